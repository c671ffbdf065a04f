import type { UnitOfWork } from '@largo/messaging';
import { type SearchMiss, searchMissRepository } from '../db/search-miss-repository.ts';

const most = 10_000;
const keptMs = 180 * 24 * 3_600_000;

/** Records terms that found nothing since the last call, for the administrators. */
export async function recordSearchMisses(
  unit: UnitOfWork,
  misses: readonly SearchMiss[],
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await searchMissRepository.add(tx, misses);
    await searchMissRepository.forget(tx, { most, seenBefore: new Date(now.getTime() - keptMs) });
  });
}
