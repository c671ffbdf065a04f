import type { Administrator, OpenStoreTransfersAnswer } from '@largo/contracts';
import { DomainError, newId } from '@largo/kernel';
import type { UnitOfWork, Units } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { type OpenedTransfer, storeTransferRepository } from '../db/store-transfer-repository.ts';
import { NothingToTransfer } from '../domain/errors.ts';
import { checkReceiver } from '../domain/pix-key.ts';
import { areSameLines, payableLines, referenceOf, sumOf } from '../domain/store-transfer.ts';
import { storeTransferView } from '../queries/views/store-transfer-view.ts';
import { setOffDebts } from './steps/set-off-debts.ts';

export interface OpenStoreTransfers {
  sellerIds: readonly string[];
  admin: Administrator;
  correlationId: string;
}

/**
 * Fixes what one PIX pays each of some stores: all its released payouts, less what it owes. A transfer that is already
 * open with the same amounts is returned again, so that two administrators see one code; with other amounts it is
 * replaced. Emits an audit entry for each, because the key is shown.
 */
export async function openStoreTransfers(
  units: Units,
  { sellerIds, admin, correlationId }: OpenStoreTransfers,
  { cityName }: { cityName: string },
): Promise<OpenStoreTransfersAnswer> {
  const answer: OpenStoreTransfersAnswer = { transfers: [], refused: [] };
  for (const sellerId of new Set(sellerIds)) {
    try {
      const opened = await openOne(units.plain({ correlationId }), { sellerId, admin });
      answer.transfers.push(storeTransferView(opened, cityName));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      answer.refused.push({ sellerId, code: error.code, error: error.message });
    }
  }
  return answer;
}

async function openOne(
  unit: UnitOfWork,
  { sellerId, admin }: { sellerId: string; admin: Administrator },
): Promise<OpenedTransfer> {
  return unit.run(async (change) => {
    const { tx, now, audit } = change;
    await payoutRepository.lockSellers(tx, [sellerId]);
    const seller = await sellerRepository.find(tx, sellerId);
    checkReceiver(sellerId, seller, now);
    await setOffDebts(change, sellerId);
    const lines = payableLines(await payoutRepository.listReleasedForUpdate(tx, sellerId));
    if (!seller || lines.length === 0) throw new NothingToTransfer(sellerId);
    audit(admin, 'store-transfer-opened', {
      subject: { type: 'user', id: sellerId, label: seller.name },
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
