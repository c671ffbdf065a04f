import type { GoodsReturnedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { restock } from './steps/restock.ts';

export type TakeGoodsBack = Static<(typeof GoodsReturnedV1)['schema']>;

/** Part of an order is back at its store and can be sold again. Emits StockChangedV1. */
export async function takeGoodsBack(unit: UnitOfWork, goods: TakeGoodsBack): Promise<void> {
  await unit.run((change) => restock(change, goods));
}
