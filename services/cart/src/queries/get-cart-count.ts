import type { Db } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';

/** Units in the cart: what the badge shows. */
export async function getCartCount(db: Db, buyerId: string): Promise<{ count: number }> {
  return { count: await itemRepository.count(db, buyerId) };
}
