import { newId } from '@largo/kernel';
import { listPastExpiry } from '../db/unsettled.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { cancelLive } from '../settlement/cancel-live.ts';
import { refresh, type Settlement } from '../settlement/settle.ts';
import { inLanes } from '../lanes.ts';

const batch = 100;
const atOnce = 4;

/**
 * Ends codes whose time is over. The provider is read first, then told to cancel: a code that was paid
 * in its last second is approved, and one that expired here can't be paid there.
 */
export async function expirePix(settlement: Settlement): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const now = settlement.clock.now();
    const due = await listPastExpiry(settlement.db, { now, after, limit: batch });
    await inLanes(due, atOnce, (payment) => expireOne(settlement, payment));
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.id;
  }
}

async function expireOne(settlement: Settlement, payment: PaymentRecord): Promise<void> {
  try {
    const read = await refresh(settlement, payment, newId());
    if (read.status === 'pending') await cancelLive(settlement, read, newId());
  } catch (err) {
    settlement.log.warn({ err, paymentId: payment.id }, 'expiry is tried again later');
  }
}
