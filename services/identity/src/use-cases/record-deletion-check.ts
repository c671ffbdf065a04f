import {
  AccountErasedV1,
  type DeletionBlocker,
  type ServiceName,
  serviceNames,
} from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import {
  accountDeletionRepository,
  type AccountDeletionRow,
} from '../db/account-deletion-repository.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { lastAdminBlocker, reasonsOf } from '../domain/deletion-blockers.ts';
import { erasePerson } from './steps/erase-person.ts';
import { rejectDeletion } from './steps/reject-deletion.ts';

export interface DeletionCheck {
  deletionId: string;
  service: ServiceName;
  blockers: DeletionBlocker[];
}

/**
 * The last service's answer decides: the account is erased, or the deletion is refused with all
 * services' reasons. Emits AccountErasedV1 or AccountDeletionRefusedV1.
 */
export async function recordDeletionCheck(unit: UnitOfWork, check: DeletionCheck): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const deletion = await accountDeletionRepository.findForUpdate(tx, check.deletionId);
    // It timed out in the meantime.
    if (deletion?.status !== 'checking') return;
    await accountDeletionRepository.addCheck(tx, check);
    const checks = await accountDeletionRepository.listChecks(tx, check.deletionId);
    if (checks.length < serviceNames.length) return;
    const reasons = reasonsOf(checks);
    if (reasons.length > 0) await rejectDeletion(change, deletion, reasons);
    else await eraseAccount(change, deletion);
  });
}

/** Checks once more, under a lock, that another administrator remains. */
async function eraseAccount(change: Change, deletion: AccountDeletionRow): Promise<void> {
  const { tx, now, emit } = change;
  const { id, userId } = deletion;
  const admins = await userRepository.lockActiveAdmins(tx);
  const user = await userRepository.getForUpdate(tx, userId);
  if (admins.length === 1 && admins[0] === userId)
    return rejectDeletion(change, deletion, [lastAdminBlocker]);
  await erasePerson(change, user);
  await auditRepository.insert(tx, {
    at: now,
    actor: { id: userId, type: 'user' },
    action: 'account-erased',
    subject: { type: 'user', id: userId },
  });
  const end = { status: 'done', reasons: [], finishedAt: now } as const;
  await accountDeletionRepository.finish(tx, id, end);
  emit(AccountErasedV1, { deletionId: id, userId, erasedAt: now.toISOString() });
}
