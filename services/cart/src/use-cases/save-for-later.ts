import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { setAsideRepository } from '../db/set-aside-repository.ts';
import { maxSavedLines } from '../domain/cart-line.ts';
import { CartItemNotFound, SavedListFull } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

export interface SaveForLater {
  buyerId: string;
  itemId: string;
}

/**
 * Takes a line out of the cart and keeps it in the list of what the buyer wants later; one that is there
 * already stays. @throws CartItemNotFound also when it is in somebody else's cart @throws SavedListFull
 */
export async function saveForLater(
  unit: UnitOfWork,
  { buyerId, itemId }: SaveForLater,
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx }) => {
    await itemRepository.lockCart(tx, buyerId);
    const saved = await setAsideRepository.listSaved(tx, buyerId);
    const own = await itemRepository.findForUpdate(tx, buyerId);
    const line = own.find(({ id }) => id === itemId.toLowerCase());
    const isSaved = saved.some(({ id }) => id === itemId.toLowerCase());
    if (!line && !isSaved) throw new CartItemNotFound(itemId);
    if (line) {
      const isKnown = saved.some(({ productId }) => productId === line.productId);
      if (!isKnown && saved.length >= maxSavedLines) throw new SavedListFull(maxSavedLines);
      await setAsideRepository.save(tx, { buyerId, itemId });
    }
    const count = await itemRepository.count(tx, buyerId);
    return { message: texts.saved, cartItem: null, count };
  });
}
