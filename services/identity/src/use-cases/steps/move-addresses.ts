import type { Change } from '@largo/messaging';
import { addressRepository, type StoredPlace } from '../../db/address-repository.ts';
import { neighborhoodRepository } from '../../db/neighborhood-repository.ts';
import { userRepository } from '../../db/user-repository.ts';
import { findNamed } from '../../domain/neighborhood.ts';
import { publishUser } from './publish-user.ts';

/**
 * Addresses in a neighbourhood follow it, and those known only as text are linked to the one they name.
 * Emits UserUpdatedV1 and SellerProfileChangedV1. Must run under `lockForChange`.
 * @param id undefined: only those known as text
 */
export async function moveAddresses(change: Change, id?: string): Promise<void> {
  await movePlaces(change, await addressRepository.listPlaces(change.tx, id ?? null), id);
}

/** The same for those that were written like this. */
export async function movePlaces(
  change: Change,
  places: readonly StoredPlace[],
  id?: string,
): Promise<void> {
  const { tx } = change;
  const all = await neighborhoodRepository.list(tx);
  const own = all.find((one) => one.id === id);
  const moved: string[] = [];
  for (const place of places) {
    const isIn = place.neighborhoodId === id;
    const target = (isIn && own) || findNamed(all, place);
    if (target?.id === place.neighborhoodId && target?.name === place.neighborhood) continue;
    if (!target && !isIn) continue;
    moved.push(...(await addressRepository.move(tx, place, target)));
  }
  for (const user of await userRepository.listByIds(tx, moved)) publishUser(change, user);
}
