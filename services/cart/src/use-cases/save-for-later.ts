import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { savedItemRepository } from '../db/saved-item-repository.ts';
import { maxSavedLines } from '../domain/cart-line.ts';
import { CartItemNotFound, SavedListFull } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

export interface SaveForLater {
  buyerId: string;
  itemId: string;
  /** The line's product: by now the line may have another id. */
  productId: string | undefined;
}

/**
 * Moves a line from the cart to the buyer's saved list; one that is already saved stays, and one
 * that was just removed is saved. Can be undone for a while.
 * @throws CartItemNotFound also when it is in another buyer's cart
 */
export async function saveForLater(
  unit: UnitOfWork,
  { buyerId, itemId, productId }: SaveForLater,
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    await itemRepository.lockCart(tx, buyerId);
    const saved = await savedItemRepository.listSaved(tx, buyerId);
    const isMeant = lineOf(itemId, productId);
    const line = (await itemRepository.findForUpdate(tx, buyerId)).find(isMeant);
    if (line || !saved.some(isMeant)) {
      const found = line ?? (await savedItemRepository.findRemoved(tx, buyerId, [itemId]))[0];
      if (!found) throw new CartItemNotFound(itemId);
      const isKnown = saved.some((other) => other.productId === found.productId);
      if (!isKnown && saved.length >= maxSavedLines) throw new SavedListFull(maxSavedLines);
      const owned = { buyerId, itemId: found.id, now };
      await (line
        ? savedItemRepository.save(tx, owned)
        : savedItemRepository.saveRemoved(tx, owned));
    }
    const count = await itemRepository.count(tx, buyerId);
    return { message: texts.saved, cartItem: null, count };
  });
}

/** A cart or a saved list has at most one line per product. */
function lineOf(itemId: string, productId: string | undefined) {
  return (line: { id: string; productId: string }) =>
    line.id === itemId || line.productId === productId;
}
