import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import { refundAtProvider } from '../domain/difference.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { leftByOrder, type Refund, spread } from '../domain/refund.ts';
import { recordDifference } from './record-difference.ts';
import { emitRefunded } from './refund-events.ts';

/**
 * Money the provider gave back without our request (from its panel, or a PIX return after fraud) is
 * recorded over the orders, and is a difference that holds what is left of them. The end of a claim explains
 * itself, and money that paid no order is no store's. While a refund of ours is open, the money is that
 * one's: its own try records it.
 */
export async function recordExternalRefund(
  change: Change,
  before: PaymentRecord,
  payment: PaymentRecord,
  snapshot: ProviderPayment,
): Promise<PaymentRecord> {
  const { tx, now } = change;
  const externalCents = snapshot.refundedCents - before.refundedCents;
  if (externalCents <= 0) return payment;
  if ((await refundRepository.makeDue(tx, payment.id, now)) > 0) return payment;
  const left = leftByOrder(payment, await refundRepository.sumByOrder(tx, payment.id));
  const passThrough = await refundRepository.passThroughReasons(tx, payment.id);
  if (left.every(({ leftCents }) => leftCents === 0)) {
    // The bank took the rest, which is known; else it was sent by hand, and the buyer has a part of it twice.
    const takenCents = payment.orders.reduce(
      (sum, { chargedBackCents = 0 }) => sum + chargedBackCents,
      0,
    );
    const orderIds = left.map(({ orderId }) => orderId);
    if (externalCents > takenCents)
      await recordDifference(change, refundAtProvider(before, snapshot, orderIds));
    return { ...payment, refundedCents: snapshot.refundedCents };
  }
  const parts = spread(externalCents, left);
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
  const held = parts.map(({ orderId }) => orderId).filter((orderId) => !passThrough.has(orderId));
  if (held.length > 0 && payment.chargebackState === null)
    await recordDifference(change, refundAtProvider(before, snapshot, held));
  return { ...payment, refundedCents: snapshot.refundedCents };
}
