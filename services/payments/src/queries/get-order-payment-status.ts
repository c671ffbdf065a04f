import type { OrderPaymentStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { isBeingConfirmed } from '../domain/payable.ts';
import { wasPaid } from '../domain/payment-states.ts';
import { findOwnOrderPayments } from './find-order-payments.ts';
import { findPayable } from './find-payable.ts';
import { paymentView } from './views/payment-view.ts';

/** @throws OrderNotFound also when it is someone else's */
export async function getOrderPaymentStatus(
  db: Db,
  orderId: string,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<OrderPaymentStatusAnswer> {
  const found = await findOwnOrderPayments(db, orderId, buyerId);
  const paid = found.payments.find(({ status }) => wasPaid(status));
  const shown = paid ?? found.payments[0];
  const view = shown && paymentView(shown, now);
  const isUnknown = found.payments.some(isBeingConfirmed);
  const isActive = found.payments.some((payment) => {
    const { status, isExpired } = paymentView(payment, now);
    return status === 'pending' && !isExpired;
  });
  return {
    orderId,
    orderStatus: found.status,
    payment: view
      ? {
          id: view.id,
          paymentMethod: view.paymentMethod,
          amount: view.amount,
          status: view.status,
          isExpired: view.isExpired,
        }
      : null,
    hasActivePendingPayment: isActive,
    isBeingConfirmed: isUnknown,
    canRetryPayment: found.status === 'pending' && !paid && !isActive,
    payable: await findPayable(db, found),
  };
}
