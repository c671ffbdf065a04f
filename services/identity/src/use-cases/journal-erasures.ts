import type { Db, UnitOfWork } from '@largo/messaging';
import { eachRow, type Logger } from '@largo/service-kit';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import type { ErasureJournal } from '../clients/erasure-journal.ts';

const batch = 500;

/**
 * Writes erasures to the journal, first the file, then the mark. After a crash in between, the same
 * file is written again. One that can't be written does not stop the others.
 */
export async function journalErasures(
  unit: UnitOfWork,
  { db, journal, log }: { db: Db; journal: ErasureJournal; log: Logger },
): Promise<void> {
  const erasures = await accountDeletionRepository.findUnjournaled(db, batch);
  const failed = 'erasure not in the journal';
  await eachRow(erasures, { log, failed, name: ({ id }) => id }, async ({ id, ...erasure }) => {
    await journal.add(erasure);
    await unit.run(({ tx, now }) => accountDeletionRepository.markJournaled(tx, id, now));
  });
}
