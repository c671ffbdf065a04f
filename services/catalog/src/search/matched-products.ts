import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { ChoiceCounter, type ChoiceCounts, type Chosen } from '../domain/choice-counts.ts';
import type { GroupNumbers } from '../domain/product-group.ts';
import { type ProductRows, type RowChange, rowsFrom } from '../domain/product-rows.ts';
import { changesSince, seenNow } from '../queries/recall-page.ts';
import { askOne, fixed } from '../queries/statement.ts';
import { matching } from '../queries/text-search.ts';
import { ProductGroups } from './product-groups.ts';
import { oldestSeenMinutes, type Seen } from './remembered-pages.ts';

/** Of all searches together; 13 bytes each. */
const mostRows = 2_000_000;
/** A change is looked at by its words; so many are no cheaper than to collect anew what has them. */
const mostChanges = 400;
/** Of all products: reading them takes as long as very many changes. */
const mostChangesOfAll = 10_000;

export interface Matches {
  readonly numbers: GroupNumbers;
  /** But for one seller's, where that is wanted. */
  count(chosen: Chosen, but?: string): ChoiceCounter;
  /** The same for as long as no product has changed. */
  kept(key: string, count: () => ChoiceCounts): ChoiceCounts;
}

interface Remembered extends Seen, ProductRows {
  /** Since the rows were read. */
  changes: readonly RowChange[];
  counted: LRUCache<string, ChoiceCounts>;
}

const mostCounted = 20;
const keyOf = (query: string | undefined) => query ?? '';
const nothingCounted = () => new LRUCache<string, ChoiceCounts>({ max: mostCounted });

/**
 * Group and price of every public product that has some words, or of all there are: what choices of
 * filters are counted by. They are read once; after that only what has changed is asked for, each time,
 * and added up. Exact with any number of processes, for the same reason as remembered pages (ADR 23).
 */
export class MatchedProducts {
  readonly #sql: Sql;
  readonly #groups: ProductGroups;
  readonly #remembered = new LRUCache<string, Remembered>({
    maxSize: mostRows,
    sizeCalculation: ({ groups, changes }) => 100 + groups.length + changes.length,
  });
  readonly #readings = new Map<string, { since: number; rows: Promise<Remembered> }>();

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#groups = new ProductGroups(sql);
  }

  /** Of the words as the database is asked for them; undefined: of all public products. */
  async of(query: string | undefined): Promise<Matches> {
    const since = performance.now();
    const key = keyOf(query);
    const known = this.#remembered.get(key) ?? (await this.#readings.get(key)?.rows);
    const current = known && (await this.#catchUp(query, known));
    const found = current ?? (await this.#readOnce(query, since));
    return this.#show(found);
  }

  #show(found: Remembered): Matches {
    const { numbers } = this.#groups;
    return {
      numbers,
      count: (chosen, but) => this.#count(found, chosen, but),
      kept(key, count) {
        const counts = found.counted.get(key) ?? count();
        found.counted.set(key, counts);
        return counts;
      },
    };
  }

  #count(found: Remembered, chosen: Chosen, but = ''): ChoiceCounter {
    const { groups, changes } = found;
    const { numbers } = this.#groups;
    const left = numbers.sellers.find(but);
    const counter = new ChoiceCounter(numbers, chosen);
    for (let from = 0; from < groups.length;) {
      const number = groups[from] ?? 0;
      let to = from + 1;
      while (groups[to] === number) to += 1;
      const group = this.#groups.find(number);
      if (group.seller !== left) counter.addRows(group, found, from, to);
      from = to;
    }
    for (const { group: number, priceCents, sign } of changes) {
      const group = this.#groups.find(number);
      if (group.seller !== left) counter.add(group, priceCents, sign);
    }
    return counter;
  }

  /** Joins whoever began to read no earlier than that. */
  #readOnce(query: string | undefined, since: number): Promise<Remembered> {
    const key = keyOf(query);
    const underWay = this.#readings.get(key);
    if (underWay && underWay.since >= since) return underWay.rows;
    const rows = this.#read(query).then((found) => {
      this.#remembered.set(key, found);
      return found;
    });
    const reading = { since: performance.now(), rows };
    this.#readings.set(key, reading);
    const forget = () => {
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    };
    rows.then(forget, forget);
    return rows;
  }

  async #read(query: string | undefined): Promise<Remembered> {
    const { sent, ...seen } = await askOne<Seen & { sent: Buffer }>(this.#sql)`
      select coalesce(string_agg(int4send(group_number) || int8send(price_cents), ''), '') as sent,
        ${seenNow}
      from catalog.public_products where ${matching(query)}`;
    const rows = rowsFrom(sent);
    await this.#groups.learn(rows.groups);
    return { ...seen, ...rows, changes: [], counted: nothingCounted() };
  }

  /** Nothing if it was seen too long ago, or too much has changed. */
  async #catchUp(query: string | undefined, known: Remembered): Promise<Remembered | undefined> {
    const most = query === undefined ? mostChangesOfAll : mostChanges;
    const { changes, isOld, ...seen } = await askOne<
      Seen & { changes: [number, number, number][]; isOld: boolean }
    >(this.#sql)`
      with since as materialized (
        select sign, group_number, price_cents, search from ${changesSince(known.snapshot)}
        limit ${fixed(most + 1)}
      )
      select ${seenNow},
        (select coalesce(json_agg(json_build_array(sign, group_number, price_cents)), '[]')
          from since where sign <> 0 and ${matching(query)}) as changes,
        (select count(*) > ${fixed(most)} from since)
          or ${known.seenAt}::timestamptz < now() - make_interval(mins => ${fixed(oldestSeenMinutes)})
          as "isOld"`;
    if (isOld || known.changes.length + changes.length > mostChangesOfAll) return undefined;
    // Whatever others have found out meanwhile: nothing has changed it until then.
    if (changes.length === 0) return Object.assign(known, seen);
    const later = changes.map(([sign, group, priceCents]) => ({ sign, group, priceCents }));
    await this.#groups.learn(later.map(({ group }) => group));
    const all = [...known.changes, ...later];
    const current = { ...known, ...seen, changes: all, counted: nothingCounted() };
    this.#remembered.set(keyOf(query), current);
    return current;
  }
}
