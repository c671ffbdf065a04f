import type { EventUnit } from '@largo/messaging';
import { type Bought, itemRepository } from '../db/item-repository.ts';

/** Takes ordered goods out of the cart, unless their line has changed since. */
export async function removeBoughtLines(unit: EventUnit, bought: Bought): Promise<void> {
  await unit.apply((isNew) => itemRepository.boughtRemoved(bought, isNew));
}
