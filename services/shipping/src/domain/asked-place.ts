import { slugify } from '@largo/kernel';

/** A place as somebody asks for it: by the neighbourhood's id or by names. */
export interface AskedPlace {
  neighborhoodId?: string | null | undefined;
  neighborhood?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  /** Whoever is signed in. */
  askedBy?: string | undefined;
}

/** The marketplace serves one city: a place that names nothing else is in it. */
export const homeCity = { city: 'Campinas', state: 'SP' };

/** Of a city's name: `Santa Bárbara d'Oeste` is also typed `Santa Barbara dOeste`. */
export const plainCity = (name: string) => slugify(name).replaceAll('-', '');

/** Neighbourhoods of other cities may have the same names. */
export const isHome = ({ city, state }: AskedPlace): boolean =>
  slugify(city || homeCity.city) === slugify(homeCity.city) &&
  slugify(state || homeCity.state) === slugify(homeCity.state);

/** A neighbourhood as a seller names it; without an id its name counts, accents aside. */
export interface NamedNeighborhood {
  id: string | null;
  name: string;
}
