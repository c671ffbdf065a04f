import type { UnitOfWork } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { answerTimeMs } from '../domain/data-export.ts';
import { unansweredBlocker } from '../domain/deletion-blockers.ts';
import { rejectDeletion } from './steps/reject-deletion.ts';

/** Expires old exports, and fails requests that a service has not answered within a day. */
export async function tidyPersonalData(unit: UnitOfWork): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    await dataExportRepository.tidy(tx, now);
    const before = new Date(now.getTime() - answerTimeMs);
    for (const deletion of await accountDeletionRepository.listUnansweredForUpdate(tx, before))
      await rejectDeletion(change, deletion, [unansweredBlocker]);
  });
}
