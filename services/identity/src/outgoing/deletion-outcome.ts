import { AccountDeletionRefusedV1, AccountErasedV1, type DeletionBlocker } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import {
  accountDeletionRepository,
  type AccountDeletionRow,
} from '../db/account-deletion-repository.ts';
import { audit } from '../db/audit-log.ts';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { lastAdminBlocker } from '../domain/deletion-blockers.ts';
import { erasedUser } from '../domain/erased-user.ts';
import type { User } from '../domain/user.ts';

/** The account stays, and everybody who froze something of it is told. */
export async function refuseDeletion(
  { tx, now, emit }: Change,
  { id, userId }: AccountDeletionRow,
  reasons: DeletionBlocker[],
): Promise<void> {
  const end = { status: 'refused', reasons, finishedAt: now } as const;
  await accountDeletionRepository.finish(tx, id, end);
  emit(AccountDeletionRefusedV1, { deletionId: id, userId });
}

/** Nobody had anything against it. Whether somebody else can still administrate is asked once more, under lock. */
export async function eraseAccount(change: Change, deletion: AccountDeletionRow): Promise<void> {
  const { tx, now, emit } = change;
  const { id, userId } = deletion;
  const admins = await userRepository.lockActiveAdmins(tx);
  const user = await userRepository.getForUpdate(tx, userId);
  if (admins.length === 1 && admins[0] === userId)
    return refuseDeletion(change, deletion, [lastAdminBlocker]);
  await forgetAccount(change, user);
  await audit(change, {
    actor: { id: userId, type: 'user' },
    action: 'account-erased',
    subject: { type: 'user', id: userId },
  });
  const end = { status: 'done', reasons: [], finishedAt: now } as const;
  await accountDeletionRepository.finish(tx, id, end);
  emit(AccountErasedV1, { deletionId: id, userId, erasedAt: now.toISOString() });
}

/** Whatever identity keeps of the user, who must be locked. */
export async function forgetAccount({ tx, now }: Change, user: User): Promise<void> {
  await sessionRepository.endAllOf(tx, user.id, 'account-erased', now);
  await sessionRepository.forgetAllOf(tx, user.id);
  await mailTokenRepository.removeAllOf(tx, user.id);
  await dataExportRepository.removeAllOf(tx, user.id);
  await userRepository.erase(tx, erasedUser(user, newId(), now));
}
