import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { checkOffer, named, refusalOf, type VariantKey } from '../domain/cart-line.ts';
import { texts } from '../domain/texts.ts';

export interface AddToCart extends VariantKey {
  buyerId: string;
  quantity: number;
  selectedRegionId: string | null | undefined;
}

/**
 * Adds to the line of a variant, up to its stock. One statement, so that simultaneous additions add up.
 */
export async function addToCart(unit: UnitOfWork, command: AddToCart): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    const { offer, item, count } = await itemRepository.add(tx, { ...command, now });
    if (item) return { message: texts.added, cartItem: { ...named(command), ...item }, count };
    const { buyerId, productId, variantId } = command;
    const choices = offer?.hasVariants ? await itemRepository.listChoices(tx, productId) : [];
    const wanted = checkOffer(offer, buyerId, productId, choices);
    // Counted again because the statement did not see lines added at the same moment.
    throw refusalOf(wanted, await itemRepository.otherLines(tx, buyerId, variantId));
  });
}
