import { beforeAll, expect, inject, it } from 'vitest';
import { desk as atDesk, roads } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, type Person } from './support/people.ts';
import { buy, control, deliver, productsOf, until } from './support/purchase-flow.ts';

const system = inject('system');
const problem = { reason: 'product_defect', description: 'Chegou quebrado, não abre.' };

describeInBrowser('refund management', (visit) => {
  let team: Person;
  let buyer: Person;
  beforeAll(async () => {
    [team, buyer] = [await admin(system), await newBuyer(system)];
  });

  async function aDeliveredOrder(skip: number): Promise<Json> {
    const [product] = await productsOf(system, 1, { skip });
    const bought = await buy(system, buyer, [{ productId: product.id, quantity: 1 }]);
    const [order] = bought.orders;
    await deliver(system, order);
    return { ...order, providerPaymentId: bought.payment.mercadoPagoId };
  }

  it('a reported problem is decided by keyboard alone, and the buyer has the money', async () => {
    const order = await aDeliveredOrder(9);
    expectOk(await buyer.call('POST', `/orders/${order.id}/report-problem`, problem));
    const desk = await visit({ ...atDesk, label: 'refunds' });
    const { page } = desk;
    await desk.enter(team);
    await desk.go('/dashboard');
    await page.getByRole('link', { name: 'Abrir a fila' }).nth(0).waitFor();
    await desk.go('/admin/orders?view=refunds');
    const opener = page.getByRole('button', { name: order.orderNumber, exact: true });
    await opener.waitFor();
    await page.keyboard.press('ArrowDown');
    // Other tests may have left problems that are due sooner.
    while (!(await opener.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog', { name: `Reembolso de ${order.orderNumber}` });
    await review.getByText(problem.description).waitFor();
    await desk.look('refund-review');
    await page.keyboard.press('a');
    const question = page.getByRole('dialog', { name: /^Aprovar o reembolso/ });
    // A key pressed before its button has the focus would go to the page below.
    await question.locator(':focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Reembolso aprovado com sucesso!').waitFor();

    const { order: end } = await until(
      buyer,
      `/orders/${order.id}`,
      ({ order: seen }) => seen.status === 'returned',
    );
    expect(end.refunds).toMatchObject([{ status: 'completed' }]);
    const { refunds } = expectOk(
      await buyer.call('GET', `/refunds/orders/${order.id}/refunds`),
    ).body;
    expect(refunds[0].mercadoPagoRefundId).toMatch(/^\d+$/);
    expect(desk.problems).toEqual([]);
    await desk.close();
  });

  it.each(roads)('a failed refund is sent again from its screen, at $width px', async (look) => {
    const order = await aDeliveredOrder(look.width > 800 ? 10 : 11);
    // The provider refuses once, permanently.
    expectOk(
      await control(system, '/faults', {
        path: `/v1/payments/${order.providerPaymentId}/refunds`,
        method: 'POST',
        times: 1,
        status: 400,
        body: { message: 'Cannot refund', cause: [{ code: 2031, description: 'refused' }] },
      }),
    );
    const body = { refundType: 'full', reason: 'product_defect' };
    const asked = await buyer.call('POST', `/refunds/orders/${order.id}/refunds`, body);
    const { id } = expectOk(asked).body.refund;
    expectOk(await team.call('POST', `/refunds/${id}/review`, { action: 'approve' }));
    await until(team, `/refunds/${id}`, ({ refund }) => refund.status === 'failed');

    const asBuyer = await visit({ ...look, label: 'refund-retry-buyer' });
    await asBuyer.enter(buyer);
    await asBuyer.go(`/orders/${order.id}`);
    await asBuyer.page
      .getByText(/^Reembolso com problema/)
      .first()
      .waitFor();
    await asBuyer.look('failed-refund');
    const visitor = await visit({ ...look, label: 'refund-retry' });
    const { page } = visitor;
    await visitor.enter(team);
    await visitor.go(`/admin/orders?view=refunds&status=failed&refund=${id}`);
    const review = page.getByRole('dialog', { name: `Reembolso de ${order.orderNumber}` });
    await review.getByText('O Mercado Pago não devolveu').waitFor();
    await visitor.look('failed-refund');
    await review.getByRole('button', { name: /^Tentar de novo/ }).click();
    const question = page.getByRole('dialog', { name: /^Enviar o reembolso/ });
    await question.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('O reembolso foi enviado de novo.').waitFor();

    const { order: end } = await until(
      buyer,
      `/orders/${order.id}`,
      ({ order: seen }) => seen.status === 'returned',
    );
    expect(end.refunds.map(({ status }: Json) => status)).toEqual(['failed', 'completed']);
    await asBuyer.page
      .getByText(/^Reembolso concluído/)
      .first()
      .waitFor();
    await asBuyer.look('retried-refund');
    for (const one of [visitor, asBuyer]) {
      expect(one.problems).toEqual([]);
      await one.close();
    }
  });
});
