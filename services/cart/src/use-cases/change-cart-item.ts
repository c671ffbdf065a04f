import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { changeRepository } from '../db/change-repository.ts';
import {
  CartItemNotFound,
  MaximumQuantityReached,
  OutOfStock,
  ProductUnavailable,
} from '../domain/errors.ts';
import { named } from '../domain/cart-line.ts';
import { texts } from '../domain/texts.ts';

export interface ChangeCartItem {
  buyerId: string;
  itemId: string;
  quantity: number;
  /** Undefined leaves it as it is. */
  selectedRegionId: string | null | undefined;
}

/**
 * Sets the quantity of a line; reducing it always works while the product is for sale.
 * @throws CartItemNotFound also when it is in another buyer's cart
 */
export async function changeCartItem(
  unit: UnitOfWork,
  command: ChangeCartItem,
): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx, now }) => {
    const { itemId, quantity } = command;
    const found = await changeRepository.setQuantity(tx, { ...command, now });
    if (!found) throw new CartItemNotFound(itemId);
    const { productId, status, stock, isChanged, count } = found;
    if (isChanged)
      return {
        message: texts.updated,
        cartItem: { id: itemId, ...named(found), quantity },
        count,
      };
    if (status !== 'active') throw new ProductUnavailable(productId);
    throw stock < 1 ? new OutOfStock(productId) : new MaximumQuantityReached(productId, stock);
  });
}
