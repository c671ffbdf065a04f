import { placeSlug, slugify } from '@largo/kernel';
import type { Address } from './user.ts';

/** A neighbourhood of the marketplace, as last announced by shipping. */
export interface Neighborhood {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** The slugs of its former names, except those that another neighbourhood has taken over. */
  readonly formerSlugs: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly changedAt: Date;
}

export type AddressPlace = Pick<Address, 'neighborhood' | 'city' | 'state'>;

/**
 * The neighbourhood that an address names, by a current or former name, as it is spelled or else with
 * its abbreviations spelled out. If a neighbourhood took
 * over another's former name and only one of the two changes is known here, the newer name counts.
 */
export function findNamed(
  all: readonly Neighborhood[],
  { neighborhood, city, state }: AddressPlace,
): Neighborhood | undefined {
  const wanted = slugify(neighborhood);
  const named = all
    .filter((one) => slugify(one.city) === slugify(city) && slugify(one.state) === slugify(state))
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
  const full = placeSlug(neighborhood);
  return (
    named.find(({ name }) => slugify(name) === wanted) ??
    named.find(({ formerSlugs }) => formerSlugs.includes(wanted)) ??
    named.find(({ name }) => placeSlug(name) === full) ??
    named.find(({ formerSlugs }) => formerSlugs.some((slug) => placeSlug(slug) === full))
  );
}
