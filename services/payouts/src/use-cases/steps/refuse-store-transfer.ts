import { type Administrator, PayoutFailedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { payoutRepository } from '../../db/payout-repository.ts';
import { storeTransferRepository } from '../../db/store-transfer-repository.ts';
import { StoreTransferClosed } from '../../domain/errors.ts';
import { fail } from '../../domain/payout.ts';
import { isPayable } from '../../domain/transfer-status.ts';

/**
 * The bank refused the PIX: its payouts get the bank's reason and can be tried again. Emits one PayoutFailedV1 for all
 * of them, and the audit entry.
 */
export async function refuseStoreTransfer(
  { tx, now, emit, audit }: Change,
  { id, admin, reason }: { id: string; admin: Administrator; reason: string | null },
): Promise<void> {
  await payoutRepository.lockSellers(tx, [(await storeTransferRepository.get(tx, id)).sellerId]);
  const { sellerId, amountCents, status, closedBy, lines } = await storeTransferRepository.get(
    tx,
    id,
  );
  if (status !== 'open') throw new StoreTransferClosed(id, status, closedBy);
  const rows = await payoutRepository.listForUpdate(
    tx,
    lines.map(({ orderId }) => orderId),
  );
  const open = rows.filter((row) => isPayable(row.transferStatus));
  for (const row of open)
    await payoutRepository.save(tx, {
      ...fail(row),
      failure: 'other',
      failureNote: reason,
      failedAt: now,
    });
  await storeTransferRepository.close(tx, id, {
    status: 'refused',
    closedBy: admin.adminId,
    closedAt: now,
    refusal: reason,
  });
  const [first] = open;
  if (first)
    emit(PayoutFailedV1, { orderId: first.orderId, sellerId, amountCents, cause: 'other' });
  audit(admin, 'store-transfer-refused', {
    subject: { type: 'user', id: sellerId, label: null },
    after: { amountCents, payouts: open.length, reason },
  });
}
