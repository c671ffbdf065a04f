import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { checkOffer, refusalOf } from '../domain/cart-line.ts';
import { texts } from '../domain/texts.ts';

export interface AddToCart {
  buyerId: string;
  productId: string;
  quantity: number;
  selectedRegionId: string | null | undefined;
}

/**
 * Adds to the line of a product, up to its stock. One statement, so that simultaneous additions add up.
 */
export async function addToCart(unit: UnitOfWork, command: AddToCart): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    const { offer, item, count } = await itemRepository.add(tx, { ...command, now });
    if (item) return { message: texts.added, cartItem: item, count };
    const { buyerId, productId } = command;
    const wanted = checkOffer(offer, buyerId, productId);
    // Counted again because the statement did not see lines added at the same moment.
    throw refusalOf(wanted, await itemRepository.otherLines(tx, buyerId, productId));
  });
}
