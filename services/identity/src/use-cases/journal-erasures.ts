import type { Db, UnitOfWork } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import type { ErasureJournal } from '../clients/erasure-journal.ts';

const batch = 500;

/**
 * Writes erasures to the journal, first the file, then the mark. After a crash in between, the same
 * file is written again.
 */
export async function journalErasures(
  unit: UnitOfWork,
  { db, journal }: { db: Db; journal: ErasureJournal },
): Promise<void> {
  for (const { id, userId, erasedAt } of await accountDeletionRepository.findUnjournaled(
    db,
    batch,
  )) {
    await journal.add({ userId, erasedAt });
    await unit.run(({ tx, now }) => accountDeletionRepository.markJournaled(tx, id, now));
  }
}
