import type { UnitOfWork } from '@largo/messaging';
import { book } from '../db/ledger.ts';
import * as repository from '../db/payout-repository.ts';
import { saleLegs } from '../domain/bookings.ts';

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

/** A paid order enters the books; its seller's share is held until delivery. */
export async function bookSale(unit: UnitOfWork, sale: BookSale): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const { orderId, sellerId, totalCents, commissionCents, platformFeeCents } = sale;
    const shares = {
      totalCents,
      commissionCents,
      platformFeeCents,
      sellerCents: sale.sellerPayoutCents,
    };
    const isNew = await repository.insert(tx, {
      orderId,
      sellerId,
      ...shares,
      orderNumber: sale.orderNumber,
      purchaseId: sale.purchaseId,
      buyerId: sale.buyerId,
      transferStatus: 'held',
      paidAt: new Date(sale.paidAt),
    });
    if (!isNew) return;
    const legs = saleLegs(shares);
    await book(tx, {
      source: `order-paid:${orderId}`,
      kind: 'sale',
      orderId,
      sellerId,
      legs,
      at: now,
    });
  });
}
