import {
  type OrderView,
  RefundEscalatedV1,
  type RefundHistoryAnswer,
  type RefundReviewAnswer,
} from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { actionsOf, full, type Refusal } from './actions.ts';
import { aDeliveredOrder, announced, lastEvent, openShop } from './shop.ts';

const shop = useService(openShop);
// What one test leaves waiting must not act in the next.
afterEach(() => shop.sql`delete from orders.deadlines`);

const { changeSettings, read, refunded, reportProblem, requestRefund, review } = actionsOf(
  () => shop,
);
type Step = { message: string; order: OrderView } & Refusal;
const step = (id: string, path: string, body: object, actor: TestActor) =>
  shop.as(actor).post<Step>(`/refunds/${id}/${path}`, body);
const answer = (id: string, body: object, actor: TestActor = shop.seller) =>
  step(id, 'answer', body, actor);
const answerOffer = (id: string, accepted: boolean, actor: TestActor = shop.buyer) =>
  step(id, 'offer-answer', { accepted }, actor);
const withdraw = (id: string, actor: TestActor = shop.buyer) => step(id, 'withdraw', {}, actor);
const recordReturn = (id: string, actor: TestActor = shop.seller) => step(id, 'return', {}, actor);
async function pass(ms: number) {
  shop.clock.advance(ms);
  await shop.runJobs();
}
const historyOf = async (id: string) =>
  (
    await shop.as(shop.buyer).get<RefundHistoryAnswer>(`/refunds/orders/${id}/status-history`)
  ).body.statusHistory.map(({ kind, by }) => `${kind} by ${by.userType}`);
const onlyRefund = async (id: string, actor: TestActor = shop.buyer) =>
  (await read(id, actor)).refunds[0];

async function aRequest(body: object = full) {
  const order = await aDeliveredOrder(shop);
  const { refund } = (await requestRefund(order.id, body)).body;
  return { order, id: refund.id };
}
const offer = { answer: 'offer', amount: 10, text: 'Fica com o pão por menos?' };

describe("the store's answer", () => {
  it('is awaited for 48 hours, shown to both, and asked for again at half of them', async () => {
    const { order } = await aRequest({ ...full, reasonDetails: 'Veio queimado' });
    const [buyers, sellers] = [await read(order.id), await read(order.id, shop.seller)];

    await pass(24 * hourMs + 1);

    expect(buyers.refunds).toMatchObject([{ waitsFor: 'seller', reasonDetails: 'Veio queimado' }]);
    for (const { deadlines } of [buyers, sellers])
      expect(deadlines.map(({ kind }) => kind)).toContain('refund_answer');
    expect(buyers.timeline.at(-1)).toMatchObject({ next: { rule: 'refund_answer' } });
    expect([buyers.allowed, sellers.allowed]).toMatchObject([
      { canWithdrawRefund: true, canAnswerRefund: false, canAnswerRefundOffer: false },
      { canWithdrawRefund: false, canAnswerRefund: true, canRecordReturn: false },
    ]);
    expect([buyers.refunds[0]?.allowed, sellers.refunds[0]?.allowed]).toEqual([
      ['withdraw'],
      ['agree', 'offer', 'refuse'],
    ]);
    expect(await lastEvent(shop, order.id)).toMatchObject({ about: 'refund_answer' });
  });

  it('is as late as the operator allows', async () => {
    await changeSettings({ refundAnswerHours: 4 });
    const { order } = await aRequest();
    await changeSettings({ refundAnswerHours: 48 });

    await pass(4 * hourMs + 1);

    expect(await onlyRefund(order.id)).toMatchObject({
      waitsFor: 'operator',
      escalation: { why: 'seller_silent' },
    });
  });

  it('yes sends the money back', async () => {
    const { order, id } = await aRequest();

    const { status, body } = await answer(id, { answer: 'agree' });

    expect([status, body.message]).toEqual([
      200,
      'Reembolso aceito. O dinheiro volta para o cliente.',
    ]);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      refundId: id,
      amountCents: 2_980,
      approvedBy: shop.seller.userId,
      approvedAs: 'seller',
    });
    expect(await onlyRefund(order.id)).toMatchObject({
      status: 'approved',
      waitsFor: null,
      sellerAnswer: { kind: 'agreed' },
    });
    expect(await historyOf(order.id)).toEqual([
      'refund_requested by buyer',
      'refund_approved by seller',
    ]);
    expect((await read(order.id)).deadlines.map(({ kind }) => kind)).not.toContain('refund_answer');
  });

  it('no goes to the operator with its reason, and the buyer reads it', async () => {
    const { order, id } = await aRequest();

    const silent = await answer(id, { answer: 'refuse', text: ' ' });
    await answer(id, { answer: 'refuse', text: 'Foi entregue inteiro' });
    const again = await answer(id, { answer: 'agree' });
    await pass(49 * hourMs);

    expect([silent.status, silent.body.code]).toEqual([400, 'REJECTION_REASON_REQUIRED']);
    expect([again.status, again.body.code, again.body.details]).toEqual([
      409,
      'REFUND_STATUS_CHANGED',
      { status: 'pending', waitsFor: 'operator' },
    ]);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      why: 'seller_refused',
      text: 'Foi entregue inteiro',
    });
    expect(await onlyRefund(order.id)).toMatchObject({
      status: 'pending',
      waitsFor: 'operator',
      sellerAnswer: { kind: 'refused', text: 'Foi entregue inteiro' },
    });
    expect((await review(id, { action: 'reject', rejectionReason: 'Sem provas' })).status).toBe(
      200,
    );
    expect(await historyOf(order.id)).toEqual([
      'refund_requested by buyer',
      'refund_refused by seller',
      'refund_rejected by admin',
    ]);
  });

  it.each([
    ['nothing', null, 400, 'INVALID_AMOUNT'],
    ['zero', 0, 400, 'INVALID_AMOUNT'],
    ['half a cent', 0.005, 400, 'INVALID_AMOUNT'],
    ['all of it', 29.8, 422, 'REFUND_OFFER_TOO_HIGH'],
  ])('can not be an offer of %s', async (_case, amount, status, code) => {
    const { id } = await aRequest();

    const refusal = await answer(id, { answer: 'offer', amount });

    expect([refusal.status, refusal.body.code]).toEqual([status, code]);
  });

  it('is refused to everyone else', async () => {
    const { id } = await aRequest();
    const strangers = [shop.buyer, shop.admin, anActor('buyer'), anActor('buyer', 'seller')];

    const answers = await Promise.all(strangers.map((actor) => answer(id, offer, actor)));
    const unknown = await answer(newId(), offer);

    expect([...answers, unknown].map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [404, 'REFUND_NOT_FOUND']),
    );
  });

  it('counts once, however often its call is repeated', async () => {
    const { order, id } = await aRequest();
    const key = { 'idempotency-key': newId() };
    const call = () => shop.as(shop.seller).post<Step>(`/refunds/${id}/answer`, offer, key);

    const [first, second] = [await call(), await call()];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(
      (await announced(shop, order.id)).filter((type) => type === 'refund-offered'),
    ).toHaveLength(1);
  });

  it('is not asked for by silence alone: after the time the operator decides', async () => {
    const { order, id } = await aRequest();

    await pass(48 * hourMs + 1);
    const late = await answer(id, { answer: 'agree' });

    expect(late.body.code).toBe('REFUND_STATUS_CHANGED');
    expect(await historyOf(order.id)).toEqual([
      'refund_requested by buyer',
      'refund_escalated by system',
    ]);
    expect((await announced(shop, order.id)).at(-1)).toBe(
      RefundEscalatedV1.type.replace(/^orders\.|\.v1$/g, ''),
    );
    expect((await review(id, { action: 'approve' })).status).toBe(200);
  });
});

describe('an offer', () => {
  it('that the buyer takes is paid, and the goods stay with them', async () => {
    const { order, id } = await aRequest({ ...full, reason: 'wrong_product' });
    await answer(id, offer);
    const offered = await read(order.id);

    const { status } = await answerOffer(id, true);
    const approval = await lastEvent(shop, order.id);
    await refunded(order, id, 1_000);

    expect(offered.refunds).toMatchObject([
      {
        waitsFor: 'buyer',
        refundAmount: 29.8,
        sellerAnswer: { kind: 'offered', offeredAmount: 10, text: offer.text, offerOutcome: null },
      },
    ]);
    expect(offered.allowed).toMatchObject({ canAnswerRefundOffer: true, canWithdrawRefund: true });
    expect(offered.deadlines.map(({ kind }) => kind)).toContain('refund_offer');
    expect(status).toBe(200);
    expect(approval).toMatchObject({
      amountCents: 1_000,
      approvedAs: 'buyer',
      approvedBy: shop.buyer.userId,
    });
    const seen = await read(order.id);
    expect(seen).toMatchObject({ status: 'delivered', refundedTotal: 10, refundable: 19.8 });
    expect(seen.refunds).toMatchObject([
      { refundAmount: 10, requestedAmount: 29.8, refundType: 'partial', status: 'completed' },
    ]);
    expect(await announced(shop, order.id)).not.toContain('goods-returned');
    expect(await historyOf(order.id)).toEqual([
      'refund_requested by buyer',
      'refund_offered by seller',
      'refund_approved by buyer',
      'refund_completed by system',
    ]);
  });

  it.each([
    ['declined', 'offer_declined', 'declined'],
    ['left unanswered', 'offer_silent', 'lapsed'],
  ])('that is %s goes to the operator, who sees all of it', async (how, why, outcome) => {
    const { order, id } = await aRequest();
    await answer(id, offer);

    if (how === 'declined') await answerOffer(id, false);
    else await pass(48 * hourMs + 1);

    expect(await lastEvent(shop, order.id)).toMatchObject({ why, text: offer.text });
    const { body } = await shop.as(shop.admin).get<RefundReviewAnswer>(`/refunds/${id}`);
    expect(body.refund).toMatchObject({
      status: 'pending',
      waitsFor: 'operator',
      refundAmount: 29.8,
      sellerAnswer: { offeredAmount: 10, text: offer.text, offerOutcome: outcome },
      escalation: { why },
    });
    expect((await answerOffer(id, true)).body.code).toBe('REFUND_STATUS_CHANGED');
  });

  it('is answered by its buyer only, and only while there is one', async () => {
    const { id } = await aRequest();

    const early = await answerOffer(id, true);
    await answer(id, offer);
    const others = await Promise.all(
      [shop.seller, shop.admin, anActor('buyer')].map((actor) => answerOffer(id, true, actor)),
    );

    expect([early.status, early.body.details]).toEqual([
      409,
      { status: 'pending', waitsFor: 'seller' },
    ]);
    expect(others.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'REFUND_NOT_FOUND'),
    );
  });
});

describe('a request', () => {
  it('is withdrawn by its buyer while it is not decided, and another can follow', async () => {
    const { order, id } = await aRequest();

    const others = await Promise.all(
      [shop.seller, shop.admin, anActor('buyer')].map((actor) => withdraw(id, actor)),
    );
    const { status, body } = await withdraw(id);
    const again = await withdraw(id);

    expect(others.map((refusal) => refusal.body.code)).toEqual(
      Array.from({ length: 3 }, () => 'REFUND_NOT_FOUND'),
    );
    expect([status, body.order.refunds[0]?.withdrawnAt]).toEqual([200, expect.any(String)]);
    expect(await lastEvent(shop, order.id)).toMatchObject({ refundId: id, amountCents: 2_980 });
    expect([again.status, again.body.code]).toEqual([409, 'REFUND_STATUS_CHANGED']);
    expect((await announced(shop, order.id)).at(-1)).toBe('refund-withdrawn');
    expect(await historyOf(order.id)).toEqual([
      'refund_requested by buyer',
      'refund_withdrawn by buyer',
    ]);
    expect((await requestRefund(order.id, full)).status).toBe(201);
  });

  it('of an administrator is the operator’s to decide, not the parties’', async () => {
    const order = await aDeliveredOrder(shop);
    const asked = await requestRefund(order.id, { ...full, reason: 'admin_action' }, shop.admin);
    const { id } = asked.body.refund;

    const [answered, withdrawn] = [await answer(id, offer), await withdraw(id)];

    expect(await onlyRefund(order.id)).toMatchObject({ waitsFor: 'operator' });
    expect([answered.body.code, withdrawn.body.code]).toEqual([
      'REFUND_STATUS_CHANGED',
      'REFUND_STATUS_CHANGED',
    ]);
  });

  it('that a reported problem hangs on follows the rules of the problem', async () => {
    const { order, id } = await aRequest();
    await reportProblem(order.id);

    const codes = [await answer(id, { answer: 'agree' }), await withdraw(id)].map(
      ({ status, body }) => [status, body.code],
    );
    await pass(48 * hourMs + 1);

    expect(codes).toEqual([
      [409, 'DISPUTE_OPEN'],
      [409, 'DISPUTE_OPEN'],
    ]);
    expect((await read(order.id, shop.seller)).allowed).toMatchObject({ canAnswerRefund: false });
    expect(await announced(shop, order.id)).not.toContain('refund-escalated');
  });
});

describe('a regret', () => {
  const regret = { ...full, reason: 'regret' };

  it('can not be refused, and is approved when the store has the goods', async () => {
    const { order, id } = await aRequest(regret);
    const seen = await read(order.id, shop.seller);

    const refused = await answer(id, { answer: 'refuse', text: 'Já abriu' });
    const rejected = await review(id, { action: 'reject', rejectionReason: 'Já abriu' });
    const recorded = await recordReturn(id);
    const approval = await lastEvent(shop, order.id);
    await refunded(order, id, 2_980);

    expect(seen.allowed).toMatchObject({ canRecordReturn: true, canAnswerRefund: false });
    expect(seen.refunds).toMatchObject([{ waitsFor: 'return', allowed: ['return'] }]);
    expect([refused.body.code, rejected.body.code]).toEqual([
      'REGRET_CANNOT_BE_REFUSED',
      'REGRET_CANNOT_BE_REFUSED',
    ]);
    expect(recorded.status).toBe(200);
    expect(approval).toMatchObject({ approvedBy: null, approvedAs: 'system' });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      to: 'returned',
      restock: [{ quantity: 1 }],
    });
    expect(await historyOf(order.id)).toEqual([
      'refund_requested by buyer',
      'return_recorded by seller',
      'refund_approved by system',
      'refund_completed by system',
    ]);
    expect((await recordReturn(id)).body.code).toBe('REFUND_STATUS_CHANGED');
  });

  it('is what a buyer asks for who changed their mind in time', async () => {
    const order = await aDeliveredOrder(shop);
    const body = { ...full, reason: 'buyer_request' };
    const { id } = (await requestRefund(order.id, body)).body.refund;

    expect(await onlyRefund(order.id)).toMatchObject({ reason: 'regret', waitsFor: 'return' });
    expect((await answer(id, { answer: 'refuse', text: 'Já abriu' })).body.code).toBe(
      'REGRET_CANNOT_BE_REFUSED',
    );
  });

  it('is not what the team asks for in the buyer’s name', async () => {
    const order = await aDeliveredOrder(shop);
    await requestRefund(order.id, { ...full, reason: 'buyer_request' }, shop.admin);

    expect(await onlyRefund(order.id)).toMatchObject({
      reason: 'buyer_request',
      waitsFor: 'operator',
    });
  });

  it('is approved after five days, and its goods are in stock once they are back', async () => {
    const { order, id } = await aRequest(regret);
    await pass(5 * dayMs - hourMs);
    const before = await onlyRefund(order.id);
    await pass(2 * hourMs);
    const after = await onlyRefund(order.id);
    await refunded(order, id, 2_980);
    const moved = await lastEvent<object>(shop, order.id);
    const seen = await read(order.id, shop.seller);

    const recorded = await recordReturn(id);

    expect([before?.status, after?.status]).toEqual(['pending', 'approved']);
    expect(moved).toMatchObject({ to: 'returned', restock: [] });
    expect(seen.allowed.canRecordReturn).toBe(true);
    expect(recorded.status).toBe(200);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      refundId: id,
      restock: [{ productId: order.product.productId, quantity: 1 }],
    });
    expect((await recordReturn(id)).body.code).toBe('REFUND_STATUS_CHANGED');
  });

  it('is not the store’s to record for others', async () => {
    const { id } = await aRequest(regret);
    const plain = await aRequest();

    const codes = await Promise.all([
      recordReturn(id, shop.buyer),
      recordReturn(id, shop.admin),
      recordReturn(id, anActor('buyer', 'seller')),
      recordReturn(plain.id),
    ]);

    expect(codes.map(({ body }) => body.code)).toEqual([
      'REFUND_NOT_FOUND',
      'REFUND_NOT_FOUND',
      'REFUND_NOT_FOUND',
      'REFUND_STATUS_CHANGED',
    ]);
  });
});
