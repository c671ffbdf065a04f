import {
  FundsReleasedV1,
  PaymentApprovedV1,
  type RefundHistoryAnswer,
  RefundFailedV1,
  ReleaseScheduledV1,
} from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full } from './actions.ts';
import { aDeliveredOrder, aPaidOrder, aPendingOrder, approve, openShop } from './shop.ts';

const shop = useService(openShop);

const { confirm, read, refunded, reportProblem, requestRefund, review } = actionsOf(() => shop);
const stepsOf = async (id: string, actor: TestActor) =>
  (await read(id, actor)).timeline.map(({ kind }) => kind);
/** A moment later, so that steps have an order. */
const wait = () => shop.clock.advance(hourMs);

describe('the timeline of the money', () => {
  it('tells each party what concerns them, with the next date and its rule', async () => {
    const order = await aDeliveredOrder(shop);
    wait();
    await confirm(order.id);
    const { sellerId } = order;
    const releaseAt = new Date(shop.clock.now().getTime() + 15 * dayMs).toISOString();
    await shop.publish(ReleaseScheduledV1, {
      orderId: order.id,
      sellerId,
      releaseAt,
      waitingDays: 15,
    });

    const [forBuyer, forSeller, forAdmin] = await Promise.all(
      [shop.buyer, shop.seller, shop.admin].map(
        async (who) => (await read(order.id, who)).timeline,
      ),
    );

    expect(forBuyer).toMatchObject([
      { kind: 'paid', by: { userType: 'buyer', name: 'Ana Souza' }, amount: 29.8, method: 'pix' },
      { kind: 'confirmed', by: { userType: 'buyer' }, next: null },
    ]);
    const next = { rule: 'release', at: releaseAt, days: 15 };
    expect(forSeller).toMatchObject([
      { kind: 'paid' },
      { kind: 'delivered', by: { userType: 'seller' }, next: null },
      { kind: 'confirmed', next },
    ]);
    expect(forAdmin).toEqual(forSeller);
  });

  it('says until when a delivered order waits for the buyer', async () => {
    const order = await aDeliveredOrder(shop);
    const { timeline, deadlines } = await read(order.id, shop.seller);
    const receipt = deadlines.find(({ kind }) => kind === 'receipt');
    expect(timeline.at(-1)).toMatchObject({
      kind: 'delivered',
      next: { rule: 'receipt', at: receipt?.dueAt, days: null },
    });
  });

  it('follows a hold of the release, and the release', async () => {
    const order = await aDeliveredOrder(shop);
    wait();
    await confirm(order.id);
    const { sellerId } = order;
    const tell = (releaseAt: string | null, waitingDays: number | null) =>
      shop.publish(ReleaseScheduledV1, { orderId: order.id, sellerId, releaseAt, waitingDays });
    const nextOf = async () => (await read(order.id, shop.seller)).timeline.at(-1)?.next;
    await tell('2026-12-20T12:00:00.000Z', 15);
    await tell(null, null);
    const held = await nextOf();
    await tell('2026-12-25T12:00:00.000Z', null);
    const resumed = await nextOf();
    wait();
    const releasedAt = shop.clock.now().toISOString();
    await shop.publish(FundsReleasedV1, {
      orderId: order.id,
      sellerId,
      amountCents: 2_771,
      releasedAt,
    });

    expect([held, resumed]).toEqual([
      null,
      { rule: 'release', at: '2026-12-25T12:00:00.000Z', days: null },
    ]);
    expect((await read(order.id, shop.seller)).timeline.slice(-2)).toMatchObject([
      { kind: 'confirmed', next: null },
      { kind: 'released', amount: 27.71, at: releasedAt },
    ]);
    expect(await stepsOf(order.id, shop.buyer)).toEqual(['paid', 'confirmed']);
  });

  it('names the card and its instalments to the buyer and the team, not to the store', async () => {
    const { id, purchaseId, total } = await aPendingOrder(shop);
    const amountCents = Math.round(total * 100);
    await shop.publish(PaymentApprovedV1, {
      paymentId: newId(),
      purchaseId,
      buyerId: shop.buyer.userId,
      method: 'credit_card',
      amountCents,
      allocations: [{ orderId: id, amountCents }],
      approvedAt: shop.clock.now().toISOString(),
      providerFeeCents: 20,
      card: { brand: 'visa', installments: 3 },
    });

    const cards = await Promise.all(
      [shop.buyer, shop.admin, shop.seller].map(
        async (who) => (await read(id, who)).timeline[0]?.card,
      ),
    );

    const card = { brand: 'visa', installments: 3 };
    expect(cards).toEqual([card, card, null]);
  });

  it('keeps asked, approved, failed and done apart, with who and why', async () => {
    const order = await aDeliveredOrder(shop);
    wait();
    const part = { ...full, refundType: 'partial', amount: 10, reasonDetails: 'Veio aberto' };
    const { id } = (await requestRefund(order.id, part)).body.refund;
    wait();
    await review(id, { action: 'approve' });
    wait();
    await shop.publish(RefundFailedV1, {
      refundId: id,
      paymentId: order.paymentId,
      orderId: order.id,
      amountCents: 1_000,
      cause: 'insufficient_amount',
    });
    wait();
    const again = (await requestRefund(order.id, part)).body.refund.id;
    wait();
    await review(again, { action: 'approve' });
    wait();
    await refunded(order, again, 1_000);

    const history = await shop
      .as(shop.buyer)
      .get<RefundHistoryAnswer>(`/refunds/orders/${order.id}/status-history`);
    expect(history.body.statusHistory).toMatchObject([
      {
        kind: 'refund_requested',
        subjectId: id,
        reasonCode: 'product_defect',
        reason: 'Veio aberto',
      },
      { kind: 'refund_approved', subjectId: id, by: { userType: 'admin', name: null } },
      { kind: 'refund_failed', subjectId: id, reason: null },
      { kind: 'refund_requested', subjectId: again, amount: 10 },
      { kind: 'refund_approved', subjectId: again },
      { kind: 'refund_completed', subjectId: again, by: { userType: 'system' } },
    ]);
    const failed = (await read(order.id, shop.admin)).timeline.find(
      ({ kind }) => kind === 'refund_failed',
    );
    expect(failed?.reason).toBe('insufficient_amount');
  });

  it('has a problem with its due date, and how it ended', async () => {
    const order = await aDeliveredOrder(shop);
    wait();
    const { dueAt } = (await reportProblem(order.id)).body.dispute;
    const open = await read(order.id, shop.seller);
    wait();
    const refundId = open.refunds[0]?.id ?? '';
    await review(refundId, { action: 'reject', rejectionReason: 'Sem provas' });

    expect(open.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'dispute_opened',
        reason: 'Chegou quebrado, não abre.',
        next: { rule: 'dispute', at: dueAt, days: null },
      }),
    );
    expect((await read(order.id)).timeline.slice(-2)).toMatchObject([
      { kind: 'refund_rejected', reason: 'Sem provas' },
      { kind: 'dispute_closed', outcome: 'rejected', reason: 'Sem provas' },
    ]);
  });

  it('tells a store nothing of money that never was its own', async () => {
    const order = await aPaidOrder(shop);
    wait();
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] }, newId());

    expect(await stepsOf(order.id, shop.buyer)).toEqual(['paid', 'refund_approved']);
    expect(await stepsOf(order.id, shop.seller)).toEqual(['paid']);
  });

  it('begins with the payment, and names who cancelled', async () => {
    const order = await aPendingOrder(shop);
    const unpaid = await stepsOf(order.id, shop.buyer);
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
    wait();
    await shop.as(shop.seller).post(`/orders/${order.id}/cancel`, { reasonCode: 'out_of_stock' });

    expect(unpaid).toEqual([]);
    expect((await read(order.id)).timeline.at(-1)).toMatchObject({
      kind: 'cancelled',
      by: { userType: 'seller' },
      reasonCode: 'out_of_stock',
    });
  });

  it('is for the parties and administrators', async () => {
    const order = await aDeliveredOrder(shop);
    const path = `/refunds/orders/${order.id}/status-history`;

    const answers = await Promise.all(
      [shop.buyer, shop.seller, shop.admin, anActor('buyer'), anActor('seller')].map(
        async (who) => (await shop.as(who).get(path)).status,
      ),
    );

    expect(answers).toEqual([200, 200, 200, 404, 404]);
  });
});
