import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import {
  hurryRefunds,
  insertRefund,
  passedThrough,
  refundedByOrder,
} from '../db/refund-repository.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { leftByOrder, spread } from '../domain/refund.ts';
import { announceRefund } from './record-refund.ts';

/**
 * Money the provider gave back without us asking (from its panel, or a PIX return after fraud) is
 * recorded over the orders. While a refund of ours is open, the difference is that one: its own try
 * records it.
 */
export async function recordOutsideRefund(
  change: Change,
  before: PaymentRecord,
  payment: PaymentRecord,
  seen: ProviderPayment,
): Promise<PaymentRecord> {
  const outsideCents = seen.refundedCents - before.refundedCents;
  if (outsideCents <= 0) return payment;
  if ((await hurryRefunds(change.tx, payment.id)) > 0) return payment;
  const left = leftByOrder(payment, await refundedByOrder(change.tx, payment.id));
  const strange = await passedThrough(change.tx, payment.id);
  for (const part of spread(outsideCents, left)) {
    const reason = strange.get(part.orderId) ?? 'provider';
    const refund = { id: newId(), paymentId: payment.id, ...part, reason };
    const row = { ...refund, status: 'completed' as const, providerRefundId: null };
    await insertRefund(change.tx, row, change.now);
    await announceRefund(change, payment, refund);
  }
  return { ...payment, refundedCents: seen.refundedCents };
}
