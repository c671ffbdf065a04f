import { LRUCache } from 'lru-cache';
import type { ListProducts, ProductPage } from '../queries/product-page.ts';
import { hasChoices } from '../queries/product-filter.ts';

/** What the database had seen when a page was found: its snapshot, and its clock. */
export interface Seen {
  snapshot: string;
  seenAt: string;
}

/** A page of a search: which products are on it, not what they are like by now. */
export interface RememberedPage extends Seen, Pick<ProductPage, 'total' | 'isAtLeast' | 'query'> {
  /** In their order, separated by commas. */
  ids: string;
}

const mostPages = 10_000;
/** As long may the best sold stand in their old order. */
const keptMs = 60_000;
/**
 * What the database saw longer ago, by its own clock, says nothing: changes are kept for twice as long. It
 * matters to a process that was asleep.
 */
export const oldestSeenMinutes = 5;

/**
 * Pages of searches by words alone. Whether one is still right is asked of the database each time, so it
 * does not matter which process changed a product.
 */
export class RememberedPages {
  readonly #pages = new LRUCache<string, RememberedPage>({ max: mostPages, ttl: keptMs });

  get(list: ListProducts, terms: readonly string[]): RememberedPage | undefined {
    return hasChoices(list.filter) ? undefined : this.#pages.get(keyOf(list, terms));
  }

  note(list: ListProducts, terms: readonly string[], page: RememberedPage): void {
    if (!hasChoices(list.filter)) this.#pages.set(keyOf(list, terms), page);
  }

  /** Nothing has changed it until then. */
  confirm(page: RememberedPage, { snapshot, seenAt }: Seen): void {
    Object.assign(page, { snapshot, seenAt });
  }
}

function keyOf({ sort, page, limit }: ListProducts, terms: readonly string[]): string {
  return `${sort} ${page} ${limit} ${terms.join(' ')}`;
}
