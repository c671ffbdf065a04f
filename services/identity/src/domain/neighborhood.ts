import { slugify } from '@largo/kernel';
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
 * The neighbourhood that an address names, by a current or former name. If a neighbourhood took
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
  return (
    named.find(({ slug }) => slug === wanted) ??
    named.find(({ formerSlugs }) => formerSlugs.includes(wanted))
  );
}
