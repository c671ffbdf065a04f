import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { CartItemNotFound } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

export interface RemoveCartItem {
  buyerId: string;
  itemId: string;
}

/**
 * It can be restored for a while. @throws CartItemNotFound also when it is in another buyer's cart
 */
export async function removeCartItem(
  unit: UnitOfWork,
  { buyerId, itemId }: RemoveCartItem,
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    const removed = await itemRepository.takeOut(tx, { buyerId, itemId, now });
    if (removed.length === 0) throw new CartItemNotFound(itemId);
    const count = await itemRepository.count(tx, buyerId);
    return { message: texts.removed, cartItem: null, count };
  });
}
