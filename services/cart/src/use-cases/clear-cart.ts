import type { CartChangeAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { texts } from '../domain/texts.ts';

/** Empties the buyer's cart; an empty one stays so. */
export async function clearCart(unit: UnitOfWork, buyerId: string): Promise<CartChangeAnswer> {
  return unit.run(async ({ tx }) => {
    await itemRepository.lockCart(tx, buyerId);
    await itemRepository.clear(tx, buyerId);
    return { message: texts.cleared, cartItem: null, count: 0 };
  });
}
