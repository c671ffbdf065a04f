import { AccountErasedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import { audit } from '../db/audit-log.ts';
import { userRepository } from '../db/user-repository.ts';
import type { Erasure } from '../files/erasure-journal.ts';
import { forgetAccount } from '../outgoing/deletion-outcome.ts';

/**
 * Erases once more whom an older backup has brought back. Nothing is checked: this person was let go
 * before. Every service is told again, since each may have come from a backup of its own.
 * @returns whether the account was back
 */
export async function repeatErasure(
  unit: UnitOfWork,
  { userId, erasedAt, by }: Erasure & { by: string },
): Promise<boolean> {
  return unit.run(async (change) => {
    const { tx, emit } = change;
    const user = await userRepository.findForUpdate(tx, userId);
    if (user) {
      await forgetAccount(change, user);
      await audit(change, {
        actor: { id: null, type: 'system' },
        action: 'account-erased-again',
        subject: { type: 'user', id: userId },
        after: { by },
      });
    }
    const deletionId = await closedDeletion(change, { userId, erasedAt });
    const event = { deletionId, userId, erasedAt: erasedAt.toISOString() };
    emit(AccountErasedV1, { ...event, isRepeated: true });
    return user !== undefined;
  });
}

/** What the backup knows of the deletion, or knew nothing of yet, is done. */
async function closedDeletion({ tx, now }: Change, { userId, erasedAt }: Erasure): Promise<string> {
  const newest = await accountDeletionRepository.findNewest(tx, userId);
  if (newest?.status === 'done') return newest.id;
  const end = { status: 'done', reasons: [], finishedAt: erasedAt } as const;
  if (newest?.status === 'checking') {
    await accountDeletionRepository.finish(tx, newest.id, end);
    return newest.id;
  }
  const id = newId();
  const row = { ...end, reasons: [], requestedAt: erasedAt, journaledAt: now };
  await accountDeletionRepository.insert(tx, { id, userId, ...row });
  return id;
}
