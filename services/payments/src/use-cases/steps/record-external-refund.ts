import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import { refundAtProvider } from '../../domain/difference.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import type { ProviderPayment } from '../../domain/provider.ts';
import { leftByOrder, type OrderLeft, type Refund, spread, sumLeft } from '../../domain/refund.ts';
import { recordDifference } from './record-difference.ts';
import { recordDuplicateRefund } from './record-duplicate-refund.ts';
import { emitRefunded } from './emit-refunded.ts';

/**
 * Money that the provider refunded without our request (from its panel, or a PIX return after
 * fraud) is recorded over the orders, and is a difference that holds the rest of them. The end of a
 * claim needs no explanation, and money that paid no order belongs to no store. What our open
 * refunds may explain is recorded by their own tries; anything above what was left, the buyer has
 * twice.
 */
export async function recordExternalRefund(
  change: Change,
  before: PaymentRecord,
  payment: PaymentRecord,
  snapshot: ProviderPayment,
): Promise<PaymentRecord> {
  const { tx, now } = change;
  const newCents = snapshot.refundedCents - before.refundedCents;
  if (newCents <= 0) return payment;
  const externalCents = newCents - (await refundRepository.makeDue(tx, payment.id, now));
  if (externalCents <= 0) return payment;
  const left = leftByOrder(payment, await refundRepository.sumByOrder(tx, payment.id));
  const countedCents = Math.min(externalCents, sumLeft(left));
  const held = countedCents > 0 ? await recordParts(change, payment, { countedCents, left }) : [];
  const duplicateCents = externalCents - countedCents;
  const { refundedCents: theirsCents } = snapshot;
  if (duplicateCents > 0)
    await recordDuplicateRefund(change, payment, { duplicateCents, left, theirsCents });
  else if (held.length > 0 && payment.chargebackState === null)
    await recordDifference(change, refundAtProvider(before, { theirsCents, orderIds: held }));
  return { ...payment, refundedCents: before.refundedCents + externalCents };
}

/** @returns the orders that it takes from */
async function recordParts(
  change: Change,
  payment: PaymentRecord,
  { countedCents, left }: { countedCents: number; left: readonly OrderLeft[] },
): Promise<string[]> {
  const { tx, now } = change;
  const passThrough = await refundRepository.passThroughReasons(tx, payment.id);
  const parts = spread(countedCents, left);
  for (const part of parts) {
    const refund: Refund = {
      ...part,
      id: newId(),
      paymentId: payment.id,
      reason: passThrough.get(part.orderId) ?? 'provider',
      status: 'completed',
      providerRefundId: null,
    };
    await refundRepository.insert(tx, refund, now);
    await emitRefunded(change, payment, refund);
  }
  return parts.map(({ orderId }) => orderId).filter((orderId) => !passThrough.has(orderId));
}
