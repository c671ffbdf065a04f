import type { Place } from '../domain/rule-precedence.ts';

/** A place that a seller's rules for single products deliver to. */
export interface ProductDestination extends Place {
  readonly sellerId: string;
}
type Load = (sellerIds: readonly string[]) => Promise<readonly ProductDestination[]>;

/**
 * Loads the destinations of sellers' rules for single products, needed only if a delivery is not possible. Requests
 * that arrive while a statement runs share the next one: under load many deliveries fail at once, and a
 * statement for each makes all quotes 20 % slower.
 */
export class ProductDestinationsLoader {
  readonly #load: Load;
  #running: Promise<unknown> = Promise.resolve();
  #next: {
    readonly sellerIds: Set<string>;
    readonly answer: Promise<readonly ProductDestination[]>;
  } | null = null;

  constructor(load: Load) {
    this.#load = load;
  }

  /** The destinations of these sellers, and of others requested meanwhile. Nothing is cached. */
  load(sellerIds: readonly string[]): Promise<readonly ProductDestination[]> {
    const next = this.#next ?? this.#open();
    for (const sellerId of sellerIds) next.sellerIds.add(sellerId);
    return next.answer;
  }

  #open() {
    const sellerIds = new Set<string>();
    const answer = this.#running.then(() => {
      this.#next = null;
      return this.#load([...sellerIds]);
    });
    this.#next = { sellerIds, answer };
    // A failure reaches those who requested; those after them only wait for the statement to end.
    this.#running = Promise.allSettled([answer]);
    return this.#next;
  }
}
