import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { savedItemRepository } from '../db/saved-item-repository.ts';
import { CartItemNotFound } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

/**
 * It can be restored for a while. @throws CartItemNotFound also when it is in another buyer's list
 */
export async function removeSavedItem(
  unit: UnitOfWork,
  { buyerId, savedId }: { buyerId: string; savedId: string },
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    const isRemoved = await savedItemRepository.takeOutSaved(tx, { buyerId, savedId, now });
    if (!isRemoved) throw new CartItemNotFound(savedId);
    const count = await itemRepository.count(tx, buyerId);
    return { message: texts.savedRemoved, cartItem: null, count };
  });
}
