import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { leftByOrder, type Refund, spread } from '../domain/refund.ts';
import { emitRefunded } from './refund-events.ts';

/**
 * Money the provider gave back without our request (from its panel, or a PIX return after fraud) is
 * recorded over the orders. While a refund of ours is open, the difference is that one: its own try
 * records it.
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
  for (const part of spread(externalCents, left)) {
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
  return { ...payment, refundedCents: snapshot.refundedCents };
}
