import type { Sql } from 'postgres';
import { type GroupNames, GroupNumbers, type ProductGroup } from '../domain/product-group.ts';
import { ask, part, type Part } from '../queries/statement.ts';

/** The rows of `catalog.product_groups` in memory. They never change, so it only has to learn. */
export class ProductGroups {
  readonly numbers = new GroupNumbers();
  readonly #sql: Sql;
  readonly #groups = new Map<number, ProductGroup>();
  #last = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  find(number: number): ProductGroup {
    const group = this.#groups.get(number);
    if (!group) throw new Error(`there is no group ${number} of products`);
    return group;
  }

  /** So that these can be found. */
  async learn(numbers: Iterable<number>): Promise<void> {
    if (this.#missing(numbers).length === 0) return;
    await this.#read(part`number > ${this.#last}`);
    // Numbers are given when a change begins; it may end after that of a later one.
    const late = this.#missing(numbers);
    if (late.length > 0)
      await this.#read(part`number = any(string_to_array(${late.join(',')}, ',')::int[])`);
  }

  #missing(numbers: Iterable<number>): number[] {
    const missing = new Set<number>();
    for (const number of numbers) if (!this.#groups.has(number)) missing.add(number);
    return [...missing];
  }

  async #read(which: Part): Promise<void> {
    const rows = await ask<GroupNames & { number: number }>(this.#sql)`
      select number, seller_id as "sellerId", category_id as "categoryId",
        plain_neighborhood as neighborhood
      from catalog.product_groups where ${which}`;
    for (const { number, ...names } of rows) {
      this.#groups.set(number, this.numbers.group(names));
      this.#last = Math.max(this.#last, number);
    }
  }
}
