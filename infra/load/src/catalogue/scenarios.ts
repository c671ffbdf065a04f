import { pick, titleOf } from './generate.ts';

export interface Scenario {
  name: string;
  /** The n-th address to ask for, with so many products there. */
  path(n: number, products: number): string;
  /** Must do without reading the whole table of products. */
  isIndexed: boolean;
  /** Asked when something has just been changed: whatever is kept until then is forgotten. */
  isAfterChange?: boolean;
}

const sorts = ['newest', 'price_low', 'price_high', 'name', 'averageRating', 'popular'];
const neighborhoods = ['Cambuí', 'Taquaral', 'Centro', 'Sousas'];

function wordsOf(n: number, products: number): string[] {
  return titleOf(Math.floor(((n * 7_919) % 99_991) * (products / 100_000))).split(' ');
}

/** One slip: two letters change places in the middle of the longest word. */
function slipped(words: readonly string[]): string {
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const at = Math.floor(longest.length / 2);
  return `${longest.slice(0, at - 1)}${longest[at]}${longest[at - 1]}${longest.slice(at + 1)}`;
}

/** Up to R$ 200, half of what the dearest product costs: in turn, 20,000 different ones. */
function priceNobodyAskedFor(n: number): string {
  return ((1 + ((n * 7_919) % 20_000)) / 100).toFixed(2);
}

const enc = encodeURIComponent;

export const scenarios: readonly Scenario[] = [
  {
    name: 'list',
    path: (n) => `/products?sortBy=${pick(sorts, n)}&page=${1 + (n % 20)}`,
    isIndexed: true,
  },
  {
    name: 'list, filtered',
    path: (n) =>
      `/products?sortBy=${pick(sorts, n)}&category=carga-${n % 12}&neighborhood=${enc(pick(neighborhoods, n))}`,
    isIndexed: true,
  },
  {
    name: 'search, common word',
    path: (n, products) => `/products?search=${enc(wordsOf(n, products)[0] ?? '')}`,
    isIndexed: true,
  },
  {
    name: 'search, common word, counted anew',
    path: (n, products) =>
      `/products?search=${enc(wordsOf(n, products)[0] ?? '')}&minPrice=${priceNobodyAskedFor(n)}`,
    isIndexed: true,
  },
  {
    name: 'search, two words',
    path: (n, products) => `/products?search=${enc(wordsOf(n, products).slice(0, 2).join(' '))}`,
    isIndexed: true,
  },
  {
    name: 'search, rare word',
    path: (n, products) => `/products?search=${enc(wordsOf(n, products).at(-3) ?? '')}`,
    isIndexed: true,
  },
  {
    name: 'search with a slip',
    path: (n, products) => `/products?search=${enc(slipped(wordsOf(n, products)))}`,
    isIndexed: true,
  },
  {
    name: 'search, nothing found',
    path: (n) => `/products?search=${enc(`qw${n.toString(36)}zx wk${n.toString(36)}y`)}`,
    isIndexed: true,
  },
  {
    name: 'suggestions, 2 to 8 letters',
    path: (n, products) =>
      `/products/suggestions?q=${enc(
        wordsOf(n, products)
          .join(' ')
          .slice(0, 2 + (n % 7)),
      )}`,
    isIndexed: true,
  },
  {
    name: 'suggestions with a slip',
    path: (n, products) => `/products/suggestions?q=${enc(slipped(wordsOf(n, products)))}`,
    isIndexed: true,
  },
  {
    name: 'facets of a search',
    path: (n, products) =>
      `/products?facets=true&search=${enc(
        wordsOf(n % 40, products)
          .slice(0, 2)
          .join(' '),
      )}`,
    isIndexed: true,
  },
  {
    name: 'facets of a search (uncached)',
    path: (n, products) =>
      `/products?facets=true&search=${enc(wordsOf(n, products).slice(0, 2).join(' '))}&maxPrice=${100 + n}`,
    isIndexed: true,
  },
  {
    name: 'facets of everything (uncached)',
    path: (n) => `/products?facets=true&maxPrice=${100 + n}`,
    isIndexed: true,
  },
  ...Object.entries({
    'facets of everything': '/products?facets=true',
    categories: '/categories',
    'store directory': '/sellers',
    'suggested neighbourhoods': '/products/suggestions?q=camb',
  }).map(([name, path]) => {
    return {
      name: `${name}, after a change`,
      path: () => path,
      isIndexed: true,
      isAfterChange: true,
    };
  }),
];

/** What many visitors do at once: the scenarios in turn, and the goal at 50 connections. */
export interface Mix extends Pick<Scenario, 'path'> {
  name: string;
  goal: string;
}

function inTurn(...names: string[]): Scenario['path'] {
  const parts = names.map((name) => {
    const scenario = scenarios.find((one) => one.name === name);
    if (!scenario) throw new Error(`there is no scenario ${name}`);
    return scenario;
  });
  return (n, products) => parts[n % parts.length]?.path(n, products) ?? '/products';
}

const common = 'search, common word';
const two = 'search, two words';
const rare = 'search, rare word';
const typing = 'suggestions, 2 to 8 letters';

export const mixes: readonly Mix[] = [
  { name: 'list', goal: '1,500/s', path: inTurn('list', 'list', 'list, filtered') },
  {
    name: 'search',
    goal: '500/s, p99 150 ms',
    path: inTurn(
      two,
      rare,
      common,
      two,
      'search with a slip',
      two,
      rare,
      'search, common word, counted anew',
      two,
      'search, nothing found',
    ),
  },
  {
    // Under a filter of its own each, that leaves everything over: what was found before is no help.
    name: 'first time asked',
    goal: '–',
    path: (n, products) =>
      `${inTurn(two, rare, two, 'search with a slip', two)(n, products)}&maxPrice=${(100_000 + n / 100).toFixed(2)}`,
  },
  {
    name: 'suggestions',
    goal: 'p95 80 ms',
    path: inTurn(typing, typing, typing, typing, 'suggestions with a slip'),
  },
  { name: 'facets', goal: '–', path: inTurn('facets of a search (uncached)') },
  {
    // As the page of a list asks: nothing chosen yet.
    name: 'counted list',
    goal: '–',
    path: (n, products) => `${inTurn(two, rare, common, two)(n, products)}&facets=true`,
  },
];
