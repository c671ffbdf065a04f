import type { ProductSort } from '@largo/contracts';
import type { Fragment, Sql } from 'postgres';
import { enoughOf, unfinishedWords, wholeWords, type WordQuery } from '../domain/search-terms.ts';
import { fixed } from './fixed.ts';
import type { Figures } from './figures.ts';
import { conditions, hasChoices, narrowRows, ordering, orderingColumns } from './product-filter.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** More matches than this are neither put in order of relevance nor counted to their end. */
export const maxRanked = 1_000;

const nothing: ProductPage = { cards: '', found: 0, total: 0 };

interface Source {
  sql: Sql;
  figures: Figures;
}

interface Words {
  /** As they stand. */
  whole: WordQuery;
  /** The last one may be unfinished. */
  unfinished: WordQuery;
  enough: number;
}
type Form = 'whole' | 'unfinished';

/** Products with the words, the last of which may be unfinished where few have it as it stands. */
export async function searchProducts(
  { sql, figures }: Source,
  list: ListProducts,
  terms: readonly string[],
): Promise<ProductPage> {
  const words = {
    whole: wholeWords(terms),
    unfinished: unfinishedWords(terms),
    enough: enoughOf(terms),
  };
  // Words that match more than can be ranked are remembered for a while: their page is cheaper alone, and
  // as it is read from the rows it is never old; only that there are so many may be.
  const common = `common:${JSON.stringify({ ...list.filter, search: terms })}`;
  const known = figures.noted<Form>(common);
  if (known) {
    const page = await walkMatches(sql, list, words[known]);
    if (!page.isAtLeast) figures.forget(common);
    return { ...page, query: words[known].anywhere };
  }
  const { isWhole, ...page } = await findMatches(sql, list, words);
  const form: Form = isWhole ? 'whole' : 'unfinished';
  if (page.isAtLeast) figures.note(common, form);
  return { ...page, query: words[form].anywhere };
}

/**
 * Matches are collected through the search index, in narrow rows; only they are put in order. Relevant
 * is what has all words in its title, then in the names of category and store too, and of that what
 * sells. Of more than can be ranked, the list's own order is walked until the page is full.
 *
 * One statement, of which only the parts run that are needed: asked one after the other, each part
 * would wait once more for everybody else's searches. Words become a query once, in a subquery: so the
 * plan fits any words and is made once, too.
 */
async function findMatches(
  sql: Sql,
  list: ListProducts,
  words: Words,
): Promise<ProductPage & { isWhole: boolean }> {
  const { sort, limit } = list;
  const isWhole = sql`(select is_enough from whole_is)`;
  const isRanked = sql`(select total from counted) <= ${maxRanked}`;
  const relevance = sql`rank desc, total_sales desc, id desc`;
  const [row] = await sql<(ProductPage & { isWhole: boolean })[]>`
    with whole as materialized (${collect(sql, list, words.whole)}
    ), whole_is as materialized (select ${isEnough(sql, list, words)} as is_enough
    ), unfinished as materialized (${collect(sql, list, words.unfinished, sql`and not ${isWhole}`)}
    ), found as (select * from whole where ${isWhole} union all select * from unfinished
    ), counted as materialized (select count(*)::int as total from found
    ), page as (
      select id, row_number() over () as place from (
        select id from found where ${isRanked}
        order by ${sort === 'relevance' ? relevance : ordering(sql, sort)}
        ${limitOf(sql, list)}) ranked
      union all
      select id, row_number() over () as place from (
        ${walk(sql, list, {
          query: sql`(select case when ${isWhole} then ${toQuery(sql, words.whole.anywhere)}
            else ${toQuery(sql, words.unfinished.anywhere)} end)`,
          unless: isRanked,
        })}) walked
    )
    select ${cardsOf(sql, limit)}, (select total from counted) as total, ${isWhole} as "isWhole"
    from ${cardsInPlace(sql)}`;
  return row ? { ...counted(list, row), isWhole: row.isWhole } : { ...nothing, isWhole: true };
}

/** What has the words, with all that it may be put in order by. */
function collect(
  sql: Sql,
  { filter, sort }: ListProducts,
  words: WordQuery,
  when: Fragment = sql``,
): Fragment {
  const rank =
    sort === 'relevance'
      ? sql`, case when search @@ ${asked(sql, words.inTitle)} then 2
          when search @@ ${asked(sql, words.inNames)} then 1 else 0 end as rank`
      : sql``;
  return sql`
    select id, ${orderingColumns(sql, sort)} ${rank} from ${narrowRows(sql, filter)} ${when}
      and search @@ ${asked(sql, words.anywhere)} limit ${fixed(sql, maxRanked + 1)}`;
}

/**
 * Whether enough have the words as they stand. Whatever else is filtered: counts of other choices must
 * speak of the same words, so it is not the choices that decide.
 */
function isEnough(sql: Sql, { filter }: ListProducts, { whole, enough }: Words): Fragment {
  const found = sql`(select count(*) from whole) >= ${enough}`;
  if (!hasChoices(filter)) return found;
  return sql`case when ${found} then true else (select count(*) from (
    select from catalog.public_products where search @@ ${asked(sql, whole.anywhere)}
    limit ${fixed(sql, enough)}) everywhere) >= ${enough} end`;
}

/** The page alone, of words that are known to match more than can be ranked. */
async function walkMatches(sql: Sql, list: ListProducts, words: WordQuery): Promise<ProductPage> {
  const walked = walk(sql, list, { query: asked(sql, words.anywhere), unless: sql`false` });
  const [row] = await sql<ProductPage[]>`
    with page as (select id, row_number() over () as place from (${walked}) walked)
    select ${cardsOf(sql, list.limit)}, ${maxRanked + 1}::int as total from ${cardsInPlace(sql)}`;
  return counted(list, row ?? nothing);
}

/** Where counting stopped, the end is known when it is seen; before, there are as many as were seen. */
function counted(list: ListProducts, page: ProductPage): ProductPage {
  if (page.total <= maxRanked) return page;
  const { found } = page;
  const offset = offsetOf(list);
  const endsHere = found <= list.limit && (found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + found };
  const seen = found > 0 ? offset + found : 0;
  return { ...page, total: Math.max(page.total, seen), isAtLeast: true };
}

/**
 * Not written as `@@`: the search index must not be taken for it, as it would collect all matches
 * before the first is seen.
 */
function walk(
  sql: Sql,
  list: ListProducts,
  { query, unless }: { query: Fragment; unless: Fragment },
): Fragment {
  const { filter, sort } = list;
  const rows = isBySales(sort)
    ? narrowRows(sql, filter)
    : sql`catalog.products where ${conditions(sql, filter)}`;
  return sql`select id from ${rows} and not ${unless} and ts_match_vq(search, ${query})
    order by ${ordering(sql, sort)} ${limitOf(sql, list)}`;
}

/** The only order that narrow rows have an index for. */
function isBySales(sort: ProductSort): boolean {
  return sort === 'relevance' || sort === 'popular';
}

function asked(sql: Sql, query: string): Fragment {
  return sql`(select ${toQuery(sql, query)})`;
}

function toQuery(sql: Sql, query: string): Fragment {
  return sql`to_tsquery('pg_catalog.portuguese', ${query})`;
}

function cardsInPlace(sql: Sql): Fragment {
  return sql`(select card, stock_on_hand - stock_held as stock, place
    from page join catalog.products using (id) order by place) shown`;
}
