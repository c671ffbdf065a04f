import { eventually } from '@largo/testkit';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { phone, untilInCart } from './support/browsing.ts';
import { makeCall } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { pixButton } from './support/paying.ts';
import { expectOk, home, newBuyer, sellerOf } from './support/people.ts';
import { countPresses, isInSight } from './support/presses.ts';
import { buy, moveClock, payAtProvider, productsOf, until, untilOrder } from './support/purchase-flow.ts'; // prettier-ignore

const system = inject('system');
const look = { ...phone, turns: false } as const;
const dated = /(?:Chega (?:hoje,|amanhã,|até)|Prometido para) [a-zá]{3}\. (\d\d\/\d\d)/;
const amount = /^R\$\s[\d.,]+$/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The delivery day that the screen promises. */
async function dayOn(page: Page): Promise<string | undefined> {
  const promise = page.getByRole('main').getByText(dated).filter({ visible: true }).first();
  return dated.exec((await promise.textContent()) ?? '')?.[1];
}

/** The delivery day in the mail about the payment. */
async function mailedDay(email: string): Promise<string> {
  return eventually(
    async () => {
      const url = `${system.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`;
      const mails = (await (await fetch(url)).json()) as { text: string }[];
      return mails.flatMap(({ text }) => /Chega até \S+ (\d\d\/\d\d)/.exec(text)?.[1] ?? [])[0];
    },
    { timeoutMs: 30_000 },
  );
}

/** Pages count days by the device's clock, but the system's may have been moved. */
async function withSystemTime(page: Page): Promise<void> {
  const { body } = expectOk(await makeCall(system.controlUrl)('GET', '/clock'));
  await page.clock.setSystemTime(new Date(body.now));
}

describeInBrowser('presses on a phone', (visit) => {
  it('a known buyer has the code after two, copied after three, and a new one for an expired one after one', async () => {
    const [product] = await productsOf(system, 1, { skip: 18, atLeast: 5 });
    const buyer = await newBuyer(system, 'Pedro Pressa');
    const visitor = await visit({ ...look, label: 'presses' });
    const { page, go, enter, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const presses = await countPresses(page);
    await enter(buyer);
    await go(`/products/${product.id}`);

    await page.getByRole('button', { name: 'Comprar agora' }).click();
    await pixButton(page).waitFor();
    expect(await isInSight(page, amount, /^Pagar com Pix/)).toBe(true);
    await pixButton(page).click();
    await heading(page, 'Pague com Pix').waitFor();
    expect(presses).toMatchObject({ pressed: 2, typed: 0 });
    await page.getByRole('button', { name: 'Copiar código Pix' }).click();
    await page.getByRole('button', { name: 'Código copiado!' }).waitFor();
    expect(presses).toMatchObject({ pressed: 3, typed: 0 });
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^000201/);

    const code = page.url();
    // The token expires with the code: a page that is open meanwhile would be refused.
    await go('/robots.txt');
    await moveClock(system, 'PT31M');
    await buyer.signIn();
    await enter(buyer);
    await page.goto(code);
    await heading(page, 'O código Pix expirou').waitFor();
    await visitor.look('expired');
    presses.begin();
    await page.getByRole('button', { name: 'Gerar novo código Pix' }).click();
    await heading(page, 'Pague com Pix').waitFor();
    expect(presses).toMatchObject({ pressed: 1, typed: 0 });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('a visitor sees freight, day, total and the way on before any login', async () => {
    const [product] = await productsOf(system, 1, { skip: 19 });
    const { body } = expectOk(await makeCall(system.apiUrl)('GET', '/neighborhoods/active'));
    const cambui = (body.neighborhoods ?? body).find(
      ({ name }: { name: string }) => name === home.neighborhood,
    );
    const place = { id: cambui.id, name: cambui.name };
    const visitor = await visit({ ...look, label: 'visitor' });
    const { page, go, context } = visitor;
    await context.addCookies([
      {
        name: 'largo-place',
        value: encodeURIComponent(JSON.stringify(place)),
        url: system.shopUrl,
      },
    ]);
    const presses = await countPresses(page);
    await go(`/products/${product.id}`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
    await untilInCart(page, 1);
    await go('/cart');
    await page.getByText(/^Frete: .* · Chega /).waitFor();
    await page.getByText('Total', { exact: true }).first().waitFor();
    expect(await isInSight(page, amount, /^Continuar/)).toBe(true);
    expect(presses).toMatchObject({ pressed: 1, typed: 0 });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('a store takes the next step of an order from its first screen in one', async () => {
    const [product] = await productsOf(system, 1, { skip: 23, atLeast: 3 });
    const buyer = await newBuyer(system, 'Nina Nova');
    const bought = await buy(system, buyer, [{ productId: product.id, quantity: 1 }]);
    const [order] = bought['orders'];
    const visitor = await visit({ ...look, label: 'first-screen' });
    const { page, go } = visitor;
    const presses = await countPresses(page);
    await visitor.enter(await sellerOf(system, product.sellerId));
    await go('/dashboard');
    const waiting = page.getByRole('region', { name: 'Com prazo' });

    await waiting.getByRole('button', { name: `Começar a preparar ${order.orderNumber}` }).click();
    await untilOrder(buyer, order.id, 'processing');

    expect(presses).toMatchObject({ pressed: 1, typed: 0 });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('the same day is on the screen from the card of a product to the delivered order', async () => {
    const [product] = await productsOf(system, 1, { skip: 20, atLeast: 5 });
    const buyer = await newBuyer(system, 'Dina Dia');
    const visitor = await visit({ ...look, label: 'day' });
    const { page, go, enter } = visitor;
    await enter(buyer);
    await withSystemTime(page);
    // The server renders the day by its own clock, so it is read once the browser has rendered it.
    expectOk(await buyer.call('POST', '/cart/add', { productId: product.id, quantity: 1 }));
    await go('/cart');
    const day = await dayOn(page);
    expect(day).toMatch(/^\d\d\/\d\d$/);
    const seen: string[] = [];
    const see = async (where: string) => {
      await expect.poll(() => dayOn(page), { message: where }).toBe(day);
      seen.push(where);
    };
    await go(`/products?search=${encodeURIComponent(product.title)}`);
    await see('card');
    await go(`/products/${product.id}`);
    await see('product');
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
    await untilInCart(page, 2);
    await go('/cart');
    await page.getByRole('link', { name: 'Ir para o pagamento' }).first().waitFor();
    expect(await isInSight(page, amount, 'Ir para o pagamento')).toBe(true);
    await see('cart');
    await go('/checkout');
    await pixButton(page).waitFor();
    await see('checkout');
    await pixButton(page).click();
    await heading(page, 'Pague com Pix').waitFor();
    const { body } = expectOk(await buyer.call('GET', '/orders'));
    const [{ id, sellerId }] = body.orders;
    const seeOrder = async (state: string) => {
      await untilOrder(buyer, id, state);
      await go(`/orders/${id}`);
      await see(state);
    };
    await seeOrder('pending');
    const path = `/payments/order/${id}`;
    const { payment } = await until(buyer, path, (answer) => answer.payment !== null);
    await payAtProvider(system, payment.mercadoPagoId);
    await seeOrder('paid');
    await go(`/order-confirmation?paymentId=${payment.id}&orderId=${id}`);
    await heading(page, 'Pagamento confirmado!').waitFor();
    await see('confirmation');
    await go('/orders');
    await see('list');
    const seller = await sellerOf(system, sellerId);
    const put = (change: object) => seller.call('PUT', `/orders/${id}/status`, change);
    expectOk(await put({ status: 'processing' }));
    await seeOrder('processing');
    expectOk(await put({ status: 'shipped', trackingCode: 'BR123456789BR' }));
    await seeOrder('shipped');
    expectOk(await seller.call('POST', `/orders/${id}/report-delivery`, { notes: 'Portaria' }));
    await seeOrder('delivered');

    expect(seen).toHaveLength(11);
    expect(await mailedDay(buyer.email)).toBe(day);
    await visitor.close();
  });
});
