import { newId } from '@largo/kernel';
import type { Units } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import type { PaidOrder } from '../domain/payment.ts';
import { cancelAtProvider } from './steps/cancel-at-provider.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

const isCancelled = ({ status }: PaidOrder) => status === 'cancelled';

/**
 * Cancels open payments with an order that is cancelled or was paid by another payment; their other
 * orders can then be paid again. One that was paid meanwhile is approved, and orders returns that
 * money.
 * @param orderIds only payments of these orders; undefined looks at all
 */
export async function cancelObsoletePayments(
  units: Units,
  { orderIds }: { orderIds?: readonly string[] },
  deps: SyncDeps,
): Promise<void> {
  const obsolete = await paymentRepository.listObsolete(deps.db, { orderIds, limit: 50 });
  for (const payment of obsolete) {
    try {
      const cause = payment.orders.some(isCancelled) ? 'order-cancelled' : 'replaced';
      await cancelAtProvider(units.plain({ correlationId: newId() }), { payment, cause }, deps);
    } catch (err) {
      deps.log.warn({ err, paymentId: payment.id }, 'obsolete payment is cancelled later');
    }
  }
}
