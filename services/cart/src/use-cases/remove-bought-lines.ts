import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';

export interface Bought {
  buyerId: string;
  productIds: readonly string[];
  boughtAt: string;
}

/** What was ordered leaves the cart, unless it has been changed since. */
export async function removeBoughtLines(
  unit: UnitOfWork,
  { buyerId, productIds, boughtAt }: Bought,
): Promise<void> {
  await unit.run(({ tx }) => itemRepository.removeBought(tx, buyerId, productIds, boughtAt));
}
