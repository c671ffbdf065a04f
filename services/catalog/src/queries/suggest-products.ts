import type { SuggestionsAnswer } from '@largo/contracts';
import type { Fragment, Sql } from 'postgres';
import { beginsWith, hasWords } from './word-match.ts';

type Suggested = SuggestionsAnswer['products'][number];

const most = 5;
/** More titles than this are not put in order: they are met soon when walking from the best sold down. */
const maxRanked = 500;

/** Titles that begin as typed, then those with words that do; of each what sells most comes first. */
export async function suggestProducts(sql: Sql, words: readonly string[]): Promise<Suggested[]> {
  const title = sql`catalog.spaced(plain_title)`;
  const begun = await findTitles(sql, beginsWith(sql, title, words));
  if (begun.length === most) return begun;
  const known = new Set(begun.map(({ id }) => id));
  const within = await findTitles(sql, hasWords(sql, title, words));
  return [...begun, ...within.filter(({ id }) => !known.has(id))].slice(0, most);
}

async function findTitles(sql: Sql, matches: Fragment): Promise<Suggested[]> {
  const rows = await sql<(Suggested & { found: number })[]>`
    with found as materialized (
      select id, total_sales from catalog.products where is_public and ${matches}
      limit ${maxRanked + 1}
    ), best as (
      select id, total_sales from found order by total_sales desc, id desc limit ${most}
    )
    select ${columns(sql)}, (select count(*)::int from found) as found
    from best b join catalog.products p using (id) order by b.total_sales desc, id desc`;
  if ((rows[0]?.found ?? 0) <= maxRanked)
    return rows.map(({ found: _found, ...product }) => product);
  return sql<Suggested[]>`
    select ${columns(sql)} from catalog.products where is_public and ${matches}
    order by total_sales desc, id desc limit ${most}`;
}

function columns(sql: Sql): Fragment {
  return sql`id, slug, title, catalog.reais(price_cents)::float8 as price, images[1] as image`;
}
