import type { BulkChangesAnswer } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { bulkChangeRepository } from '../db/bulk-change-repository.ts';

/** What a store changed of many products within the last day, newest first. */
export async function listBulkChanges(
  { db, clock }: { db: Db; clock: Clock },
  sellerId: string,
): Promise<BulkChangesAnswer> {
  const found = await bulkChangeRepository.list(db, sellerId, clock.now());
  return {
    changes: found.map(({ kind, at, undoneAt, ...change }) => ({
      ...change,
      type: kind,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  };
}
