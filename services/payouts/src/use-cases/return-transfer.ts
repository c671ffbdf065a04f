import { type Administrator, PayoutFailedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { transferRepository } from '../db/transfer-repository.ts';
import { transferLegs } from '../domain/ledger-legs.ts';
import { PayoutNotReturnable } from '../domain/errors.ts';
import { giveBack, hold } from '../domain/payout.ts';
import { setOffDebts } from './steps/set-off-debts.ts';

/**
 * The bank sent the money back: new ledger entries reverse the transfer, and the payout waits for
 * another try, or for the end of a hold that began meanwhile. Emits PayoutFailedV1 and the audit entry.
 * @throws PayoutNotReturnable unless its own transfer completed it
 */
export async function returnTransfer(
  unit: UnitOfWork,
  { id, note, admin }: { id: string; note: string | null; admin: Administrator },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now, emit, audit } = change;
    const payout = await payoutRepository.getByIdForUpdate(tx, id);
    const { orderId, orderNumber, sellerId, transferStatus } = payout;
    const back = giveBack(payout);
    const isHeld = await payoutRepository.hasOpenHold(tx, orderId);
    const waiting = isHeld ? hold(back, now) : back;
    const transfer = await transferRepository.findStanding(tx, orderId);
    if (!transfer) throw new PayoutNotReturnable(orderId, transferStatus);
    const { amountCents } = transfer;
    const returnedBy = admin.adminId;
    await transferRepository.markReturned(tx, transfer.id, {
      returnedAt: now,
      returnNote: note,
      returnedBy,
    });
    await payoutRepository.save(tx, {
      ...waiting,
      // Everything was refunded meanwhile, so there is nothing to retry.
      transferStatus:
        payout.refundedCents === payout.totalCents ? 'cancelled' : waiting.transferStatus,
      completedAt: null,
      paidBy: null,
      reference: null,
      failure: 'returned',
      failureNote: note,
      failedAt: now,
      // The approval was for the transfer that was returned.
      approvedBy: null,
      approvedCents: null,
      approvedAt: null,
    });
    await ledgerRepository.post(tx, {
      source: `transfer-return:${transfer.id}`,
      kind: 'transfer_return',
      orderId,
      sellerId,
      legs: transferLegs(-amountCents),
      at: now,
    });
    emit(PayoutFailedV1, { orderId, orderNumber, sellerId, amountCents, cause: 'returned' });
    audit(admin, 'payout-returned', {
      subject: { type: 'payout', id, label: orderNumber },
      before: { transferStatus },
      after: { transferStatus: waiting.transferStatus, sellerId, amountCents },
    });
    await setOffDebts(change, sellerId);
  });
}
