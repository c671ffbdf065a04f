import { slugify } from '@largo/kernel';

/** The one city that the marketplace serves. */
export interface City {
  readonly name: string;
  readonly state: string;
}

/** All existing states and cities. */
export interface KnownPlaces {
  stateOf(abbreviation: string): { readonly abbreviation: string } | undefined;
  /** Null: in any state. */
  cityOf(
    state: string | null,
    name: string,
  ): { readonly name: string; readonly uf: string } | undefined;
}

/** A place as a request names it: by the neighbourhood's id or by names. */
export interface RequestedPlace {
  neighborhoodId?: string | null | undefined;
  neighborhood?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  /** Id of the user, when signed in. */
  requestedBy?: string | undefined;
}

/** Normalises a city's name: `Santa Bárbara d'Oeste` is also typed `Santa Barbara dOeste`. */
export const plainCity = (name: string) => slugify(name).replaceAll('-', '');

/** A place without a city is in the marketplace's city; neighbourhoods of other cities may have the same names. */
export const isInCity = (city: City, place: RequestedPlace): boolean =>
  slugify(place.city || city.name) === slugify(city.name) &&
  slugify(place.state || city.state) === slugify(city.state);

/** A neighbourhood as a seller names it; without an id it is found by its name, ignoring accents. */
export interface NamedNeighborhood {
  id: string | null;
  name: string;
}
