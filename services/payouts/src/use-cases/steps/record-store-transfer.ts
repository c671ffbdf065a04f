import { type Administrator, StoreTransferPaidV1 } from '@largo/contracts';
import { newId, type Signatory } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { payoutRepository } from '../../db/payout-repository.ts';
import { sellerRepository } from '../../db/seller-repository.ts';
import {
  type StoreTransferRow,
  storeTransferRepository,
} from '../../db/store-transfer-repository.ts';
import { StoreTransferChanged, StoreTransferClosed } from '../../domain/errors.ts';
import { checkReceiver } from '../../domain/pix-key.ts';
import { changedLines } from '../../domain/store-transfer.ts';
import { setOffDebts } from './set-off-debts.ts';
import { checkMoment, leftToday, recordTransfer } from './transfer-payout.ts';
import { useSellerApproval } from './use-seller-approval.ts';

export interface PayStoreTransfer {
  id: string;
  admin: Administrator;
  payer: Signatory;
  /** Its reference at the bank; null when paid by hand without one. */
  reference: string | null;
  /** When the money left; null means now. */
  paidAt: Date | null;
}

/**
 * Records in the caller's transaction that one PIX paid all payouts of a store that it was opened for, each with its own
 * bookings. Emits PayoutCompletedV1 for each of them, StoreTransferPaidV1 and the audit entry.
 * @throws see payStoreTransfer
 */
export async function recordStoreTransfer(
  change: Change,
  command: PayStoreTransfer,
): Promise<StoreTransferRow> {
  const { id, admin, payer, reference } = command;
  const { tx, now, emit, audit } = change;
  const paidAt = command.paidAt ?? now;
  await payoutRepository.lockSellers(tx, [(await storeTransferRepository.get(tx, id)).sellerId]);
  const transfer = await storeTransferRepository.get(tx, id);
  const { sellerId, amountCents, status, lines } = transfer;
  if (status !== 'open') throw new StoreTransferClosed(id, status, transfer.closedBy);
  const seller = await sellerRepository.find(tx, sellerId);
  checkReceiver(sellerId, seller, now);
  await setOffDebts(change, sellerId);
  const orderIds = lines.map(({ orderId }) => orderId);
  const rows = await payoutRepository.listForUpdate(tx, orderIds);
  const payouts = new Map(rows.map((row) => [row.orderId, row]));
  const changed = changedLines(lines, payouts);
  if (!seller || changed.length > 0) throw new StoreTransferChanged(id, changed);
  const leftCents = await leftToday(tx, sellerId, now);
  await useSellerApproval(tx, seller, { kind: 'transfer', amountCents, leftCents, payer, now });
  for (const row of rows) {
    checkMoment(row, paidAt, now);
    const part = lines.find(({ orderId }) => orderId === row.orderId)?.amountCents ?? 0;
    const receipt = { transferId: newId(), storeTransferId: id, admin, reference, paidAt };
    await recordTransfer(change, row, { ...receipt, amountCents: part });
  }
  const closed = { closedBy: admin.adminId, closedAt: now, bankReference: reference };
  await storeTransferRepository.close(tx, id, { status: 'paid', ...closed });
  emit(StoreTransferPaidV1, {
    storeTransferId: id,
    sellerId,
    amountCents,
    setOffCents: rows.reduce((sum, { setOffCents }) => sum + setOffCents, 0),
    orders: rows.map(({ orderId, orderNumber, ...row }) => ({
      orderId,
      orderNumber,
      amountCents: lines.find((line) => line.orderId === orderId)?.amountCents ?? row.sellerCents,
    })),
    ...(reference === null ? {} : { reference }),
    paidAt: paidAt.toISOString(),
  });
  audit(admin, 'store-transfer-paid', {
    subject: { type: 'user', id: sellerId, label: seller.name },
    after: { amountCents, payouts: rows.length, reference },
  });
  return { ...transfer, status: 'paid', ...closed };
}
