import type { MoveToCartAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { savedItemRepository } from '../db/saved-item-repository.ts';
import { checkOffer, maxLines, named } from '../domain/cart-line.ts';
import { CartFull, CartItemNotFound, OutOfStock } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

export interface MoveToCart {
  buyerId: string;
  savedId: string;
}

/**
 * Moves a saved item into the cart: as many units as the stock allows, at the price seen then.
 * @throws CartItemNotFound also when it is in another buyer's list
 */
export async function moveToCart(
  unit: UnitOfWork,
  { buyerId, savedId }: MoveToCart,
): Promise<MoveToCartAnswer> {
  return unit.run(async ({ tx, now }) => {
    await itemRepository.lockCart(tx, buyerId);
    const saved = await savedItemRepository.listSaved(tx, buyerId);
    const line = saved.find(({ id }) => id === savedId);
    if (!line) throw new CartItemNotFound(savedId);
    const { productId, variantId, quantity, priceCents: seenPriceCents } = line;
    checkOffer(await itemRepository.findOffer(tx, line, now), buyerId, productId);
    const own = await itemRepository.findForUpdate(tx, buyerId);
    const before = own.find((item) => item.variantId === variantId);
    if (!before && own.length >= maxLines) throw new CartFull(maxLines);
    const wanted = { buyerId, variantId, quantity, seenPriceCents, now };
    const after = await itemRepository.addCapped(tx, wanted);
    // It may have sold out since it was read.
    if (!after) throw new OutOfStock(productId);
    await savedItemRepository.dropSaved(tx, buyerId, line.id);
    const isCapped = after.quantity < (before?.quantity ?? 0) + quantity;
    return {
      message: texts.moved,
      cartItem: { ...after, ...named(line) },
      count: await itemRepository.count(tx, buyerId),
      note: isCapped ? 'CAPPED_BY_STOCK' : null,
    };
  });
}
