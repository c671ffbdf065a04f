import { paymentRepository } from '../db/payment-repository.ts';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { PaymentNotRetryable } from '../domain/errors.ts';
import { isOpen, wasPaid } from '../domain/payment-states.ts';
import { cancelAtProvider } from '../provider/cancel-at-provider.ts';
import { fetchPayables, type PayCommand, type PayDeps } from '../provider/fetch-payables.ts';

/**
 * Makes an order payable again: orders reserves its goods again, and whatever could still be paid is
 * cancelled, so that the buyer may choose another method.
 * @throws PaymentNotRetryable when it was paid meanwhile; errors of orders pass through
 */
export async function retryPayment(
  deps: PayDeps,
  command: PayCommand & { payable: { orderId: string } },
): Promise<void> {
  const { db, clock } = deps;
  const { orderId } = command.payable;
  const { orders } = await fetchPayables(deps, command);
  await sellerAccountRepository.assertConnected(db, orders, clock.now());
  for (const blocking of await paymentRepository.listBlocking(db, [orderId])) {
    const { status } = await cancelAtProvider(deps, blocking, {
      cause: 'replaced',
      correlationId: command.correlationId,
    });
    if (wasPaid(status) || isOpen(status)) throw new PaymentNotRetryable(orderId);
  }
}
