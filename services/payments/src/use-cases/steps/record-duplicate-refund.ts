import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import { refundAtProvider } from '../../domain/difference.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import { duplicateRefund, type OrderLeft, spread } from '../../domain/refund.ts';
import { recordDifference } from './record-difference.ts';

interface Duplicate {
  readonly duplicateCents: number;
  /** What is left of the orders it was meant for. */
  readonly left: readonly OrderLeft[];
  /** The payment's total refunds according to the provider. */
  readonly theirsCents: number;
}

/**
 * The provider refunded what the bank or an administrator had already given back: no order is
 * charged again, and the platform recovers it from the buyer or bears it. Emits DifferenceFoundV1.
 * @param payment as it was before
 */
export async function recordDuplicateRefund(
  change: Change,
  payment: PaymentRecord,
  { duplicateCents, left, theirsCents }: Duplicate,
): Promise<void> {
  const amounts = new Map(payment.orders.map((order) => [order.orderId, order.amountCents]));
  const gone = left.map(({ orderId, leftCents }) => {
    return { orderId, leftCents: (amounts.get(orderId) ?? 0) - leftCents };
  });
  const parts = spread(duplicateCents, gone);
  for (const part of parts)
    await refundRepository.insert(
      change.tx,
      {
        ...part,
        id: newId(),
        paymentId: payment.id,
        reason: duplicateRefund,
        status: 'completed',
        providerRefundId: null,
      },
      change.now,
    );
  const orderIds = parts.map(({ orderId }) => orderId);
  const difference = refundAtProvider(payment, { theirsCents, orderIds });
  await recordDifference(change, { ...difference, detail: duplicateRefund });
}
