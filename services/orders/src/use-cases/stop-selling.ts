import type { UnitOfWork } from '@largo/messaging';
import { operator } from '@largo/service-kit';
import { sellingRepository } from '../db/selling-repository.ts';
import { sellingSubject as subject } from '../domain/audit.ts';

/**
 * Stops new purchases and payments; everything under way continues. If selling is already stopped,
 * only the reason changes. Emits the audit entry.
 * @returns whether anything changed
 */
export async function stopSelling(
  unit: UnitOfWork,
  { reason, by }: { reason: string; by: string },
): Promise<{ changed: boolean }> {
  return unit.run(async ({ tx, now, audit }) => {
    const isNew = await sellingRepository.begin(tx, { reason, stoppedBy: by, stoppedAt: now });
    const stop = await sellingRepository.findStopForUpdate(tx);
    // Another operator resumed selling between the two statements.
    if (!isNew && (!stop || stop.reason === reason)) return { changed: false };
    if (!isNew && stop) await sellingRepository.change(tx, stop.id, { reason });
    const before = isNew || !stop ? null : { reason: stop.reason };
    audit(operator, 'selling-stopped', { subject, before, after: { reason, by } });
    return { changed: true };
  });
}
