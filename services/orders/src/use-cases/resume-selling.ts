import { OrdersAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { sellingRepository } from '../db/selling-repository.ts';
import { sellingEntry } from '../domain/selling.ts';

/**
 * Allows purchases and payments again. Emits the audit entry. @returns whether selling was stopped
 */
export async function resumeSelling(
  unit: UnitOfWork,
  { by }: { by: string },
): Promise<{ changed: boolean }> {
  return unit.run(async ({ tx, now, emit }) => {
    const stop = await sellingRepository.findStopForUpdate(tx);
    if (!stop) return { changed: false };
    await sellingRepository.change(tx, stop.id, { resumedBy: by, resumedAt: now });
    const before = { reason: stop.reason };
    emit(OrdersAdminActedV1, sellingEntry('selling-resumed', { before, after: { by } }));
    return { changed: true };
  });
}
