import { newId } from '@largo/kernel';
import { listUnread } from '../db/unsettled.ts';
import { refreshSometimes, type Settlement } from '../settlement/settle.ts';
import { inLanes } from '../lanes.ts';

/** A create call may still be under way, and a webhook on its way: younger ones are left alone. */
const graceMs = 20_000;
const everyMs = 60_000;
const batch = 200;
const atOnce = 4;

/** Finds what no webhook told: reads every payment whose outcome is open, the longest unread first. */
export async function reconcilePayments(settlement: Settlement): Promise<void> {
  const now = settlement.clock.now();
  const before = new Date(now.getTime() - graceMs);
  const unreadSince = new Date(now.getTime() - everyMs);
  const queue = await listUnread(settlement.db, { before, unreadSince, limit: batch });
  await inLanes(queue, atOnce, async (payment) => {
    try {
      await refreshSometimes(settlement, payment, { everyMs, correlationId: newId() });
    } catch (err) {
      settlement.log.warn({ err, paymentId: payment.id }, 'payment is reconciled later');
    }
  });
}
