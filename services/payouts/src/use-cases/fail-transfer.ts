import { type Administrator, PayoutFailedV1, type TransferFailure } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { fail, openCents } from '../domain/payout.ts';
import { texts } from '../domain/texts.ts';

export interface FailTransfer {
  id: string;
  reason: Exclude<TransferFailure, 'returned'>;
  note: string | null;
  admin: Administrator;
}

/**
 * The bank refused the transfer: no money was sent, and it can be tried again. Emits PayoutFailedV1 and the audit
 * entry.
 * @throws PayoutNotTransferable unless it is released and open
 * @throws InvalidInput without a note for another reason
 */
export async function failTransfer(
  unit: UnitOfWork,
  { id, reason, note, admin }: FailTransfer,
): Promise<void> {
  if (reason === 'other' && note === null) throw new InvalidInput('note', texts.noteNeeded);
  await unit.run(async ({ tx, now, emit, audit }) => {
    const payout = await payoutRepository.getByIdForUpdate(tx, id);
    const failed = { ...fail(payout), failure: reason, failureNote: note, failedAt: now };
    await payoutRepository.save(tx, failed);
    const { orderId, orderNumber, sellerId } = payout;
    const amountCents = openCents(payout);
    emit(PayoutFailedV1, { orderId, orderNumber, sellerId, amountCents, cause: reason });
    audit(admin, 'payout-failed', {
      subject: { type: 'payout', id, label: orderNumber },
      before: { transferStatus: payout.transferStatus },
      after: { transferStatus: failed.transferStatus, sellerId, reason },
    });
  });
}
