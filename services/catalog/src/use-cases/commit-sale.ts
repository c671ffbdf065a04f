import { type OrderPaidV1, StockChangedV1, StockCommitFailedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import * as purchases from '../db/purchase-repository.ts';
import * as stock from '../db/stock-repository.ts';
import { figuresChange } from '../domain/purchase.ts';
import { availableOf, mergedLines, planSale } from '../domain/stock.ts';

export type CommitSale = Static<(typeof OrderPaidV1)['schema']>;

/**
 * Turns the holds of a paid order into sales, taking stock again where a hold has ended. Emits
 * StockChangedV1 where less is left than before, or StockCommitFailedV1 when goods are gone: then
 * nothing of the order is sold.
 */
export async function commitSale(unit: UnitOfWork, order: CommitSale): Promise<void> {
  const lines = mergedLines(order.lines);
  const { orderId, purchaseId, buyerId, sellerId } = order;
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchases.findStatus(tx, orderId);
    await purchases.save(tx, order, 'paid', new Date(order.paidAt));
    // The seller's row before the products' rows, as everywhere.
    await purchases.addFigures(tx, sellerId, figuresChange(before, 'paid'), now);
    const products = await stock.lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    const existing = await stock.findLines(tx, purchaseId);
    const plan = planSale(lines, products, existing);
    if ('missing' in plan) {
      emit(StockCommitFailedV1, { orderId, purchaseId, productIds: plan.missing });
      return;
    }
    if (plan.sales.length === 0) return;
    await stock.sell(tx, plan.sales, { reservationId: purchaseId, buyerId, orderId, now });
    for (const { productId, quantity, fromHold } of plan.sales) {
      const product = products.get(productId);
      if (product && quantity !== fromHold)
        emit(StockChangedV1, {
          productId,
          availableStock: availableOf(product) - quantity + fromHold,
        });
    }
  });
}
