import type { AccountDeletion } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';

/** A user's latest deletion request. */
export async function getAccountDeletion(db: Db, userId: string): Promise<AccountDeletion | null> {
  const found = await accountDeletionRepository.findNewest(db, userId);
  if (!found) return null;
  const { id, status, reasons, requestedAt, finishedAt } = found;
  return {
    id,
    status,
    reasons,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
