import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { PaymentInProgress, PaymentNotRetryable } from '../domain/errors.ts';
import { isOpen, wasPaid } from '../domain/payment-states.ts';
import { cancelAtProvider } from './steps/cancel-at-provider.ts';
import { fetchPayables, type PayDeps } from './steps/fetch-payables.ts';
import { findOwnOrderPayments } from '../queries/find-order-payments.ts';

export interface RetryPayment {
  orderId: string;
  buyerId: string;
  correlationId: string;
}

/**
 * Makes everything unpaid of the order's purchase payable again with one payment: orders reserves
 * the goods again, and anything still payable is cancelled, so that the buyer may choose another
 * method.
 * @throws OrderNotFound also when it is someone else's
 * @throws PaymentNotRetryable when something of it was paid meanwhile
 * @throws PaymentInProgress while the outcome of a payment is not known; errors of orders pass
 * through
 */
export async function retryPayment(
  unit: UnitOfWork,
  { orderId, buyerId, correlationId }: RetryPayment,
  deps: PayDeps,
): Promise<void> {
  const { db, clock } = deps;
  const { purchaseId } = await findOwnOrderPayments(db, orderId, buyerId);
  const command = { payable: { purchaseId }, buyerId, correlationId };
  const { orders } = await fetchPayables(deps, command);
  await sellerAccountRepository.assertConnected(db, orders, clock.now());
  const orderIds = orders.map((order) => order.orderId);
  for (const blocking of await paymentRepository.listBlocking(db, orderIds)) {
    const { status } = await cancelAtProvider(unit, { payment: blocking, cause: 'replaced' }, deps);
    if (status === 'creating') throw new PaymentInProgress(blocking.id);
    if (wasPaid(status) || isOpen(status)) throw new PaymentNotRetryable(orderId);
  }
}
