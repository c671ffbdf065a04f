import { slugify } from '@largo/kernel';
import type { Address } from './user.ts';

/** One of the marketplace's neighbourhoods as shipping announced it last. */
export interface Neighborhood {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Of its former names, as far as no other one has them. */
  readonly formerSlugs: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly changedAt: Date;
}

export type AddressPlace = Pick<Address, 'neighborhood' | 'city' | 'state'>;

/**
 * The neighbourhood that an address names, also by a former name. While one has been given another one's
 * former name and only one of both changes is known here, the newer name counts.
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
