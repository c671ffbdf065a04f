import { AccountDeletionRefusedV1, type DeletionBlocker } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import {
  accountDeletionRepository,
  type AccountDeletionRow,
} from '../../db/account-deletion-repository.ts';

/** The account stays; AccountDeletionRefusedV1 makes services unfreeze it. */
export async function rejectDeletion(
  { tx, now, emit }: Change,
  { id, userId }: AccountDeletionRow,
  reasons: DeletionBlocker[],
): Promise<void> {
  const end = { status: 'refused', reasons, finishedAt: now } as const;
  await accountDeletionRepository.finish(tx, id, end);
  emit(AccountDeletionRefusedV1, { deletionId: id, userId });
}
