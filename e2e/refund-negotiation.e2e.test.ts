import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { desk as atDesk, type Look, roads, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, type Person, sellerOf } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import { buy, deliver, productsOf, stockOf, until } from './support/purchase-flow.ts';

const system = inject('system');

describeInBrowser('a refund between buyer and store', (visit) => {
  let buyer: Person;
  beforeAll(async () => {
    buyer = await newBuyer(system);
  });

  /** Two units of one product, delivered, open in the browsers of both parties. */
  async function aDelivery(look: Look & { turns: boolean }, label: string, skip: number) {
    const [product] = await productsOf(system, 1, { skip, atLeast: 5 });
    const { orders } = await buy(system, buyer, [{ productId: product.id, quantity: 2 }]);
    const [order] = orders;
    await deliver(system, order);
    const asBuyer = await visit({ ...look, label: `${label}-buyer` });
    const asSeller = await visit({ ...look, label: `${label}-seller` });
    await asBuyer.enter(buyer);
    await asSeller.enter(await sellerOf(system, order.sellerId));
    return { order, product, asBuyer, asSeller };
  }
  const opened = async (visitor: Visitor, order: Json) => {
    await visitor.go(`/orders/${order.id}`);
    await visitor.page
      .getByText(/^(?:Caminho do dinheiro|Seu pagamento)$/)
      .first()
      .waitFor({ state: 'attached' });
  };
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const answer = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  it.each(roads)('one unit goes back for what the store offers, at $width px', async (look) => {
    const skip = look.width > 800 ? 13 : 14;
    const { order, asBuyer, asSeller } = await aDelivery(look, 'offer', skip);
    await opened(asSeller, order);
    await opened(asBuyer, order);

    await press(asBuyer.page, 'Solicitar Devolução');
    const form = asBuyer.page.getByRole('dialog');
    await form.getByLabel('Motivo').selectOption('quality_issue');
    await form.getByLabel('Quanto você quer de volta?').selectOption('items');
    await form.getByRole('checkbox').first().check();
    await form.getByLabel(/^Quantidade de/).fill('1');
    await form.getByLabel('Detalhes (opcional)').fill('Uma das duas veio amassada.');
    await asBuyer.look('ask');
    await answer(asBuyer.page, 'Enviar solicitação');

    // The store's open page updates by itself.
    await asSeller.page.getByText('Uma das duas veio amassada.').first().waitFor();
    await asSeller.look('to-answer');
    await press(asSeller.page, 'Fazer oferta');
    await asSeller.page.getByLabel('Valor oferecido (R$)').fill('1,50');
    await asSeller.page.getByLabel('Mensagem (opcional)').fill('Fica com ela por menos?');
    await answer(asSeller.page, 'Enviar oferta');

    await asBuyer.page.getByText('Fica com ela por menos?').first().waitFor();
    await asBuyer.look('offered');
    await press(asBuyer.page, /^Aceitar R\$\s1,50$/);
    await answer(asBuyer.page, 'Aceitar oferta');
    await asSeller.page
      .getByText('A oferta foi aceita: o produto fica com o cliente.')
      .first()
      .waitFor();

    const { order: end } = await until(
      buyer,
      `/orders/${order.id}`,
      ({ order: seen }) => seen.refunds[0]?.status === 'completed',
    );
    expect(end).toMatchObject({ status: 'delivered', refundedTotal: 1.5 });
    await asBuyer.look('settled');
    for (const visitor of [asBuyer, asSeller]) {
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    }
  });

  it.each(roads)('a regret is asked for in four presses, at $width px', async (look) => {
    const skip = look.width > 800 ? 15 : 16;
    const { order, product, asBuyer, asSeller } = await aDelivery(look, 'regret', skip);
    const before = await stockOf(system, product.id);
    await opened(asSeller, order);
    const { page } = asBuyer;
    const presses = await countPresses(page);
    await asBuyer.go('/orders');
    await page.getByRole('link', { name: `Solicitar Devolução ${order.orderNumber}` }).click();
    const reason = page.getByRole('dialog').getByLabel('Motivo');
    // One press opens the list, which the browser draws itself, and one chooses.
    await reason.click();
    await reason.selectOption('regret');
    await answer(page, 'Enviar solicitação');
    await page.getByText('Devolva o produto à loja.').first().waitFor();
    expect(presses.pressed + 1).toBeLessThanOrEqual(4);

    await press(asSeller.page, 'A devolução chegou');
    await asSeller.look('return');
    await answer(asSeller.page, 'Sim, chegou');
    await until(
      buyer,
      `/orders/${order.id}`,
      ({ order: seen }) => seen.status === 'returned' && seen.refundedTotal === order.total,
    );
    await until(buyer, `/products/${product.id}`, ({ product: seen }) => seen.stock === before + 2);
    for (const visitor of [asBuyer, asSeller]) {
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    }
  });

  it('what the store refused is on the operator’s desk, with both sides’ words', async () => {
    const [product] = await productsOf(system, 1, { skip: 17, atLeast: 5 });
    const { orders } = await buy(system, buyer, [{ productId: product.id, quantity: 1 }]);
    const [order] = orders;
    await deliver(system, order);
    const body = {
      refundType: 'partial',
      reason: 'wrong_product',
      items: [{ productId: product.id, quantity: 1 }],
      reasonDetails: 'Pedi o outro.',
    };
    const asked = await buyer.call('POST', `/refunds/orders/${order.id}/refunds`, body);
    const { id } = expectOk(asked).body.refund;
    const seller = await sellerOf(system, order.sellerId);
    const refusal = { answer: 'refuse', text: 'Foi o que estava no anúncio.' };
    expectOk(await seller.call('POST', `/refunds/${id}/answer`, refusal));

    const desk = await visit({ ...atDesk, label: 'refund-desk' });
    await desk.enter(await admin(system));
    await desk.go(`/admin/orders?view=refunds&refund=${id}`);
    const review = desk.page.getByRole('dialog', { name: `Reembolso de ${order.orderNumber}` });
    await review.getByText('Pedi o outro.').waitFor();
    await review.getByText('Foi o que estava no anúncio.').waitFor();
    await review.getByRole('link', { name: 'Abrir o pagamento' }).waitFor();
    await desk.look('both-sides');
    expect(desk.problems).toEqual([]);
    await desk.close();
  });
});
