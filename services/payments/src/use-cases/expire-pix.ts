import { newId } from '@largo/kernel';
import { listPastExpiry } from '../db/unsettled.ts';
import { cancelLive } from '../settlement/cancel-live.ts';
import { refresh, type Settlement } from '../settlement/settle.ts';

const batch = 50;

/**
 * Ends codes whose time is over. The provider is read first, then told to cancel: a code that was paid
 * in its last second is approved, and one that expired here can't be paid there.
 */
export async function expirePix(settlement: Settlement): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await listPastExpiry(settlement.db, {
      now: settlement.clock.now(),
      after,
      limit: batch,
    });
    for (const payment of due) {
      try {
        const read = await refresh(settlement, payment, newId());
        if (read.status === 'pending') await cancelLive(settlement, read, newId());
      } catch (err) {
        settlement.log.warn({ err, paymentId: payment.id }, 'expiry is tried again later');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.id;
  }
}
