import type { NeighborhoodChangedV1 } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import type { Neighborhood } from '../domain/neighborhood.ts';
import { moveAddresses } from './steps/move-addresses.ts';

type FollowNeighborhood = Static<typeof NeighborhoodChangedV1.schema> & { changedAt: Date };

/**
 * Stores a neighbourhood's names and updates every address in it; addresses known only as text that
 * name it are linked to it. Emits UserUpdatedV1 and SellerProfileChangedV1 for everyone whose
 * address changes. A first-version event, without a city, affects no addresses.
 */
export async function followNeighborhood(
  unit: UnitOfWork,
  changed: FollowNeighborhood,
): Promise<void> {
  await unit.run(async (change) => {
    await neighborhoodRepository.lockForChange(change.tx);
    if (await keep(change, changed)) await moveAddresses(change, changed.neighborhoodId);
  });
}

/** @returns whether addresses may have to change */
async function keep(
  { tx }: Change,
  { neighborhoodId: id, name, removed, city, formerSlugs = [], changedAt }: FollowNeighborhood,
): Promise<boolean> {
  if (removed) {
    await neighborhoodRepository.remove(tx, id);
    return true;
  }
  if (!city) return false;
  const known = (await neighborhoodRepository.list(tx)).find((one) => one.id === id);
  const place = { name, slug: slugify(name), formerSlugs, city: city.name, state: city.state };
  if (known && saysTheSame(known, place)) return false;
  await neighborhoodRepository.save(tx, { id, ...place, changedAt });
  return true;
}

/** Most changes of the list only reorder it. */
const saysTheSame = (known: Neighborhood, place: Omit<Neighborhood, 'id' | 'changedAt'>): boolean =>
  known.name === place.name &&
  known.city === place.city &&
  known.state === place.state &&
  known.formerSlugs.join() === place.formerSlugs.join();
