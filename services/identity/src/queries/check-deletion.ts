import type { DeletionBlocker } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { lastAdminBlocker } from '../domain/deletion-blockers.ts';

/** Checked again under a lock when the account is erased. */
export async function checkDeletion(tx: Tx, userId: string): Promise<DeletionBlocker[]> {
  const admins = await userRepository.lockActiveAdmins(tx);
  return admins.length === 1 && admins[0] === userId ? [lastAdminBlocker] : [];
}
