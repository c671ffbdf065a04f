import { OrdersAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { sellingRepository } from '../db/selling-repository.ts';
import { sellingEntry } from '../domain/selling.ts';

/**
 * Stops new purchases and payments; everything under way continues. If selling is already stopped,
 * only the reason changes. Emits the audit entry.
 * @returns whether anything changed
 */
export async function stopSelling(
  unit: UnitOfWork,
  { reason, by }: { reason: string; by: string },
): Promise<{ changed: boolean }> {
  return unit.run(async ({ tx, now, emit }) => {
    const isNew = await sellingRepository.begin(tx, { reason, stoppedBy: by, stoppedAt: now });
    const stop = await sellingRepository.findStopForUpdate(tx);
    // Another operator resumed selling between the two statements.
    if (!isNew && (!stop || stop.reason === reason)) return { changed: false };
    if (!isNew && stop) await sellingRepository.change(tx, stop.id, { reason });
    const before = isNew || !stop ? null : { reason: stop.reason };
    emit(OrdersAdminActedV1, sellingEntry('selling-stopped', { before, after: { reason, by } }));
    return { changed: true };
  });
}
