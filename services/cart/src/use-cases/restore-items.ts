import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { savedItemRepository } from '../db/saved-item-repository.ts';
import { maxLines, maxSavedLines } from '../domain/cart-line.ts';
import { CartFull, CartItemNotFound, SavedListFull } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

export interface RestoreItems {
  buyerId: string;
  itemIds: readonly string[];
}

/**
 * Undoes a removal or a save for later: the lines come back unchanged in their former places, all
 * or none. Lines that are back already stay.
 * @throws CartItemNotFound also when it was removed too long ago or from another buyer's cart
 */
export async function restoreItems(
  unit: UnitOfWork,
  { buyerId, itemIds }: RestoreItems,
): Promise<CartChangeAnswer> {
  const ids = [...new Set(itemIds)];
  return unit.run(async ({ tx, now }) => {
    await itemRepository.lockCart(tx, buyerId);
    const found = await savedItemRepository.findRemoved(tx, buyerId, ids);
    const unknown = ids.find((id) => !found.some((line) => line.id === id));
    if (unknown) throw new CartItemNotFound(unknown);
    const own = await itemRepository.findForUpdate(tx, buyerId);
    const inCart = found.filter(({ wasSaved }) => !wasSaved);
    const forLater = found.filter(({ wasSaved }) => wasSaved);
    if (variantsOf(own, inCart) > maxLines) throw new CartFull(maxLines);
    if (forLater.length > 0) {
      const saved = await savedItemRepository.listSaved(tx, buyerId);
      if (variantsOf(saved, forLater) > maxSavedLines) throw new SavedListFull(maxSavedLines);
    }
    await savedItemRepository.putBack(tx, ids, { buyerId, now });
    const count = await itemRepository.count(tx, buyerId);
    return { message: texts.restored, cartItem: null, count };
  });
}

type OfVariant = { readonly variantId: string };
const variantsOf = (...lines: readonly (readonly OfVariant[])[]): number =>
  new Set(lines.flat().map(({ variantId }) => variantId)).size;
