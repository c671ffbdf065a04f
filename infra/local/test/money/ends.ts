import type { AdminPaymentView, RefundView } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { expect } from 'vitest';
import { look, press } from './calls.ts';
import {
  closeDifferences,
  decideAlerts,
  decideContest,
  decideRefunds,
  payoutOf,
  payStore,
} from './money-steps.ts';
import { isUnpaid, payOutside, refundsOf, retry, review } from './order-steps.ts';
import { cents, orderAs, readAll, type Walk, type WalkOrder } from './walk.ts';

/** More than anything needs: what is not over then is stuck. */
const rounds = 6;

/**
 * Everyone does what is theirs to do until nothing waits any more: the bank and the provider decide, administrators
 * end alerts, differences, requests and failed refunds, stores deliver, time passes, stores are paid.
 */
export async function bringToEnd(walk: Walk, n: number): Promise<void> {
  for (let round = 0; round < rounds && (await waiting(walk)).length > 0; round += 1) {
    await readAll(walk);
    walk.city.sandbox.world.contingency.clear();
    await decideRefunds(walk, n % 4 !== 0);
    if (await decideContest(walk, n % 2 === 0)) await readAll(walk);
    await decideAlerts(walk, n % 3 === 0);
    await closeDifferences(walk);
    await walk.city.settle();
    for (const order of walk.orders) {
      await endRefunds(walk, order);
      await handOver(walk, order);
    }
    await walk.city.wait(9 * dayMs);
    for (const order of walk.orders) await payStore(walk, order);
    await walk.city.settle();
  }
  expect(await waiting(walk)).toEqual([]);
  for (const [orderId, promised] of walk.promised) {
    const { refundedTotal, status } = await orderAs(walk, orderId, walk.city.shop.buyer);
    const { admin } = walk.city;
    const wasPaid = (await orderAs(walk, orderId, admin)).statusHistory.some(
      ({ newStatus }) => newStatus === 'paid',
    );
    if (wasPaid) expect([status, cents(refundedTotal)]).toEqual([status, promised]);
  }
}

/** The team decides every request, and sends what failed again, or pays it by hand. */
async function endRefunds(walk: Walk, order: WalkOrder): Promise<void> {
  const all = { order: 0, part: 100, n: 0 };
  for (const refund of await refundsOf(walk, order)) {
    if (refund.status !== 'pending') continue;
    const answer = (await review(walk, refund, all)) as { status: number };
    if (answer.status >= 400) await review(walk, refund, { ...all, n: 2 });
  }
  await walk.city.settle();
  await ofUnpaid(walk, order, retry);
  await walk.city.settle();
  await ofUnpaid(walk, order, payOutside);
  await walk.city.settle();
}

/** One after the other, each as it is by then: what one gives back, another can't. */
async function ofUnpaid(
  walk: Walk,
  order: WalkOrder,
  act: (walk: Walk, refund: RefundView) => Promise<unknown>,
): Promise<void> {
  const failed = (await refundsOf(walk, order)).filter(isUnpaid);
  for (const { id } of failed) {
    const now = (await refundsOf(walk, order)).find((refund) => refund.id === id);
    if (now) await act(walk, now);
  }
}

/** The store sends the goods and says that they have arrived. */
async function handOver(walk: Walk, { id, seller }: WalkOrder): Promise<void> {
  const { shop: service } = walk.city;
  for (const status of ['shipped', 'delivered']) {
    const { allowed } = await orderAs(walk, id, seller);
    if (!allowed.nextStatuses.some((next) => next === status)) continue;
    const path = `/orders/${id}/status`;
    await press({ service, by: seller, path, body: { status }, method: 'put', isOffered: true });
  }
  await walk.city.settle();
}

/** Names, in words, what of a purchase still waits for an end. */
async function waiting(walk: Walk): Promise<string[]> {
  const { city, orders, payments } = walk;
  const found: string[] = [];
  for (const order of orders) {
    const { status, deliveryConfirmed, chargeback, dispute } = await orderAs(
      walk,
      order.id,
      city.admin,
    );
    const isOver =
      ['cancelled', 'refunded', 'returned'].includes(status) ||
      (status === 'delivered' && deliveryConfirmed);
    if (!isOver) found.push(`order ${order.orderNumber} ${status}`);
    if (chargeback?.state === 'opened') found.push(`contest of ${order.orderNumber}`);
    if (dispute?.status === 'open') found.push(`dispute of ${order.orderNumber}`);
    for (const refund of await refundsOf(walk, order))
      if (!['completed', 'rejected'].includes(refund.status) && !refund.retriedBy)
        found.push(`refund ${refund.refundAmount} ${refund.status} ${refund.failureCause}`);
    const payout = await payoutOf(walk, order);
    if (payout && !['completed', 'cancelled'].includes(payout.transferStatus))
      found.push(`payout ${order.orderNumber} ${payout.transferStatus} ${payout.open}`);
  }
  for (const { id } of payments) {
    const path = `/admin/payments/${id}`;
    const { payment } = await look<{ payment: AdminPaymentView }>(
      city.collecting,
      city.admin,
      path,
    );
    if (['pending', 'in_process'].includes(payment.status)) found.push(`payment ${payment.status}`);
    for (const { state, mercadoPagoId } of payment.chargebacks)
      if (state === 'opened') found.push(`chargeback ${mercadoPagoId}`);
    for (const { status, failure } of payment.refunds)
      if (['requested', 'processing'].includes(status)) found.push(`refund ${status} ${failure}`);
    if (payment.fraudAlert?.decided === null) found.push('fraud alert');
  }
  return found;
}
