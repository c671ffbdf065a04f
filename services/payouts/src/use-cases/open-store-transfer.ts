import { type Administrator, PayoutsAdminActedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { type OpenedTransfer, storeTransferRepository } from '../db/store-transfer-repository.ts';
import { NothingToTransfer } from '../domain/errors.ts';
import { checkReceiver } from '../domain/pix-key.ts';
import { areSameLines, payableLines, referenceOf, sumOf } from '../domain/store-transfer.ts';
import { setOffDebts } from './steps/set-off-debts.ts';

/**
 * Fixes what one PIX pays a store: all its released payouts, less what it owes. One that is open with the same
 * amounts is answered again, so that two administrators see one code; with others it is replaced. Emits the audit
 * entry, as the key is shown.
 * @throws SellerBlocked @throws PixKeyMissing @throws PixKeyWaiting @throws NothingToTransfer
 */
export async function openStoreTransfer(
  unit: UnitOfWork,
  { sellerId, admin }: { sellerId: string; admin: Administrator },
): Promise<OpenedTransfer> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    await payoutRepository.lockSellers(tx, [sellerId]);
    const seller = await sellerRepository.find(tx, sellerId);
    checkReceiver(sellerId, seller, now);
    await setOffDebts(change, sellerId);
    const lines = payableLines(await payoutRepository.listReleasedForUpdate(tx, sellerId));
    if (!seller || lines.length === 0) throw new NothingToTransfer(sellerId);
    emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'store-transfer-opened',
      subject: { type: 'user', id: sellerId, label: seller.name },
      before: null,
      after: { amountCents: sumOf(lines), payouts: lines.length },
    });
    const open = await storeTransferRepository.findOpen(tx, sellerId);
    if (open && areSameLines(open.lines, lines)) return { transfer: open, seller };
    const closed = { status: 'replaced', closedBy: admin.adminId, closedAt: now } as const;
    if (open) await storeTransferRepository.close(tx, open.id, closed);
    const id = newId();
    await storeTransferRepository.insert(tx, {
      id,
      reference: referenceOf(id),
      sellerId,
      amountCents: sumOf(lines),
      status: 'open',
      openedBy: admin.adminId,
      openedAt: now,
      lines,
    });
    return { transfer: await storeTransferRepository.get(tx, id), seller };
  });
}
