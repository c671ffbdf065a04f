import type { Administrator } from '@largo/contracts';
import type { Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { approvalBy } from '../domain/approval.ts';
import { complete, openCents } from '../domain/payout.ts';

/**
 * The first of two administrators approves a payout's open amount; the approval counts until the amount changes.
 * Emits the audit entry.
 * @throws PayoutNotTransferable unless it is released and open
 */
export async function approveTransfer(
  unit: UnitOfWork,
  { id, admin, approver }: { id: string; admin: Administrator; approver: Signatory },
): Promise<void> {
  await unit.run(async ({ tx, now, audit }) => {
    const payout = await payoutRepository.getByIdForUpdate(tx, id);
    complete(payout);
    const approvedCents = openCents(payout);
    await payoutRepository.save(tx, { ...payout, ...approvalBy(approver, approvedCents, now) });
    audit(admin, 'payout-approved', {
      subject: { type: 'payout', id, label: payout.orderNumber },
      after: { amountCents: approvedCents, sellerId: payout.sellerId },
    });
  });
}
