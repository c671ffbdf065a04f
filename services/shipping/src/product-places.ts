import type { Place } from './domain/rule-strength.ts';

/** Where rules of a store's single products lead; a row of the database. */
export interface PlaceOfProducts extends Place, Record<string, unknown> {
  readonly seller_id: string;
}
type Places = readonly PlaceOfProducts[];
type Ask = (sellerIds: readonly string[]) => Promise<Places>;

/**
 * Where stores' rules of single products lead, asked only for deliveries that can't be made. What is asked
 * while a question runs goes together into the next one: under load many are refused at once, and a
 * statement for each makes all quotes a fifth dearer.
 */
export class ProductPlaces {
  readonly #ask: Ask;
  #running: Promise<unknown> = Promise.resolve();
  #next: { readonly sellerIds: Set<string>; readonly answer: Promise<Places> } | null = null;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Of these stores, and of others that were asked for meanwhile. Nothing is remembered. */
  of(sellerIds: readonly string[]): Promise<Places> {
    const next = this.#next ?? this.#open();
    for (const sellerId of sellerIds) next.sellerIds.add(sellerId);
    return next.answer;
  }

  #open() {
    const sellerIds = new Set<string>();
    const answer = this.#running.then(() => {
      this.#next = null;
      return this.#ask([...sellerIds]);
    });
    this.#next = { sellerIds, answer };
    // Whoever asked is told of a failure; those who come later only wait for the end of it.
    this.#running = Promise.allSettled([answer]);
    return this.#next;
  }
}
