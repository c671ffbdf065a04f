import type { UnitOfWork } from '@largo/messaging';
import { operator } from '@largo/service-kit';
import { sellingRepository } from '../db/selling-repository.ts';
import { sellingSubject as subject } from '../domain/audit.ts';

/**
 * Allows purchases and payments again. Emits the audit entry. @returns whether selling was stopped
 */
export async function resumeSelling(
  unit: UnitOfWork,
  { by }: { by: string },
): Promise<{ changed: boolean }> {
  return unit.run(async ({ tx, now, audit }) => {
    const stop = await sellingRepository.findStopForUpdate(tx);
    if (!stop) return { changed: false };
    await sellingRepository.change(tx, stop.id, { resumedBy: by, resumedAt: now });
    const before = { reason: stop.reason };
    audit(operator, 'selling-resumed', { subject, before, after: { by } });
    return { changed: true };
  });
}
