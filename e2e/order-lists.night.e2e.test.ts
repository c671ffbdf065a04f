import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { phone, roads } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { LiveChanges } from './support/live.ts';
import { expectOk, newBuyer, type Person, sellerOf } from './support/people.ts';
import { buy, deliver, openPix, placeOrders, productsOf, until, untilOrder } from './support/purchase-flow.ts'; // prettier-ignore

const system = inject('system');
const sales = '/orders?view=sales&period=all&sort=deadline';

const card = (page: Page, { orderNumber }: Json) =>
  page.getByRole('article', { name: `Pedido ${orderNumber}`, exact: true });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Vendas por situação' }).getByRole('link', { name });

/** Paid orders of one store. */
async function paidOrders(buyer: Person, product: Json, count: number): Promise<Json[]> {
  const orders: Json[] = [];
  for (let n = 0; n < count; n += 1)
    orders.push((await buy(system, buyer, [{ productId: product.id, quantity: 1 }]))['orders'][0]);
  return orders;
}

const statusOf = async (person: Person, order: Json): Promise<string> =>
  expectOk(await person.call('GET', `/orders/${order.id}`)).body.order.status;

/** The counts on the chips match those of the server. */
async function expectCounts(page: Page, seller: Person): Promise<void> {
  const { byStatus } = expectOk(await seller.call('GET', '/orders/stats?viewAsSeller=true')).body
    .stats;
  await chip(page, new RegExp(`^Novas · ${byStatus.paid.count}$`)).waitFor();
  await chip(page, new RegExp(`^Em preparação · ${byStatus.processing.count}$`)).waitFor();
}

describeInBrowser('lists of orders', (visit) => {
  it.each(roads)(
    'a store takes the next step by one press, takes it back, and moves several at once at $width px',
    async (look) => {
      const [product] = await productsOf(system, 1, { skip: 14, atLeast: 12 });
      const buyer = await newBuyer(system);
      const orders = await paidOrders(buyer, product, 3);
      const [first, second, third] = orders as [Json, Json, Json];
      const seller = await sellerOf(system, product.sellerId);
      const visitor = await visit({ ...look, label: 'sales' });
      const { page, go } = visitor;
      await visitor.enter(seller);
      await go(sales);
      // Which of its two days comes first depends on the hour.
      await card(page, first)
        .getByText(/^(Comece a preparar|Entregue) até/)
        .waitFor();
      await expectCounts(page, seller);
      await visitor.look('list');

      await button(card(page, first), /^Começar a preparar/).click();
      await button(card(page, first), /^Desfazer/).click();
      await page.getByText('Desfeito. Nada mudou.').waitFor();
      expect(await statusOf(buyer, first)).toBe('paid');

      await button(card(page, first), /^Começar a preparar/).click();
      await untilOrder(buyer, first.id, 'processing');
      await button(card(page, first), /^Saiu para entrega/).waitFor();
      await expectCounts(page, seller);

      for (const order of [second, third]) await card(page, order).getByRole('checkbox').check();
      await page.getByText('2 selecionadas').waitFor();
      await visitor.look('selected');
      // The buyer is quicker than the store, which still sees the old list.
      let showNews = () => undefined as void;
      const pressed = new Promise<void>((resolve) => (showNews = resolve));
      await page.route(/\/api\/orders\?/, async (route) => {
        await pressed;
        await route.continue();
      });
      expectOk(await buyer.call('POST', `/orders/${third.id}/cancel`, {}));
      await button(page, 'Começar a preparar (2)').click();
      showNews();
      await page.getByText('1 pedido mudou, 1 não mudou.').waitFor();
      await page.getByText('O pedido foi cancelado.').waitFor();
      await visitor.look('outcome');
      await button(page.getByRole('dialog'), 'Fechar').last().click();
      await untilOrder(buyer, second.id, 'processing');
      expect(visitor.problems.filter((line) => !line.includes('409'))).toEqual([]);
      await visitor.close();
    },
    240_000,
  );

  it('a store works by keys alone, and a page that is closed loses no step', async () => {
    const [product] = await productsOf(system, 1, { skip: 15, atLeast: 12 });
    const buyer = await newBuyer(system);
    const [order] = (await paidOrders(buyer, product, 1)) as [Json];
    const visitor = await visit({ width: 1280, scheme: 'light', label: 'keys' });
    const { page, go } = visitor;
    await visitor.enter(await sellerOf(system, product.sellerId));
    await go(`${sales}&q=${order.orderNumber}`);
    await card(page, order).waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclas desta lista' }).waitFor();
    await visitor.look('help');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // While someone types, letters are no shortcuts.
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.press('p');
    await page.keyboard.press('Backspace');
    expect(await button(card(page, order), /^Desfazer/).count()).toBe(0);

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await button(card(page, order), /^Desfazer/).waitFor();
    await page.keyboard.press('u');
    await page.getByText('Desfeito. Nada mudou.').waitFor();
    for (const [key, status] of [
      ['p', 'processing'],
      ['e', 'shipped'],
    ] as const) {
      await page.keyboard.press(key);
      await untilOrder(buyer, order.id, status);
      await card(page, order).getByText('Gravando').waitFor({ state: 'detached' });
      const next = status === 'processing' ? /^Saiu para entrega/ : /^Entregue/;
      await button(card(page, order), next).waitFor();
    }
    await page.keyboard.press('r');
    await button(card(page, order), /^Desfazer/).waitFor();
    await page.close({ runBeforeUnload: false });
    await untilOrder(buyer, order.id, 'delivered');
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  }, 180_000);

  it.each(roads)(
    'a buyer has one purchase of two stores as one, and sees the store at work at once at $width px',
    async (look) => {
      const products = await productsOf(system, 2, { skip: 16, atLeast: 6 });
      const buyer = await newBuyer(system);
      const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
      const pending = await placeOrders(buyer, lines);
      await openPix(buyer, pending['purchaseId']);
      const paid = await buy(system, buyer, lines);
      const seller = await sellerOf(system, products[0]?.sellerId);
      const order = paid['orders'].find((one: Json) => one.sellerId === products[0]?.sellerId);
      await until(buyer, '/orders', ({ orders }) =>
        orders.some((one: Json) => one.paymentExpiresAt !== null),
      );
      const visitor = await visit({ ...look, label: 'purchases' });
      const { page, go } = visitor;
      await visitor.enter(buyer);
      await go('/orders');

      const groups = page.getByRole('group', { name: /^Compra de \d/ });
      await expect.poll(() => groups.count()).toBe(2);
      const waiting = groups.filter({ hasText: 'Aguardando pagamento' });
      await waiting.getByText('2 lojas').waitFor();
      await waiting.getByText(/^Pague em \d+:\d\d$/).waitFor();
      const pay = link(waiting, /^Pagar tudo R\$/);
      expect(await pay.getAttribute('href')).toMatch(/^\/order-confirmation\?orderId=/);
      await groups.filter({ hasText: 'Paga' }).getByRole('article').first().waitFor();
      await visitor.look('groups');

      const product = await link(card(page, order), products[0]?.title).getAttribute('href');
      expect(product).toContain(`/products/${products[0]?.id}`);
      const track = link(card(page, order), /^Rastrear Entrega/);
      const changes = new LiveChanges();
      const shipped = { status: 'shipped', trackingCode: 'BR123456789BR' };
      const ship = async () =>
        expectOk(await seller.call('PUT', `/orders/${order.id}/status`, shipped));
      await changes.seen('the shipping', ship, track);
      expect(await track.getAttribute('href')).toContain('objetos=BR123456789BR');
      await pay.click();
      await page.waitForURL(/order-confirmation/);
      await page.getByRole('link', { name: /Abrir a página do Pix/ }).waitFor();
      expect(visitor.problems).toEqual([]);
      await visitor.close();
      changes.expectSoon();
    },
    240_000,
  );

  it('a buyer confirms and rates in four presses, and buys the same again on a phone', async () => {
    const [product] = await productsOf(system, 1, { skip: 18, atLeast: 6 });
    const buyer = await newBuyer(system);
    const bought = await buy(system, buyer, [{ productId: product.id, quantity: 2 }]);
    const [order] = bought['orders'] as [Json];
    await deliver(system, order);
    const visitor = await visit({ ...phone, label: 'rebuy', turns: false });
    const { page, go } = visitor;
    await visitor.enter(buyer);
    await go('/orders');

    let presses = 0;
    const press = async (what: Locator, { force = false } = {}) => {
      presses += 1;
      await what.click({ force });
    };
    await press(link(card(page, order), /^Confirmar recebimento/));
    const confirm = button(page, 'Confirmar recebimento');
    // The star lies over its field.
    await press(page.getByRole('radio', { name: /5/ }).first(), { force: true });
    await press(confirm);
    await confirm.waitFor({ state: 'detached' });
    expect(presses).toBeLessThanOrEqual(3);

    await go('/orders');
    await card(page, order).getByText('Recebimento confirmado').waitFor();
    const title = `${product.title}`;
    const seller = await sellerOf(system, product.sellerId);
    const price = product.price + 2;
    expectOk(await seller.call('PUT', `/products/${product.id}`, { price }));
    await until(buyer, `/products/${product.id}`, (body) => (body.product ?? body).price === price);
    await button(card(page, order), /^Comprar de novo/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 item foi para o carrinho.').waitFor();
    await dialog.getByText(title, { exact: true }).waitFor();
    await dialog.getByText(/^O preço era/).waitFor();
    await visitor.look('outcome');
    await button(dialog, 'Desfazer').click();
    await page.getByText('O carrinho voltou a ser como era.').waitFor();
    expect(expectOk(await buyer.call('GET', '/cart/count')).body.count).toBe(0);

    // Return: one press to the form, one to send it.
    await link(card(page, order), /^Solicitar Devolução/).click();
    await page.getByRole('dialog', { name: 'Solicitar devolução' }).waitFor();
    expectOk(await seller.call('PUT', `/products/${product.id}`, { price: product.price }));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  }, 180_000);

  it('an empty list leads on', async () => {
    const visitor = await visit({ ...phone, label: 'empty-orders', turns: false });
    await visitor.enter(await newBuyer(system));
    await visitor.go('/orders');
    const { page } = visitor;
    for (const [name, href] of [
      ['Ver produtos', '/products'],
      ['Ver favoritos', '/favorites'],
      ['Completar meu perfil', '/profile'],
    ] as const)
      expect(await link(page, name).first().getAttribute('href')).toBe(href);
    await visitor.look('none');
    await visitor.close();
  });
});
