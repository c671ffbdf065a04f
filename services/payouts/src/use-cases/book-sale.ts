import type { UnitOfWork } from '@largo/messaging';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { saleLegs } from '../domain/ledger-legs.ts';
import { hold } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

export interface BookSale {
  orderId: string;
  orderNumber: string;
  purchaseId: string;
  sellerId: string;
  buyerId: string;
  totalCents: number;
  commissionCents: number;
  platformFeeCents: number;
  sellerPayoutCents: number;
  paidAt: string;
}

/**
 * A paid order enters the books; its seller's share is held until delivery, and then for the days of now. It is on
 * hold where a fraud alert came before it.
 */
export async function bookSale(unit: UnitOfWork, sale: BookSale): Promise<void> {
  const { orderId, orderNumber, purchaseId, sellerId, buyerId } = sale;
  const { totalCents, commissionCents, platformFeeCents, sellerPayoutCents: sellerCents } = sale;
  const shares = { totalCents, commissionCents, platformFeeCents, sellerCents };
  await unit.run(async (change) => {
    const { tx, now } = change;
    await payoutRepository.lockSellers(tx, [sellerId]);
    const { autoReleaseDays: releaseDays } = await settingsRepository.get(tx);
    const isNew = await payoutRepository.insert(tx, {
      ...shares,
      orderId,
      orderNumber,
      purchaseId,
      sellerId,
      buyerId,
      transferStatus: 'held',
      releaseDays,
      paidAt: new Date(sale.paidAt),
    });
    if (!isNew) return;
    await ledgerRepository.post(tx, {
      source: `order-paid:${orderId}`,
      kind: 'sale',
      orderId,
      sellerId,
      legs: saleLegs(shares),
      at: now,
    });
    if (!(await payoutRepository.hasOpenHold(tx, orderId))) return;
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    await savePayout(change, payout, hold(payout, now));
  });
}
