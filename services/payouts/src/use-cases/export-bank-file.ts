import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { sellerRepository } from '../db/seller-repository.ts';
import { type OpenedTransfer, storeTransferRepository } from '../db/store-transfer-repository.ts';
import { SellerNotFound, StoreTransferClosed } from '../domain/errors.ts';

/** Reads open transfers for a file that a bank pays from. Emits the audit entry. */
export async function exportBankFile(
  unit: UnitOfWork,
  { ids, admin }: { ids: readonly string[]; admin: Administrator },
): Promise<OpenedTransfer[]> {
  return unit.run(async ({ tx, audit }) => {
    const opened: OpenedTransfer[] = [];
    for (const id of new Set(ids)) {
      const transfer = await storeTransferRepository.get(tx, id);
      const { status, closedBy, sellerId } = transfer;
      if (status !== 'open') throw new StoreTransferClosed(id, status, closedBy);
      const seller = await sellerRepository.find(tx, sellerId);
      if (!seller) throw new SellerNotFound(sellerId);
      opened.push({ transfer, seller });
    }
    audit(admin, 'bank-file-exported', {
      subject: { type: 'service', id: 'payouts', label: null },
      after: {
        amountCents: opened.reduce((sum, { transfer }) => sum + transfer.amountCents, 0),
        stores: opened.length,
      },
    });
    return opened;
  });
}
