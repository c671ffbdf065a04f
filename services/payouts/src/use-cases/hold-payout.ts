import type { UnitOfWork } from '@largo/messaging';
import * as repository from '../db/payout-repository.ts';
import { hold, resume } from '../domain/payout.ts';

export interface HoldPayout {
  orderId: string;
  /** The reason's own id, e.g. `dispute:<id>`. */
  source: string;
}

/**
 * Stops an order's money for one more reason.
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function holdPayout(unit: UnitOfWork, { orderId, source }: HoldPayout): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const payout = await repository.getForUpdate(tx, orderId);
    if (!(await repository.openHold(tx, orderId, source, now))) return;
    await repository.save(tx, { ...payout, ...hold(payout, now) });
  });
}

/**
 * Takes one reason away; the money flows on when it was the last. Nothing is held where there is no
 * payout: money that never paid the order can fail to go back, too.
 */
export async function endHold(unit: UnitOfWork, { orderId, source }: HoldPayout): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const payout = await repository.findForUpdate(tx, orderId);
    if (!payout) return;
    const left = await repository.closeHold(tx, orderId, source, now);
    if (left === 0) await repository.save(tx, { ...payout, ...resume(payout, now) });
  });
}
