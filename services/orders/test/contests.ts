import { ChargedBackV1, type OrderView, RefundFailedV1 } from '@largo/contracts';
import type { TestActor } from '@largo/testkit';
import { actionsOf, full, type Refusal } from './actions.ts';
import { aDeliveredOrder, aPaidOrder, type Shop } from './shop.ts';

export type Contested = Awaited<ReturnType<typeof aPaidOrder>>;
type State = 'opened' | 'lost' | 'won';

/** What bank, provider and team do about contested payments. */
export function contestsOf(shop: () => Shop) {
  const { requestRefund, read, review } = actionsOf(shop);
  const by = (actor: TestActor) => shop().as(actor);
  return {
    /** @param cents the contested part; undefined for all that is left */
    chargeBack: ({ id, purchaseId, paymentId }: Contested, state: State, cents?: number) =>
      shop().publish(ChargedBackV1, {
        paymentId,
        purchaseId,
        buyerId: shop().buyer.userId,
        method: 'credit_card',
        amountCents: 2_980,
        allocations: [{ orderId: id, amountCents: 2_980, ...(cents && { contestedCents: cents }) }],
        state,
      }),
    fail: (order: Contested, refundId: string, cause: string, amountCents = 2_980) =>
      shop().publish(RefundFailedV1, {
        refundId,
        paymentId: order.paymentId,
        orderId: order.id,
        amountCents,
        cause,
        reason: 'buyer_request',
      }),
    /** A return agreed by buyer and team before anything was contested. */
    async anApprovedReturn() {
      const order = await aDeliveredOrder(shop());
      const { id } = (await requestRefund(order.id, full)).body.refund;
      await review(id, { action: 'approve' });
      return { order, refundId: id };
    },
    cancel: (order: Contested, actor: TestActor = shop().buyer, body: object = {}) =>
      by(actor).post<Refusal>(`/orders/${order.id}/cancel`, body),
    payOutside: (refundId: string, amount = 29.8, actor: TestActor = shop().admin) =>
      by(actor).post<Refusal>(`/refunds/${refundId}/outside-payment`, {
        amount,
        reference: 'E18236120202611281200',
      }),
    agreeOutside: (refundId: string, amount: number, actor: TestActor) =>
      by(actor).post<Refusal>(`/refunds/${refundId}/outside-payment/approve`, { amount }),
    /** The only refund of the order, as the buyer reads it. */
    async onlyRefund(order: Contested): Promise<OrderView['refunds'][number]> {
      const { refunds } = await read(order.id);
      const [refund] = refunds;
      if (!refund || refunds.length > 1) throw new Error(`${refunds.length} refunds`);
      return refund;
    },
    async eventsOf<T>(order: { id: string }, type: string): Promise<T[]> {
      return (await shop().outbox())
        .filter((event) => event.type === type && event.aggregateId === order.id)
        .map(({ data }) => data as T);
    },
  };
}

/** Every way to request or give back an order's money, up to the final request. */
export function waysBack(shop: () => Shop) {
  const { requestRefund, reportProblem, review, giveIn } = actionsOf(shop);
  const { fail } = contestsOf(shop);
  const ask = (refundId: string, what: string, body: object, actor: TestActor) =>
    shop().as(actor).post<Refusal>(`/refunds/${refundId}/${what}`, body);
  const requested = async (body: object = full) => {
    const order = await aDeliveredOrder(shop());
    return { order, refundId: (await requestRefund(order.id, body)).body.refund.id };
  };
  const offered = async () => {
    const asked = await requested();
    await ask(asked.refundId, 'answer', { answer: 'offer', amount: 10 }, shop().seller);
    return asked;
  };
  const paid = async () => ({ order: await aPaidOrder(shop()), refundId: '' });
  const delivered = async () => ({ order: await aDeliveredOrder(shop()), refundId: '' });
  const disputed = async () => {
    const order = await aDeliveredOrder(shop());
    await reportProblem(order.id);
    return { order, refundId: '' };
  };
  const failed = async () => {
    const { order, refundId } = await requested();
    await review(refundId, { action: 'approve' });
    await fail(order, refundId, '2031');
    return { order, refundId };
  };
  type Prepared = { order: Contested; refundId: string };
  type Press = (
    prepared: Prepared,
    actor?: TestActor,
  ) => Promise<{ status: number; body: Refusal }>;
  const reasoned = { reasonCode: 'out_of_stock' };
  const way = (
    name: string,
    prepare: () => Promise<Prepared>,
    press: Press,
  ): [string, () => Promise<Prepared>, Press] => [name, prepare, press];
  const cancelAs =
    (who: () => TestActor, body: object): Press =>
    ({ order }, actor = who()) =>
      shop().as(actor).post(`/orders/${order.id}/cancel`, body);
  const refundAs =
    (what: string, body: object, who: () => TestActor): Press =>
    ({ refundId }, actor = who()) =>
      ask(refundId, what, body, actor);
  const seller = () => shop().seller;
  const buyer = () => shop().buyer;
  const admin = () => shop().admin;
  return [
    way('cancelled by the buyer', paid, cancelAs(buyer, {})),
    way('cancelled as a whole purchase', paid, cancelAs(buyer, { wholePurchase: true })),
    way('cancelled by the store', paid, cancelAs(seller, reasoned)),
    way('cancelled by the team', paid, cancelAs(admin, reasoned)),
    way('corrected to cancelled', paid, ({ order }, actor = admin()) =>
      shop()
        .as(actor)
        .put(`/orders/${order.id}/admin-update`, {
          status: 'cancelled',
          ...reasoned,
        }),
    ),
    way('asked back', delivered, ({ order }, actor) => requestRefund(order.id, full, actor)),
    way('regretted', delivered, ({ order }, actor) =>
      requestRefund(order.id, { refundType: 'full', reason: 'regret' }, actor),
    ),
    way('asked back by the team', delivered, ({ order }, actor = admin()) =>
      requestRefund(order.id, { refundType: 'full', reason: 'admin_action' }, actor),
    ),
    way('reported as a problem', delivered, ({ order }, actor) =>
      reportProblem(order.id, undefined, actor),
    ),
    way('agreed to', requested, refundAs('answer', { answer: 'agree' }, seller)),
    way('refused', requested, refundAs('answer', { answer: 'refuse', text: 'Foi usado' }, seller)),
    way('met by an offer', requested, refundAs('answer', { answer: 'offer', amount: 9 }, seller)),
    way('settled by an offer', offered, refundAs('offer-answer', { accepted: true }, buyer)),
    way('left to the team', offered, refundAs('offer-answer', { accepted: false }, buyer)),
    way(
      'back with the goods',
      () => requested({ refundType: 'full', reason: 'regret' }),
      refundAs('return', {}, seller),
    ),
    way('given in a dispute', disputed, ({ order }, actor = seller()) => giveIn(order.id, actor)),
    way('approved', requested, refundAs('review', { action: 'approve' }, admin)),
    way(
      'rejected',
      requested,
      refundAs('review', { action: 'reject', rejectionReason: 'Foi usado' }, admin),
    ),
    way('sent again', failed, refundAs('retry', {}, admin)),
    way(
      'paid by hand',
      failed,
      refundAs('outside-payment', { amount: 29.8, reference: 'E182361' }, admin),
    ),
  ];
}
