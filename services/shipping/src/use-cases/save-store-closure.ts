import { cityDay, type DeliveryCalendar, type StoreClosure } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { closureRepository } from '../db/closure-repository.ts';
import { checkClosure } from '../domain/store-closure.ts';

export interface SaveStoreClosure extends StoreClosure {
  sellerId: string;
}

/**
 * Replaces the days on which a store is closed. Orders that were placed keep their
 * promised day and the store's limit.
 * @throws InvalidInput when no day of delivery is left, or for a break that is over, too long or too far away
 */
export async function saveStoreClosure(
  unit: UnitOfWork,
  { sellerId, ...closure }: SaveStoreClosure,
  { calendar }: { calendar: DeliveryCalendar },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    checkClosure(closure, calendar, cityDay(now));
    await closureRepository.put(tx, sellerId, closure, now);
  });
}
