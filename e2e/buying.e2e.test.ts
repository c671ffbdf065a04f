import { expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { desk, type Look, phone, roads, untilInCart, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser, type Visit } from './support/in-browser.ts';
import { expectResults, pixButton } from './support/paying.ts';
import {
  admin,
  demoPassword,
  expectOk,
  newBuyer,
  newEmail,
  password,
  sellerOf,
  signedIn,
} from './support/people.ts';
import {
  deliver, moveClock, openPix, payoutOf, placeOrders, productsOf, sellerShare, until, untilOrder,
  untilPayment,
} from './support/purchase-flow.ts'; // prettier-ignore

const system = inject('system');

describeInBrowser('buying in a browser', (visit) => {
  it.each(roads)(
    'leads from signing up to both payouts at $width px',
    async (look) => {
      const products = await productsOf(system, 2, { skip: look.width === desk.width ? 0 : 2 });
      const email = newEmail('navegador');
      const buyer = await visit({ ...look, label: 'buyer' });
      await signUp(buyer, email);
      await openVerification(buyer, email);
      for (const [at, product] of products.entries()) await putInCart(buyer, product, at + 1);
      const orderIds = await checkOut(buyer);
      const person = await signedIn(system, email, password);
      await payOnTicketPage(buyer);
      const orders: Json[] = [];
      for (const id of orderIds) orders.push((await untilOrder(person, id, 'paid')).order);

      await sellInBrowser(visit, look, orders[0]);
      await deliver(system, orders[1]);
      for (const order of orders) await confirmInBrowser(buyer, order);
      expect(buyer.problems).toEqual([]);
      await buyer.close();
      await expectPayouts(orders);
      await expectNoViolations(system);
    },
    240_000,
  );

  it.each(roads)(
    'what is left of a purchase is paid after one order was cancelled, at $width px',
    async (look) => {
      const [first, second] = await productsOf(system, 2, { skip: 10 });
      const person = await newBuyer(system);
      const lines = [first, second].map(({ id }) => ({ productId: id, quantity: 1 }));
      const placed = await placeOrders(person, lines);
      const old = await openPix(person, placed.purchaseId);
      const [gone, kept] = placed.orders;
      expectOk(await person.call('POST', `/orders/${gone.id}/cancel`, { reason: 'Desisti' }));
      await untilPayment(person, old.id, 'cancelled');
      await until(
        person,
        `/payments/order/${gone.id}/status`,
        ({ payable }) => payable?.orders.length === 1,
      );
      const visitor = await visit({ ...look, label: 'rest' });
      const { page, go } = visitor;
      await signIn(visitor, person.email, password);

      await expectResults(visitor, gone.id, { success: 'Pedido cancelado', pending: 'Pedido cancelado', failure: 'Pedido cancelado' }); // prettier-ignore
      await go(`/checkout?retryOrderId=${gone.id}`);
      const pay = pixButton(page);
      await pay.waitFor();
      await visitor.look('rest-checkout');
      expect(reaisIn(await pay.innerText())).toBe(kept.total);
      await go(`/orders/${kept.id}/payment`);
      await page.getByRole('button', { name: /novo código/i }).click();
      await page.getByRole('link', { name: /Abrir a página do Pix/ }).waitFor();
      const path = `/payments/order/${kept.id}/pending-pix`;
      const { payment } = await until(person, path, ({ payment: pix }) => pix !== null);
      expect([payment.amount, payment.orders.length]).toEqual([kept.total, 1]);
      await payOnTicketPage(visitor);
      await untilOrder(person, kept.id, 'paid');
      await untilOrder(person, gone.id, 'cancelled');
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
    120_000,
  );

  it('a cart filled before the login is announced, and so is a price that changes afterwards', async () => {
    const [first, second] = await productsOf(system, 2, { skip: 8 });
    const person = await newBuyer(system);
    const visitor = await visit({ ...phone, label: 'merge', turns: false });
    const { page, go } = visitor;
    for (const [at, product] of [first, second].entries())
      await putInCart(visitor, product, at + 1);
    await signIn(visitor, person.email, password);
    const announcement = /^Levamos para a sua conta o que estava no carrinho deste navegador: “/;
    await page.getByText(announcement).filter({ hasText: second.title }).waitFor();
    const { body } = expectOk(await person.call('GET', '/cart/count'));
    expect(body.count).toBe(2);

    const seller = await sellerOf(system, first.sellerId);
    const price = first.price + 1.5;
    expectOk(await seller.call('PUT', `/products/${first.id}`, { price }));
    await until(person, '/cart', ({ cartItems }) =>
      cartItems.some(({ unitPrice }: Json) => unitPrice === price),
    );
    await go('/cart');
    await page.getByText(/^O preço subiu de/).waitFor();
    await page.getByRole('button', { name: `Entendi o novo preço de ${first.title}` }).click();
    await page.getByText(/^O preço subiu de/).waitFor({ state: 'detached' });
    expectOk(await seller.call('PUT', `/products/${first.id}`, { price: first.price }));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  }, 120_000);
});

/** `Pagar R$ 1.234,50 com Pix` → 1234.5 */
function reaisIn(text: string): number {
  const [, amount = ''] = /R\$\s*([\d.]+,\d{2})/.exec(text) ?? [];
  return Number(amount.replaceAll('.', '').replace(',', '.'));
}

async function signUp({ page, go, look }: Visitor, email: string): Promise<void> {
  await go('/register');
  await page.getByLabel('Nome completo').fill('Ana Compradora');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('CPF', { exact: true }).fill('52998224725');
  await page.getByLabel('Celular (opcional)').fill('19991112222');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
  await look('register');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByLabel('CEP', { exact: true }).fill('13025151');
  // The eighth digit of the CEP fills in the rest.
  await expect.poll(() => page.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Campinas');
  await page.getByLabel('Rua', { exact: true }).fill('Rua Maria Monteiro');
  await page.getByLabel('Número', { exact: true }).fill('10');
  await page.getByLabel('Bairro', { exact: true }).fill('Cambuí');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
  await look('register-success');
}

/** In the demo's mailbox page; the link signs in, as it is opened in the browser that registered. */
async function openVerification({ context }: Visitor, email: string): Promise<void> {
  const mailbox = await context.newPage();
  await expect
    .poll(async () => {
      await mailbox.goto(`${system.mailboxUrl}/`);
      return mailbox.getByRole('link', { name: email }).count();
    })
    .toBe(1);
  await mailbox.getByRole('link', { name: email }).click();
  const opened = context.waitForEvent('page');
  await mailbox.frameLocator('iframe').locator('a[href*="verify-email"]').first().click();
  const verified = await opened;
  await verified.getByText('E-mail confirmado!').first().waitFor();
  await verified.waitForURL((url) => !url.pathname.startsWith('/verify-email'));
  await verified.close();
  await mailbox.close();
}

async function signIn({ page, go, look }: Visitor, email: string, secret: string): Promise<void> {
  await go('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await look('login');
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function putInCart({ page, go }: Visitor, product: Json, units: number): Promise<void> {
  await go(`/products/${product.id}`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await untilInCart(page, units);
}

async function checkOut({ page, go, look }: Visitor): Promise<string[]> {
  await go('/cart');
  await page.getByRole('link', { name: 'Ir para o pagamento' }).first().waitFor();
  await look('cart');
  await page.getByRole('link', { name: 'Ir para o pagamento' }).first().click();
  const pay = pixButton(page);
  await pay.waitFor();
  await look('checkout');
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/orders') && response.request().method() === 'POST',
  );
  await pay.click();
  const { orders } = (await (await placed).json()) as { orders: { id: string }[] };
  expect(orders).toHaveLength(2);
  return orders.map(({ id }) => id);
}

/** The bank's page, in another tab; the shop's screen then advances by itself. */
async function payOnTicketPage({ page, context, look }: Visitor): Promise<void> {
  const ticketLink = page.getByRole('link', { name: /Abrir a página do Pix/ });
  await ticketLink.waitFor();
  await look('pix');
  const opened = context.waitForEvent('page');
  await ticketLink.click();
  const ticket = await opened;
  await ticket.getByRole('button', { name: 'Pagar agora' }).click();
  await page.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
  await ticket.close();
  await look('paid');
}

async function sellInBrowser(visit: Visit, look: Look, order: Json): Promise<void> {
  const { email } = await sellerOf(system, order.sellerId);
  const seller = await visit({ ...look, label: 'seller', turns: false });
  const { page } = seller;
  await signIn(seller, email, demoPassword);
  await seller.go(`/orders/${order.id}`);
  await page.getByText('Detalhes', { exact: true }).click();
  await setStatus(seller, 'Em preparação');
  await setStatus(seller, 'Enviado', 'BR123456789BR');
  await page.getByRole('button', { name: 'Avisar que entreguei' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Observações (opcional)').fill('Entregue na portaria');
  await sheet.getByRole('button', { name: 'Avisar que entreguei' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('A loja informou a entrega').waitFor();
  await seller.look('order-delivered');
  expect(seller.problems).toEqual([]);
  await seller.close();
}

async function setStatus({ page }: Visitor, status: string, tracking?: string): Promise<void> {
  await page.getByLabel('Próximo passo').selectOption({ label: status });
  if (tracking) await page.getByLabel('Código de rastreio (opcional)').fill(tracking);
  const done = page.waitForResponse(
    (response) => response.url().endsWith('/status') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Atualizar pedido' }).click();
  expect((await done).status()).toBe(200);
  await page
    .getByLabel('Próximo passo')
    .locator('option', { hasText: status })
    .waitFor({ state: 'detached' });
}

async function confirmInBrowser({ page, go, look }: Visitor, order: Json): Promise<void> {
  await go(`/orders/${order.id}`);
  const sheet = page.getByRole('region', { name: 'Chegou? Confirme e dê uma nota' });
  for (const { productSnapshot } of order.items) {
    const stars = sheet.getByRole('group', { name: `Nota para ${productSnapshot.title}` });
    // Directly on the hidden control, which lies below the star.
    const best = stars.getByRole('radio', { name: '5, Excelente' });
    await best.dispatchEvent('click');
    await expect.poll(() => best.isChecked()).toBe(true);
  }
  await sheet.getByLabel('Comentário (opcional)').first().fill('Chegou rápido e bem embalado');
  await sheet.getByRole('button', { name: 'Confirmar recebimento' }).click();
  await page.getByRole('heading', { name: 'Recebimento confirmado' }).waitFor();
  await look('order-confirmed');
}

async function expectPayouts(orders: readonly Json[]): Promise<void> {
  const boss = await admin(system);
  const inState = (id: string, state: string) =>
    until(boss, '/admin/payout/payments?limit=100', ({ payments }) =>
      payments.some((one: Json) => one.orderId === id && one.transferStatus === state),
    );
  for (const { id } of orders) await inState(id, 'waiting_release');
  await moveClock(system, 'P15D');
  await boss.signIn();
  for (const { id, total } of orders) {
    await inState(id, 'pending_manual_transfer');
    expect((await payoutOf(boss, id))?.sellerPayout).toBe(sellerShare(total));
    expectOk(await boss.call('GET', `/orders/${id}`));
  }
}
