import type { Numbering } from './numbering.ts';
import { type GroupNumbers, namedCounts, type ProductGroup } from './product-group.ts';
import { type ProductRows, priceStepOf, priceSteps } from './product-rows.ts';

/** What has been chosen; whatever is absent leaves everything over. */
export interface Chosen {
  categoryIds?: readonly string[] | undefined;
  /** Plain. */
  neighborhood?: string | undefined;
  sellerId?: string | undefined;
  deliverers?: readonly string[] | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
}

/** How many products are left, and would be left by every other choice of one filter. */
export interface ChoiceCounts {
  total: number;
  categories: ReadonlyMap<string, number>;
  /** Plain; the most first. */
  neighborhoods: ReadonlyMap<string, number>;
  /** The most first. */
  sellers: ReadonlyMap<string, number>;
  /** Of each seller, that leaves the filter by delivery out. */
  deliverers: ReadonlyMap<string, number>;
  /** Of each price range, from the lowest. */
  prices: readonly number[];
}

/** Which choices leave a group's products over: all of them, and all but one. */
interface Passes {
  all: boolean;
  butCategory: boolean;
  butNeighborhood: boolean;
  butSeller: boolean;
  butDelivery: boolean;
}

/** Counts products one by one, or those of a group at once. */
export class ChoiceCounter {
  readonly #numbers: GroupNumbers;
  readonly #chosen: ReturnType<typeof numbered>;
  readonly #least: number;
  readonly #most: number;
  readonly #prices = [...priceSteps, 0].fill(0);
  #total = 0;
  readonly #categories: Int32Array;
  readonly #neighborhoods: Int32Array;
  readonly #sellers: Int32Array;
  readonly #deliverers: Int32Array;

  constructor(numbers: GroupNumbers, chosen: Chosen) {
    const { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY } = chosen;
    this.#chosen = numbered(numbers, chosen);
    this.#least = minPriceCents;
    this.#most = maxPriceCents;
    this.#numbers = numbers;
    this.#categories = new Int32Array(numbers.categories.size);
    this.#neighborhoods = new Int32Array(numbers.neighborhoods.size);
    this.#sellers = new Int32Array(numbers.sellers.size);
    this.#deliverers = new Int32Array(numbers.sellers.size);
  }

  /** The rows `from` (inclusive) to `to`, which are all of the group. */
  addRows(group: ProductGroup, rows: ProductRows, from: number, to: number): void {
    const { pricesCents, steps } = rows;
    const [least, most, prices] = [this.#least, this.#most, this.#prices];
    let count = 0;
    for (let n = from; n < to; n += 1) {
      const cents = pricesCents[n] ?? 0;
      if (cents >= least && cents <= most) count += 1;
    }
    const passes = this.#passes(group);
    this.#raise(group, passes, count);
    if (!passes.all) return;
    for (let n = from; n < to; n += 1) {
      const step = steps[n] ?? 0;
      prices[step] = (prices[step] ?? 0) + 1;
    }
  }

  /** One more, or one less. */
  add(group: ProductGroup, priceCents: number, sign: number): void {
    const passes = this.#passes(group);
    const isWithin = priceCents >= this.#least && priceCents <= this.#most;
    if (isWithin) this.#raise(group, passes, sign);
    const step = priceStepOf(priceCents);
    if (passes.all) this.#prices[step] = (this.#prices[step] ?? 0) + sign;
  }

  get counts(): ChoiceCounts {
    const { sellers, categories, neighborhoods } = this.#numbers;
    return {
      total: this.#total,
      categories: namedCounts(categories, this.#categories),
      neighborhoods: mostFirst(namedCounts(neighborhoods, this.#neighborhoods)),
      sellers: mostFirst(namedCounts(sellers, this.#sellers)),
      deliverers: namedCounts(sellers, this.#deliverers),
      prices: this.#prices,
    };
  }

  #raise({ seller, category, neighborhood }: ProductGroup, passes: Passes, by: number): void {
    if (passes.all) this.#total += by;
    if (passes.butCategory) raise(this.#categories, category, by);
    if (passes.butNeighborhood) raise(this.#neighborhoods, neighborhood, by);
    if (passes.butSeller) raise(this.#sellers, seller, by);
    if (passes.butDelivery) raise(this.#deliverers, seller, by);
  }

  #passes(group: ProductGroup): Passes {
    const { categories, neighborhood, seller, deliverers } = this.#chosen;
    const inCategory = !categories || categories[group.category] === 1;
    const inPlace = neighborhood === undefined || group.neighborhood === neighborhood;
    const inStore = seller === undefined || group.seller === seller;
    const inReach = !deliverers || deliverers[group.seller] === 1;
    return {
      all: inCategory && inPlace && inStore && inReach,
      butCategory: inPlace && inStore && inReach,
      butNeighborhood: inCategory && inStore && inReach,
      butSeller: inCategory && inPlace && inReach,
      butDelivery: inCategory && inPlace && inStore,
    };
  }
}

function numbered(numbers: GroupNumbers, chosen: Chosen) {
  const { categoryIds, neighborhood, sellerId, deliverers } = chosen;
  const { categories, neighborhoods, sellers } = numbers;
  return {
    categories: categoryIds && marked(categories, categoryIds),
    neighborhood: neighborhood === undefined ? undefined : neighborhoods.find(neighborhood),
    seller: sellerId === undefined ? undefined : sellers.find(sellerId),
    deliverers: deliverers && marked(sellers, deliverers),
  };
}

/** One for each of the texts. */
function marked(names: Numbering, texts: readonly string[]): Uint8Array {
  const marks = new Uint8Array(names.size);
  for (const text of texts) {
    const number = names.find(text);
    if (number >= 0) marks[number] = 1;
  }
  return marks;
}

/** Of these all together. */
export function countOf(counts: ReadonlyMap<string, number>, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
}

function raise(counts: Int32Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by;
}

function mostFirst(counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1)),
  );
}
