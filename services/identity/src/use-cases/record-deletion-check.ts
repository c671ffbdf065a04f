import { type DeletionBlocker, type ServiceName, serviceNames } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { accountDeletionRepository } from '../db/account-deletion-repository.ts';
import { reasonsOf } from '../domain/deletion-blockers.ts';
import { eraseAccount, refuseDeletion } from '../outgoing/deletion-outcome.ts';

export interface DeletionCheck {
  deletionId: string;
  service: ServiceName;
  blockers: DeletionBlocker[];
}

/**
 * The last service's answer decides: erased when nobody has a reason against it, refused with all
 * reasons otherwise. Emits AccountErasedV1 or AccountDeletionRefusedV1.
 */
export async function recordDeletionCheck(unit: UnitOfWork, check: DeletionCheck): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const deletion = await accountDeletionRepository.findForUpdate(tx, check.deletionId);
    // Given up meanwhile.
    if (deletion?.status !== 'checking') return;
    await accountDeletionRepository.addCheck(tx, check);
    const checks = await accountDeletionRepository.checksOf(tx, check.deletionId);
    if (checks.length < serviceNames.length) return;
    const reasons = reasonsOf(checks);
    if (reasons.length > 0) await refuseDeletion(change, deletion, reasons);
    else await eraseAccount(change, deletion);
  });
}
