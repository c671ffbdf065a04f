import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { changeRepository } from '../db/change-repository.ts';
import { CartItemNotFound, PriceChanged } from '../domain/errors.ts';
import { named } from '../domain/cart-line.ts';
import { texts } from '../domain/texts.ts';

export interface AcceptPrice {
  buyerId: string;
  itemId: string;
  /** The price that the buyer saw. */
  priceCents: number;
}

/**
 * The buyer accepts a line's new price, so it is no longer shown as changed.
 * @throws CartItemNotFound also when it is in another buyer's cart @throws PriceChanged when it has
 * changed again
 */
export async function acceptPrice(
  unit: UnitOfWork,
  command: AcceptPrice,
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx }) => {
    const { itemId } = command;
    const found = await changeRepository.acceptPrice(tx, command);
    if (!found) throw new CartItemNotFound(itemId);
    const { productId, quantity, count, priceCents } = found;
    if (!found.isAccepted) throw new PriceChanged(productId, priceCents);
    const cartItem = { id: itemId, ...named(found), quantity };
    return { message: texts.priceAccepted, cartItem, count };
  });
}
