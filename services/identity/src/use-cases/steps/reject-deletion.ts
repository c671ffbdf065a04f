import { AccountDeletionRefusedV1, type DeletionBlocker } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import {
  accountDeletionRepository,
  type AccountDeletionRow,
} from '../../db/account-deletion-repository.ts';

/** The account stays; services that froze something of it learn so by AccountDeletionRefusedV1. */
export async function rejectDeletion(
  { tx, now, emit }: Change,
  { id, userId }: AccountDeletionRow,
  reasons: DeletionBlocker[],
): Promise<void> {
  const end = { status: 'refused', reasons, finishedAt: now } as const;
  await accountDeletionRepository.finish(tx, id, end);
  emit(AccountDeletionRefusedV1, { deletionId: id, userId });
}
