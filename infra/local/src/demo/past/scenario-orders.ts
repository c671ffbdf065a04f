import { demoBuyer, demoReviewers, demoSellerStore } from '../people.ts';
import type { DemoData, DemoProduct } from '../read-data.ts';
import { seededRandom } from '../stable-id.ts';
import { moneyScenarioOrders } from './money-scenario-orders.ts';
import { type ScenarioOrder, orderScenarios } from './order-scenarios.ts';

export const pastDays = 30;
const neighbours = 8;
const ofNeighbours = 44;
const fewestInStock = 12;

/** What Clara bought: each state that an order can be in, most of it from the demo's own store. */
const clara: readonly (readonly [
  daysAgo: number,
  scenario: keyof typeof orderScenarios,
  store?: string,
])[] = [
  [29, 'happy'],
  [26, 'partlyRefunded'],
  [22, 'silent'],
  [18, 'happy', 'cafe-mogiana-torrefacao'],
  [16, 'regretted'],
  [13, 'unpaid'],
  [12, 'rejected'],
  [10, 'givenUp'],
  [9, 'soldOut'],
  [8, 'lost'],
  [6, 'unrated'],
  [5, 'asked'],
  [4, 'disputed'],
  [3, 'silent'],
  [2, 'late', 'cafe-mogiana-torrefacao'],
  [2, 'happy'],
  [1, 'onItsWay'],
  [0, 'happy'],
  [0, 'paid'],
  [0, 'openPix'],
];

const usual: readonly (keyof typeof orderScenarios)[] = [
  ...Array.from({ length: 12 }, () => 'happy' as const),
  'late',
  'unrated',
  'silent',
  'silent',
  'unpaid',
  'givenUp',
  'soldOut',
  'partlyRefunded',
  'regretted',
];

/** Some eighty orders of the last month. */
export function scenarioOrders(data: DemoData): ScenarioOrder[] {
  const random = seededRandom(60_000);
  const offers = offersOf(data);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('the demo city has nothing to choose from');
    return one;
  };
  const linesFrom = (store: string) => {
    const offered = offers.get(store);
    if (!offered) throw new Error(`the demo city has no store ${store} with enough in stock`);
    const [first, second] = [pick(offered), pick(offered)];
    const one = { product: first, quantity: 1 + Math.floor(random() * 2) };
    return random() < 0.6 || first === second ? [one] : [one, { product: second, quantity: 1 }];
  };
  const orderOf = (
    name: string,
    [placedDaysAgo, scenario, store = demoSellerStore]: (typeof clara)[number],
    buyer: ScenarioOrder['buyer'],
  ): ScenarioOrder => ({
    name,
    buyer,
    lines: linesFrom(store),
    byCard: random() < 0.35,
    placedDaysAgo,
    steps: orderScenarios[scenario],
  });
  const stores = [demoSellerStore, ...pickStores(offers, random)];
  return [
    ...clara.map((one, index) => orderOf(`clara-${index}`, one, demoBuyer)),
    ...Array.from({ length: ofNeighbours }, (_, index) => {
      const buyer = demoReviewers[index % neighbours] ?? demoBuyer;
      const daysAgo = Math.floor((index / ofNeighbours) * (pastDays - 1));
      return orderOf(`neighbour-${index}`, [daysAgo, pick(usual), pick(stores)], buyer);
    }),
    ...moneyScenarioOrders(data),
  ];
}

/** Products with enough stock to be bought several times, by store. */
function offersOf({ products }: DemoData): Map<string, DemoProduct[]> {
  const offers = new Map<string, DemoProduct[]>();
  for (const product of products) {
    if (product.status !== 'active' || product.stock < fewestInStock) continue;
    offers.set(product.seller, [...(offers.get(product.seller) ?? []), product]);
  }
  return offers;
}

function pickStores(offers: ReadonlyMap<string, DemoProduct[]>, random: () => number): string[] {
  const wellStocked = [...offers]
    .filter(([, offered]) => offered.length >= 5)
    .map(([slug]) => slug);
  return Array.from(
    { length: 5 },
    () => wellStocked[Math.floor(random() * wellStocked.length)] ?? '',
  ).filter((slug) => slug !== '');
}
