import type { Tx } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import type { PaymentRecord } from '../../domain/payment.ts';

const sentStatuses: readonly string[] = ['shipped', 'delivered'];

/** The reference in both fraud alert events: the orders that the payment paid or is to pay. */
export async function fraudAlertRef(tx: Pick<Tx, 'select'>, payment: PaymentRecord) {
  const { id: paymentId, purchaseId, buyerId, amountCents } = payment;
  const passThrough = await refundRepository.passThroughReasons(tx, paymentId);
  const orders = payment.orders.flatMap(({ orderId, orderNumber, sellerId, status }) =>
    // Late and duplicate money paid none of them: it has gone back whole.
    passThrough.has(orderId)
      ? []
      : [{ orderId, orderNumber, sellerId, isSent: sentStatuses.includes(status ?? '') }],
  );
  return { paymentId, purchaseId, buyerId, amountCents, orders };
}
