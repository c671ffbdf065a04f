import type { ClearCartAnswer } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { texts } from '../domain/texts.ts';

/** Empties the buyer's cart. Returns the removed lines, which can be restored for a while. */
export async function clearCart(unit: UnitOfWork, buyerId: string): Promise<ClearCartAnswer> {
  return unit.run(async ({ tx, now }) => {
    await itemRepository.lockCart(tx, buyerId);
    const removedItemIds = await itemRepository.takeOut(tx, { buyerId, now });
    return { message: texts.cleared, cartItem: null, count: 0, removedItemIds };
  });
}
