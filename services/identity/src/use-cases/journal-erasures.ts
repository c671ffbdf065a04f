import type { Db, UnitOfWork } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import type { ErasureJournal } from '../clients/erasure-journal.ts';

const batch = 500;

/**
 * Brings erasures into the journal. First the file, then the mark: a crash between the two writes the
 * same file once more.
 */
export async function journalErasures(
  unit: UnitOfWork,
  { db, journal }: { db: Db; journal: ErasureJournal },
): Promise<void> {
  for (const { id, userId, erasedAt } of await accountDeletionRepository.findUnjournaled(
    db,
    batch,
  )) {
    await journal.note({ userId, erasedAt });
    await unit.run(({ tx, now }) => accountDeletionRepository.markJournaled(tx, id, now));
  }
}
