import type { Sql } from 'postgres';
import type { WordQuery } from '../domain/search-terms.ts';
import {
  oldestSeenMinutes,
  type RememberedPage,
  type RememberedPages,
  type Seen,
} from '../search/remembered-pages.ts';
import { cardsOf, type ListProducts, type Page, type ProductPage } from './product-page.ts';
import { askOne, fixed, part, type Part } from './statement.ts';
import { toQuery } from './text-search.ts';

/** To look at more changes than these is no cheaper than to search anew. */
const mostChanges = 200;

interface Recalled {
  list: ListProducts;
  words: { whole: WordQuery; unfinished: WordQuery };
  known: RememberedPage;
}

/**
 * The changes that a snapshot did not see. `offset 0` hides it from the planner: knowing it, it takes a
 * plan made anew for every question for the cheaper one, and planning costs more than the answer.
 */
export function changesSince(snapshot: string): Part {
  return part`catalog.product_changes, (select ${snapshot}::pg_snapshot as seen offset 0) remembered
    where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen)`;
}

/** The columns of `Seen`. */
export const seenNow = part`pg_current_snapshot()::text as snapshot, now()::text as "seenAt"`;

/**
 * The remembered page with its cards as they are now; nothing if a product has changed meanwhile that has,
 * or had, the words. Exact with any number of processes: it asks for the changes that the remembered
 * snapshot did not see and this statement does.
 */
export async function recallPage(
  { sql, remembered }: { sql: Sql; remembered: RememberedPages },
  { list, words, known }: Recalled,
): Promise<ProductPage | undefined> {
  const { ids, snapshot, seenAt, total, isAtLeast, query } = known;
  const { isOld, ...page } = await askOne<Page & Seen & { isOld: boolean }>(sql)`
    with changes as materialized (
      select search from ${changesSince(snapshot)}
      limit ${fixed(mostChanges + 1)}
    )
    select ${cardsOf(list.limit)}, ${seenNow}, (
      select count(*) > ${fixed(mostChanges)} or coalesce(bool_or(search @@ (
          ${toQuery(words.whole.anywhere)}
          || ${toQuery(words.unfinished.anywhere)})), false)
        or ${seenAt}::timestamptz < now() - make_interval(mins => ${fixed(oldestSeenMinutes)})
      from changes) as "isOld"
    from (
      select card, stock_on_hand - stock_held as stock, place
      from unnest(string_to_array(${ids}, ',')::uuid[]) with ordinality page (id, place)
      join catalog.products using (id) order by place
    ) shown`;
  if (isOld) return undefined;
  remembered.confirm(known, page);
  return { cards: page.cards, found: page.found, total, isAtLeast, query };
}
