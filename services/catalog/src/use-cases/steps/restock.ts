import { StockChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { reservationRepository } from '../../db/reservation-repository.ts';
import { stockRepository } from '../../db/stock-repository.ts';
import { mergedLines, planReturn } from '../../domain/stock.ts';

export interface ReturnedGoods {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly restock: Parameters<typeof mergedLines>[0];
}

/** Never restocks more than was sold and is not back yet. Emits StockChangedV1. */
export async function restock(
  { tx, now, emit }: Change,
  { orderId, purchaseId, restock: units }: ReturnedGoods,
): Promise<void> {
  const goods = mergedLines(units);
  if (goods.length === 0) return;
  await stockRepository.lockProducts(tx, goods);
  const back = planReturn(goods, await reservationRepository.findLines(tx, purchaseId));
  if (back.length === 0) return;
  const returned = await stockRepository.takeBack(tx, back, {
    reservationId: purchaseId,
    orderId,
    now,
  });
  for (const stock of returned) emit(StockChangedV1, stock);
}
