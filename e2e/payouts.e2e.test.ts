import { beforeAll, expect, inject, it } from 'vitest';
import { roads } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, type Person } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import {
  buy,
  confirm,
  deliver,
  moveClock,
  productsOf,
  sellerShare,
  until,
} from './support/purchase-flow.ts';

const system = inject('system');

describeInBrowser('payouts', (visit) => {
  let team: Person;
  let buyer: Person;
  beforeAll(async () => {
    [team, buyer] = [await admin(system), await newBuyer(system)];
  });

  /** Waits for an order's payout to match. */
  const payoutOf = async (order: Json, is: (payout: Json) => boolean): Promise<Json> => {
    const path = `/admin/payout/payments?orderId=${order.id}`;
    const { payments } = await until(
      team,
      path,
      ({ payments: [payout] }) => payout !== undefined && is(payout),
    );
    return payments[0];
  };

  /**
   * A product of a store that is owed nothing: its debt is then set off only against this test's
   * sales.
   */
  async function productOfAnIdleStore(): Promise<Json> {
    for (const product of await productsOf(system, 50, { atLeast: 6 })) {
      const path = `/admin/payout/payments?sellerId=${product.sellerId}`;
      const { body } = expectOk(await team.call('GET', path));
      if (body.payments.length === 0) return product;
    }
    throw new Error('every store has sold something');
  }

  /** A sale that was delivered and confirmed, and whose waiting days are over. */
  async function aReleasedSale(productId: string, quantity: number): Promise<Json> {
    const bought = await buy(system, buyer, [{ productId, quantity }]);
    const [order] = bought.orders;
    await deliver(system, order);
    await confirm(buyer, order.id);
    await payoutOf(order, ({ transferStatus }) => transferStatus === 'waiting_release');
    await moveClock(system, 'P15D');
    await Promise.all([team.signIn(), buyer.signIn()]);
    await payoutOf(
      order,
      ({ releaseAt, transferStatus }) => releaseAt !== null && transferStatus !== 'waiting_release',
    );
    return { ...order, paymentId: bought.payment.id };
  }

  it.each(roads)(
    'lead from a sale to transferred money, and to a debt that is set off, at $width px',
    async (look) => {
      const product = await productOfAnIdleStore();
      const sale = await aReleasedSale(product.id, 1);

      const desk = await visit({ ...look, label: 'payouts' });
      const { page } = desk;
      const presses = await countPresses(page);
      await desk.enter(team);
      await desk.go('/dashboard');
      const card = page.getByRole('heading', { name: 'Repasses a pagar' }).locator('..');
      const list = card.getByRole('link', { name: 'Abrir a fila' });
      await list.waitFor();
      presses.begin();
      await list.click();
      await page.waitForURL(/\/admin\/payouts$/);
      const store = product.seller.businessName;
      await page.getByRole('button', { name: `Pagar ${store}`, exact: true }).click();
      const question = page.getByRole('dialog', { name: `Pagar ${store}` });
      await question.getByRole('button', { name: /^Já transferi/ }).click();
      await page.getByText(new RegExp(`^${store} paga: `)).waitFor();
      expect(presses.pressed).toBeLessThanOrEqual(4);
      await desk.look('list');
      const paid = await payoutOf(sale, ({ transferStatus }) => transferStatus === 'completed');
      expect(paid.sellerPayout).toBe(sellerShare(sale.total));

      const back = { reason: 'Combinado com a loja', orderId: sale.id };
      expectOk(await team.call('POST', `/payments/${sale.paymentId}/refund`, back));
      await until(
        team,
        `/admin/payout/sellers?status=debt&sellerId=${product.sellerId}`,
        ({ sellers }) => sellers.length === 1,
      );
      await desk.go('/dashboard');
      await page
        .getByRole('heading', { name: 'Lojas que devem' })
        .locator('..')
        .getByRole('link', { name: 'Abrir a fila' })
        .click();
      await page.waitForURL(/view=sellers&status=debt/);
      await page.getByText('a loja deve').first().waitFor();
      await desk.look('debts');

      // No page of the shop is open while the clock passes the end of the session.
      await desk.go('/robots.txt');
      const next = await aReleasedSale(product.id, 3);
      const rest = await payoutOf(next, ({ setOff }) => setOff > 0);
      expect(rest.setOff).toBe(paid.sellerPayout);
      await desk.enter(team);
      await desk.go(`/admin/payouts/${rest.id}`);
      await page.getByText(/ − .* de devoluções = /).waitFor();
      await page.getByRole('button', { name: 'Mostrar chave e QR Code' }).click();
      await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor();
      await desk.look('details');
      await page.getByRole('button', { name: 'Registrar pagamento' }).click();
      const last = page.getByRole('dialog', { name: /^Registrar o pagamento de / });
      await last.getByLabel('Referência do banco').fill('E2E-4711');
      await last.getByRole('button', { name: /^Já transferi/ }).click();
      await page.getByText(/^Pagamento processado com sucesso: /).waitFor();
      await page.getByText('E2E-4711').waitFor();
      const { transfers } = expectOk(
        await team.call('GET', `/admin/payout/payments/${rest.id}`),
      ).body;
      expect(transfers).toMatchObject([{ amount: rest.open, reference: 'E2E-4711' }]);
      expect(desk.problems).toEqual([]);
      await desk.close();
    },
  );
});
