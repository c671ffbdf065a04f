import { okBody } from '@largo/local';
import { retryingClient } from './client.ts';

/** What the person who makes a purchase does with it. */
export type Course =
  | 'pix'
  /** The person waits on the page until it shows the payment. */
  | 'pix-until-paid'
  /** A new code is requested at the moment when the first one is paid; then that is paid too. */
  | 'pix-paid-twice'
  /** Cancelled at once after paying. */
  | 'pix-cancelled'
  /** Refunded by the team once the order is paid. */
  | 'pix-refunded'
  | 'card'
  /** The first card is refused. */
  | 'card-refused-first';

export interface DrillSize {
  purchases: number;
  buyers: number;
  minutes: number;
}

export interface Purchase {
  course: Course;
  productIds: readonly string[];
}

export interface PlannedPurchase extends Purchase {
  buyer: number;
  /** Milliseconds after the start. */
  afterMs: number;
}

export const wholeDrill: DrillSize = { purchases: 500, buyers: 50, minutes: 5 };
const limits: DrillSize = { purchases: 2_000, buyers: 100, minutes: 30 };
const courses: readonly Course[] = [
  'pix',
  'card',
  'pix-cancelled',
  'pix',
  'card-refused-first',
  'pix-paid-twice',
  'card',
  'pix',
  'card',
  'pix',
];

/** @throws RangeError for sizes that can only be a typing error */
export function checkSize(size: DrillSize): DrillSize {
  for (const name of ['purchases', 'buyers', 'minutes'] as const) {
    if (!(size[name] > 0 && size[name] <= limits[name]))
      throw new RangeError(`--${name} is above 0 and at most ${limits[name]}`);
  }
  return size;
}

/** Evenly over the time; every second purchase has two products, mostly of two stores. */
export function planPurchases(
  { purchases, buyers, minutes }: DrillSize,
  products: readonly string[],
): PlannedPurchase[] {
  if (products.length < 2) throw new Error('there is nothing on sale');
  return Array.from({ length: purchases }, (_, index) => ({
    buyer: index % buyers,
    // Shifted for each buyer, so that every buyer gets every kind of purchase.
    course: courses[(index + Math.floor(index / buyers)) % courses.length] ?? 'pix',
    productIds: productsOf(index, products),
    afterMs: (index * minutes * 60_000) / purchases,
  }));
}

/** The products of the purchase with that number: one, or two, mostly of two stores. */
export function productsOf(number: number, products: readonly string[]): string[] {
  const product = (index: number): string => products[index % products.length] ?? '';
  const first = product(number * 2);
  return number % 2 === 0 ? [first] : [first, product(number * 2 + Math.ceil(products.length / 2))];
}

/** Everything that cannot sell out during a drill. */
export async function productsOnSale(apiUrl: string): Promise<string[]> {
  const call = retryingClient(apiUrl);
  const found: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const path = `/products?limit=100&sortBy=name&page=${page}`;
    const { products, hasMore } = okBody<{
      products: { id: string; stock: number }[];
      hasMore: boolean;
    }>(path, await call('GET', path));
    found.push(...products.filter(({ stock }) => stock >= 10).map(({ id }) => id));
    if (!hasMore) break;
  }
  return found;
}
