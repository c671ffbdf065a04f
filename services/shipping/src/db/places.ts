import { readFileSync } from 'node:fs';
import { digits, placeSlug, slugify } from '@largo/kernel';
import type { CepMatch } from '../domain/cep-match.ts';
import { type City as HomeCity, plainCity } from '../domain/city.ts';

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

/** The marketplace's city with the range of its CEPs. */
export interface CityWithCeps extends HomeCity {
  readonly cepFrom: string;
  readonly cepTo: string;
}

/**
 * Bundled with the service: states and cities of IBGE, and for Campinas neighbourhoods, CEP prefixes and
 * some CEPs. For another city, only the configured range of its CEPs is known.
 */
export interface Places {
  states: readonly State[];
  citiesOf(state: string): readonly City[];
  /** By its typed name, ignoring accents, case and punctuation. A null state means any. */
  cityOf(state: string | null, name: string): City | undefined;
  stateOf(abbreviation: string): State | undefined;
  lookUp(cep: string): CepMatch | undefined;
  searchCities(text: string, limit: number): readonly City[];
  /** Streets with a CEP that is known exactly, by words of their name. */
  searchStreets(text: string, limit: number): readonly CepMatch[];
}

const dataDir = new URL('../../data/', import.meta.url);

function read<T>(file: string): T {
  // Files of this package, checked by its tests.
  return JSON.parse(readFileSync(new URL(file, dataDir), 'utf8')) as T;
}

/** Read once per process, at the first use: 5,571 cities take 20 ms. */
function readBundle() {
  const known = read<KnownCep[]>('campinas/ceps_exemplo.json');
  return {
    states: read<State[]>('ibge/estados.json').sort((one, other) =>
      one.name.localeCompare(other.name, 'pt-BR'),
    ),
    cities: read<City[]>('ibge/municipios.json'),
    neighborhoods: read<Neighborhood[]>('campinas/bairros.json'),
    byCep: new Map(known.map((one) => [digits(one.cep), one])),
  };
}
let bundle: ReturnType<typeof readBundle> | undefined;

/** In the order of the list. */
export function bundledNeighborhoods(): readonly Neighborhood[] {
  bundle ??= readBundle();
  return bundle.neighborhoods;
}

export function bundledPlaces(home: CityWithCeps): Places {
  bundle ??= readBundle();
  const { states, cities, byCep } = bundle;
  const isBundled = plainCity(home.name) === 'campinas' && home.state === 'SP';
  const neighborhoods = isBundled ? bundle.neighborhoods : [];
  return {
    states,
    stateOf: (text) => states.find((state) => state.abbreviation === text.toUpperCase()),
    citiesOf: (state) => cities.filter((city) => city.uf === state.toUpperCase()),
    cityOf: (state, name) => {
      const [uf, wanted] = [state?.trim().toUpperCase(), plainCity(name)];
      const isThere = (city: City) => uf === undefined || city.uf === uf;
      return cities.find((city) => isThere(city) && plainCity(city.slug) === wanted);
    },
    searchCities: (text, limit) => citiesNamed(cities, slugify(text), limit),
    searchStreets: (text, limit) => (isBundled ? streetsNamed(byCep, text, limit) : []),
    lookUp: (text) => {
      const cep = digits(text);
      const exact = byCep.get(cep);
      return exact ? exactMatch(cep, exact) : matchInCity(cep, home, neighborhoods);
    },
  };
}

/** Names that begin with it, the shortest first, then names with another word that does. */
function citiesNamed(cities: readonly City[], wanted: string, limit: number): readonly City[] {
  if (wanted === '') return [];
  const first = cities
    .filter(({ slug }) => slug.startsWith(wanted))
    .toSorted((a, b) => a.slug.length - b.slug.length);
  if (first.length >= limit) return first.slice(0, limit);
  const then = cities.filter(({ slug }) => slug.includes(`-${wanted}`) && !slug.startsWith(wanted));
  return [...first, ...then].slice(0, limit);
}

/** Streets that have a word beginning with each typed one, as written or spelled out: `r barao jag`, `Cel. Quirino`. */
function streetsNamed(
  byCep: ReadonlyMap<string, KnownCep>,
  text: string,
  limit: number,
): readonly CepMatch[] {
  if (slugify(text) === '') return [];
  const typed = [slugify(text), placeSlug(text)].map((slug) => slug.split('-'));
  const found = [...byCep].filter(([, { street }]) => {
    const known = placeSlug(street ?? '').split('-');
    const isThere = (word: string) => known.some((one) => one.startsWith(word));
    return typed.some((words) => words.every(isThere));
  });
  return found.slice(0, limit).map(([cep, known]) => exactMatch(cep, known));
}

const formatted = (cep: string) => `${cep.slice(0, 5)}-${cep.slice(5)}`;

function exactMatch(cep: string, known: KnownCep): CepMatch {
  const { street, neighborhood, city, state } = known;
  return { zipCode: formatted(cep), street, neighborhood, city, state, precision: 'exact' };
}

/** A prefix may span several neighbourhoods: the first one is only a suggestion. */
function matchInCity(
  cep: string,
  { name: city, state, cepFrom, cepTo }: CityWithCeps,
  neighborhoods: readonly Neighborhood[],
): CepMatch | undefined {
  const match = { zipCode: formatted(cep), street: null, city, state };
  const suggested = neighborhoods.find((place) => place.cepPrefixes.includes(cep.slice(0, 5)));
  if (suggested) return { ...match, neighborhood: suggested.name, precision: 'prefix' };
  const isInRange = cep >= cepFrom && cep <= cepTo;
  return isInRange ? { ...match, neighborhood: null, precision: 'city' } : undefined;
}
