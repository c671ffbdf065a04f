import { readFileSync } from 'node:fs';
import { digits, slugify } from '@largo/kernel';
import { homeCity, plainCity } from '../domain/asked-place.ts';

interface State {
  id: number;
  name: string;
  abbreviation: string;
}
interface City {
  id: number;
  name: string;
  uf: string;
  slug: string;
}
interface Neighborhood {
  name: string;
  slug: string;
  region: string;
  cepPrefixes: string[];
  featured: boolean;
  sortOrder: number;
}
interface KnownCep {
  cep: string;
  street: string | null;
  neighborhood: string;
  city: string;
  state: string;
}

/** Bundled with the service: states and cities of IBGE, neighbourhoods and CEP prefixes of Campinas. */
export interface Places {
  states: readonly State[];
  citiesOf(state: string): readonly City[];
  /** By its name as people type it: accents, case and signs aside. Null: in any state. */
  cityOf(state: string | null, name: string): City | undefined;
  stateOf(abbreviation: string): State | undefined;
  neighborhoods: readonly Neighborhood[];
  lookUp(cep: string): CepMatch | undefined;
  searchCities(text: string, limit: number): readonly City[];
}

export interface CepMatch {
  zipCode: string;
  street: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  precision: 'exact' | 'prefix' | 'city';
}

const dataDir = new URL('../../data/', import.meta.url);

function read<T>(file: string): T {
  // Files of this package, checked by its tests.
  return JSON.parse(readFileSync(new URL(file, dataDir), 'utf8')) as T;
}

let loaded: Places | undefined;

/** Read once per process, at the first use: 5,571 cities take 20 ms. */
export function bundledPlaces(): Places {
  loaded ??= load();
  return loaded;
}

function load(): Places {
  const states = read<State[]>('ibge/estados.json');
  const cities = read<City[]>('ibge/municipios.json');
  const neighborhoods = read<Neighborhood[]>('campinas/bairros.json');
  const byCep = new Map(
    read<KnownCep[]>('campinas/ceps_exemplo.json').map((known) => [digits(known.cep), known]),
  );
  return {
    states,
    neighborhoods,
    stateOf: (text) => states.find((state) => state.abbreviation === text.toUpperCase()),
    citiesOf: (state) => cities.filter((city) => city.uf === state.toUpperCase()),
    cityOf: (state, name) => {
      const [uf, wanted] = [state?.trim().toUpperCase(), plainCity(name)];
      const isThere = (city: City) => uf === undefined || city.uf === uf;
      return cities.find((city) => isThere(city) && plainCity(city.slug) === wanted);
    },
    searchCities: (text, limit) => citiesNamed(cities, slugify(text), limit),
    lookUp: (cep) => matchOf(digits(cep), byCep.get(digits(cep)), neighborhoods),
  };
}

/**
 * Those that begin with it, the shortest name first, then those that have a word that does; signs
 * alone are in no name.
 */
function citiesNamed(cities: readonly City[], wanted: string, limit: number): readonly City[] {
  if (wanted === '') return [];
  const first = cities
    .filter(({ slug }) => slug.startsWith(wanted))
    .toSorted((a, b) => a.slug.length - b.slug.length);
  if (first.length >= limit) return first.slice(0, limit);
  const then = cities.filter(({ slug }) => slug.includes(`-${wanted}`) && !slug.startsWith(wanted));
  return [...first, ...then].slice(0, limit);
}

/** A prefix spans several neighbourhoods at times: it suggests the first, it never decides. */
function matchOf(
  cep: string,
  exact: KnownCep | undefined,
  neighborhoods: readonly Neighborhood[],
): CepMatch | undefined {
  const zipCode = `${cep.slice(0, 5)}-${cep.slice(5)}`;
  if (exact) {
    const { street, neighborhood, city, state } = exact;
    return { zipCode, street, neighborhood, city, state, precision: 'exact' };
  }
  const campinas = { zipCode, street: null, ...homeCity };
  const suggested = neighborhoods.find((place) => place.cepPrefixes.includes(cep.slice(0, 5)));
  if (suggested) return { ...campinas, neighborhood: suggested.name, precision: 'prefix' };
  const inCampinas = cep >= '13000001' && cep <= '13139999';
  return inCampinas ? { ...campinas, neighborhood: null, precision: 'city' } : undefined;
}
