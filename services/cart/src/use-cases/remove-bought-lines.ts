import type { EventUnit } from '@largo/messaging';
import { type Bought, itemRepository } from '../db/item-repository.ts';

/** What was ordered leaves the cart, unless it has been changed since. */
export async function removeBoughtLines(unit: EventUnit, bought: Bought): Promise<void> {
  await unit.apply((isNew) => itemRepository.boughtRemoved(bought, isNew));
}
