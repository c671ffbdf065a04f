import { newId } from '@largo/kernel';
import { listUnwanted } from '../db/unsettled.ts';
import { cancelLive } from '../settlement/cancel-live.ts';
import type { Settlement } from '../settlement/settle.ts';

/**
 * Cancels live payments nobody should pay any more: one of their orders is cancelled, or was paid by
 * another payment. What is left can be paid anew. One that was paid meanwhile is approved; orders gives that money back.
 */
export async function cleanUpPayments(
  settlement: Settlement,
  among?: readonly string[],
): Promise<void> {
  const scope = among ? { among } : {};
  for (const payment of await listUnwanted(settlement.db, { ...scope, limit: 50 })) {
    try {
      await cancelLive(settlement, payment, newId());
    } catch (err) {
      settlement.log.warn({ err, paymentId: payment.id }, 'clean-up is tried again later');
    }
  }
}
