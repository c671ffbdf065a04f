import {
  type ChargebackState,
  ChargedBackV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentCreatedV1,
  PaymentExpiredV1,
  PaymentRejectedV1,
} from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { chargebackRepository } from '../../db/chargeback-repository.ts';
import { paymentOrderRepository } from '../../db/payment-order-repository.ts';
import { refundRepository } from '../../db/refund-repository.ts';
import type { PaymentFact } from '../../domain/apply-snapshot.ts';
import { takenAboveLeft } from '../../domain/difference.ts';
import { type PaymentRecord, waitingOrders } from '../../domain/payment.ts';
import { contestedParts, doneRefundStatuses, leftByOrder } from '../../domain/refund.ts';
import { recordDifference } from './record-difference.ts';

/** Emits what became true about a payment; every event carries the full reference. */
export async function emitPaymentEvents(
  change: Change,
  payment: PaymentRecord,
  facts: readonly PaymentFact[],
): Promise<void> {
  for (const fact of facts) {
    if (typeof fact === 'string') emitOne(change, payment, fact);
    else if ('chargedBack' in fact) await emitChargeback(change, payment, fact.chargedBack);
    else
      change.emit(PaymentCancelledV1, {
        ...refOf(payment),
        cause: fact.cancelled,
        waitingOrderIds: waitingOrders(payment).map(({ orderId }) => orderId),
      });
  }
}

/**
 * Names only the orders that the payment paid: the others' money has been returned. If only a part
 * is contested, its split follows the chargeback as read before.
 */
async function emitChargeback(
  change: Change,
  payment: PaymentRecord,
  state: ChargebackState,
): Promise<void> {
  const { tx, emit } = change;
  const passThrough = await refundRepository.passThroughReasons(tx, payment.id);
  const [newest] = await chargebackRepository.listOfPayment(tx, payment.id);
  // If a claim left a refunded payment, money that our own refund is about to record belongs to
  // that refund.
  const isRefunded = payment.status === 'refunded';
  const which = isRefunded ? undefined : doneRefundStatuses;
  const refunded = await refundRepository.sumByOrder(tx, payment.id, which);
  // A second loss may take what an earlier one took.
  const orders = payment.orders.map((order) => ({ ...order, chargedBackCents: 0 }));
  const left = leftByOrder({ ...payment, orders }, refunded).filter(
    ({ orderId }) => !passThrough.has(orderId),
  );
  const amountCents = newest?.kind === 'chargeback' ? newest.amountCents : null;
  const leftParts = new Map(left.map(({ orderId, leftCents }) => [orderId, leftCents]));
  const parts = isRefunded ? leftParts : contestedParts(amountCents, left);
  const taken = new Map(
    left.map(({ orderId, leftCents }) => [orderId, parts ? (parts.get(orderId) ?? 0) : leftCents]),
  );
  await paymentOrderRepository.setChargedBack(tx, payment, state === 'lost' ? taken : new Map());
  const ours = [...taken.values()].reduce((sum, cents) => sum + cents, 0);
  const openCents = payment.amountCents - payment.refundedCents;
  const theirs = Math.min(amountCents ?? openCents, openCents);
  if (state === 'lost' && !isRefunded && theirs > ours)
    await recordDifference(change, takenAboveLeft(payment, { ours, theirs }, [...taken.keys()]));
  const ref = refOf(payment);
  const allocations = ref.allocations
    .filter(({ orderId }) => taken.has(orderId))
    .map((order) => (parts ? { ...order, contestedCents: parts.get(order.orderId) ?? 0 } : order));
  const documentsDueAt = newest?.documentsDueAt ?? null;
  emit(ChargedBackV1, { ...ref, allocations, state, documentsDueAt });
}

function emitOne(
  { emit, now }: Change,
  payment: PaymentRecord,
  fact: Extract<PaymentFact, string>,
): void {
  const ref = refOf(payment);
  switch (fact) {
    case 'created':
      return emit(PaymentCreatedV1, { ...ref, expiresAt: payment.expiresAt });
    case 'approved':
      return emit(PaymentApprovedV1, {
        ...ref,
        approvedAt: payment.approvedAt ?? now.toISOString(),
        providerFeeCents: payment.providerFeeCents,
        card: paidCardOf(payment),
      });
    case 'expired':
      return emit(PaymentExpiredV1, ref);
    case 'rejected':
      return emit(PaymentRejectedV1, {
        ...ref,
        statusDetail: payment.statusDetail ?? payment.status,
      });
  }
}

const paidCardOf = ({ cardBrand: brand, installments }: PaymentRecord) =>
  brand === null ? null : { brand, installments };

function refOf(payment: PaymentRecord) {
  return {
    paymentId: payment.id,
    purchaseId: payment.purchaseId,
    buyerId: payment.buyerId,
    method: payment.method,
    amountCents: payment.amountCents,
    allocations: payment.orders.map(({ orderId, amountCents }) => ({ orderId, amountCents })),
  };
}
