import type { UnitOfWork } from '@largo/messaging';
import * as searchMisses from '../db/search-miss-repository.ts';

const most = 10_000;
const keptMs = 180 * 24 * 3_600_000;

/** Terms that found nothing since the last time, for the administrators to see. */
export async function recordSearchMisses(
  unit: UnitOfWork,
  misses: readonly searchMisses.SearchMiss[],
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await searchMisses.add(tx, misses);
    await searchMisses.forget(tx, { most, seenBefore: new Date(now.getTime() - keptMs) });
  });
}
