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
  /** What the line is for: by now the line may have another id. */
  variantId: string | undefined;
}

/**
 * Moves a line from the cart to the buyer's saved list; one that is already saved stays, and one
 * that was just removed is saved. Can be undone for a while.
 * @throws CartItemNotFound also when it is in another buyer's cart
 */
export async function saveForLater(
  unit: UnitOfWork,
  { buyerId, itemId, variantId }: SaveForLater,
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    await itemRepository.lockCart(tx, buyerId);
    const saved = await savedItemRepository.listSaved(tx, buyerId);
    const isMeant = lineOf(itemId, variantId);
    const line = (await itemRepository.findForUpdate(tx, buyerId)).find(isMeant);
    if (line || !saved.some(isMeant)) {
      const found = line ?? (await savedItemRepository.findRemoved(tx, buyerId, [itemId]))[0];
      if (!found) throw new CartItemNotFound(itemId);
      const isKnown = saved.some((other) => other.variantId === found.variantId);
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

/** A cart or a saved list has at most one line per variant. */
function lineOf(itemId: string, variantId: string | undefined) {
  return (line: { id: string; variantId: string }) =>
    line.id === itemId || line.variantId === variantId;
}
