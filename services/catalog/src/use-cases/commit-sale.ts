import {
  type OrderPaidV1,
  StockChangedV1,
  StockCommitFailedV1,
  StockLowV1,
} from '@largo/contracts';
import { variantTitle } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';
import { totalsChange } from '../domain/purchase.ts';
import { leavesFew, mergedLines, planSale } from '../domain/stock.ts';

export type CommitSale = Static<(typeof OrderPaidV1)['schema']>;

/**
 * Turns a paid order's reservations into sales, taking stock again where one has ended. Emits
 * StockChangedV1 where less is left than before, StockLowV1 where few or none are, or
 * StockCommitFailedV1 when goods are gone: then nothing of the order is sold.
 */
export async function commitSale(unit: UnitOfWork, order: CommitSale): Promise<void> {
  const lines = mergedLines(order.lines);
  const { orderId, purchaseId, buyerId, sellerId } = order;
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchaseRepository.findStatus(tx, orderId);
    await purchaseRepository.save(tx, order, 'paid', new Date(order.paidAt));
    // Lock order: the seller's row before the products' rows.
    await purchaseRepository.addTotals(tx, sellerId, totalsChange(before, 'paid'), now);
    const variants = await stockRepository.lockProducts(tx, lines);
    const existing = await reservationRepository.findLines(tx, purchaseId);
    const plan = planSale(lines, variants, existing);
    if ('missing' in plan) {
      emit(StockCommitFailedV1, { orderId, purchaseId, productIds: plan.missing });
      return;
    }
    if (plan.sales.length === 0) return;
    const owner = { reservationId: purchaseId, buyerId, orderId, now };
    const changed = await stockRepository.sell(tx, plan.sales, owner);
    for (const { productId, variantId, quantity } of plan.sales) {
      const variant = variants.get(variantId);
      if (!variant || !leavesFew(variant, quantity)) continue;
      const title = variantTitle(variant.title, variant.values);
      emit(StockLowV1, { productId, sellerId, title, left: variant.onHand - quantity });
    }
    for (const stock of changed) emit(StockChangedV1, stock);
  });
}
