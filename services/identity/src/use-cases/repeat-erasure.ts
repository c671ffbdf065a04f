import { AccountErasedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import type { Erasure } from '../clients/erasure-journal.ts';
import { erasePerson } from './steps/erase-person.ts';

/**
 * Erases an account again that an older backup has brought back. Nothing is checked, because it was
 * erased before. AccountErasedV1 goes to all services again, since each may have its own backup.
 * @returns whether the account was back
 */
export async function repeatErasure(
  unit: UnitOfWork,
  { userId, erasedAt, by }: Erasure & { by: string },
): Promise<boolean> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const user = await userRepository.findForUpdate(tx, userId);
    if (user) {
      await erasePerson(change, user);
      await auditRepository.insert(tx, {
        at: now,
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

/** The deletion may be missing or unfinished in the backup; afterwards it is finished. */
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
