import type { ProductSort } from '@largo/contracts';
import type { Sql } from 'postgres';
import { enoughOf, unfinishedWords, wholeWords, type WordQuery } from '../domain/search-terms.ts';
import type { CommonWords, WordForm } from '../search/common-words.ts';
import type { RememberedPages, Seen } from '../search/remembered-pages.ts';
import { conditions, hasChoices, narrowRows, ordering, orderingColumns } from './product-filter.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';
import { recallPage, seenNow } from './recall-page.ts';
import { askOne, empty, fixed, part, type Part } from './statement.ts';
import { asked, toQuery } from './text-search.ts';

/** More matches than this are neither put in order of relevance nor counted to their end. */
export const maxRanked = 1_000;

/** A page with all that it takes to remember it. */
type FoundPage = ProductPage & Seen & { ids: string };

interface Source {
  sql: Sql;
  common: CommonWords;
  remembered: RememberedPages;
}

interface Words {
  /** As they stand. */
  whole: WordQuery;
  /** The last one may be unfinished. */
  unfinished: WordQuery;
  enough: number;
}

/** Products with the words, the last of which may be unfinished where few have it as it stands. */
export async function searchProducts(
  source: Source,
  list: ListProducts,
  terms: readonly string[],
): Promise<ProductPage> {
  const words = {
    whole: wholeWords(terms),
    unfinished: unfinishedWords(terms),
    enough: enoughOf(terms),
  };
  const known = source.remembered.get(list, terms);
  const recalled = known && (await recallPage(source, { list, words, known }));
  if (recalled) return recalled;
  const { ids, snapshot, seenAt, ...page } = await findPage(source, list, words);
  const { total, isAtLeast, query } = page;
  source.remembered.note(list, terms, { ids, snapshot, seenAt, total, isAtLeast, query });
  return page;
}

async function findPage(
  { sql, common }: Source,
  list: ListProducts,
  words: Words,
): Promise<FoundPage> {
  const search = JSON.stringify({ ...list.filter, search: words.whole.anywhere });
  const known = common.formOf(search);
  if (known) {
    const page = await walkMatches(sql, list, words[known]);
    if (!page.isAtLeast || page.found === 0) common.forget(search);
    // A page behind the last one does not tell how many there are by now.
    if (page.found > 0) return { ...page, query: words[known].anywhere };
  }
  const { isWhole, ...page } = await findMatches(sql, list, words);
  const form: WordForm = isWhole ? 'whole' : 'unfinished';
  if (page.isAtLeast) common.note(search, form);
  return { ...page, query: words[form].anywhere };
}

/**
 * Matches are collected through the search index, in narrow rows; only they are put in order. Relevant
 * is what has the words as they stand, then what has all in its title, then in the names of category
 * and store too, and of that what sells. Of more than can be ranked, the list's own order is walked until the page is full.
 *
 * One statement, of which only the parts run that are needed: asked one after the other, each part
 * would wait once more for everybody else's searches. Words become a query once, in a subquery: so the
 * plan fits any words and is made once, too.
 */
async function findMatches(
  sql: Sql,
  list: ListProducts,
  words: Words,
): Promise<FoundPage & { isWhole: boolean }> {
  const { sort, limit } = list;
  const isWhole = part`(select is_enough from whole_is)`;
  const isRanked = part`(select total from counted) <= ${maxRanked}`;
  const asItStands = part`(${isWhole} or id in (select id from whole))`;
  const relevance = part`${asItStands} desc, rank desc, total_sales desc, id desc`;
  const page = await askOne<FoundPage & { isWhole: boolean }>(sql)`
    with whole as materialized (${collect(list, words.whole)}
    ), whole_is as materialized (select ${isEnough(list, words)} as is_enough
    ), unfinished as materialized (${collect(list, words.unfinished, part`and not ${isWhole}`)}
    ), found as not materialized (
      select * from whole where ${isWhole} union all select * from unfinished
    ), counted as materialized (select count(*)::int as total from found
    ), page as (
      select id, row_number() over () as place from (
        select id from found where ${isRanked}
        order by ${sort === 'relevance' ? relevance : ordering(sort)}
        ${limitOf(list)}) ranked
      union all
      select id, row_number() over () as place from (
        ${walk(list, {
          query: part`(select case when ${isWhole} then ${toQuery(words.whole.anywhere)}
            else ${toQuery(words.unfinished.anywhere)} end)`,
          unless: isRanked,
        })}) walked
    )
    select ${cardsOf(limit)}, ${idsAndWhen}, (select total from counted) as total,
      ${isWhole} as "isWhole" from ${cardsInPlace()}`;
  return counted(list, page);
}

/** What has the words, with all that it may be put in order by. */
function collect({ filter, sort }: ListProducts, words: WordQuery, when: Part = empty): Part {
  const rank =
    sort === 'relevance'
      ? part`, case when search @@ ${asked(words.inTitle)} then 2
          when search @@ ${asked(words.inNames)} then 1 else 0 end as rank`
      : empty;
  return part`
    select id, ${orderingColumns(sort)} ${rank} from ${narrowRows(filter)} ${when}
      and search @@ ${asked(words.anywhere)} limit ${fixed(maxRanked + 1)}`;
}

/**
 * Whether enough have the words as they stand. Whatever else is filtered: counts of other choices must
 * speak of the same words, so it is not the choices that decide.
 */
function isEnough({ filter }: ListProducts, { whole, enough }: Words): Part {
  const found = part`(select count(*) from whole) >= ${enough}`;
  if (!hasChoices(filter)) return found;
  return part`case when ${found} then true else (select count(*) from (
    select from catalog.public_products where search @@ ${asked(whole.anywhere)}
    limit ${fixed(enough)}) everywhere) >= ${enough} end`;
}

/** The page alone, of words that are known to match more than can be ranked. */
async function walkMatches(sql: Sql, list: ListProducts, words: WordQuery): Promise<FoundPage> {
  const walked = walk(list, { query: asked(words.anywhere), unless: part`false` });
  const page = await askOne<FoundPage>(sql)`
    with page as (select id, row_number() over () as place from (${walked}) walked)
    select ${cardsOf(list.limit)}, ${idsAndWhen}, ${maxRanked + 1}::int as total
    from ${cardsInPlace()}`;
  return counted(list, page);
}

/** Where counting stopped, the end is known when it is seen; before, there are as many as were seen. */
function counted<P extends ProductPage>(list: ListProducts, page: P): P {
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
function walk(list: ListProducts, { query, unless }: { query: Part; unless: Part }): Part {
  const { filter, sort } = list;
  const rows = isBySales(sort)
    ? narrowRows(filter)
    : part`catalog.products where ${conditions(filter)}`;
  return part`select id from ${rows} and not ${unless} and ts_match_vq(search, ${query})
    order by ${ordering(sort)} ${limitOf(list)}`;
}

/** The only order that narrow rows have an index for. */
function isBySales(sort: ProductSort): boolean {
  return sort === 'relevance' || sort === 'popular';
}

function cardsInPlace(): Part {
  return part`(select id, card, stock_on_hand - stock_held as stock, place
    from page join catalog.products using (id) order by place) shown`;
}

const idsAndWhen = part`coalesce(string_agg(id::text, ','), '') as ids, ${seenNow}`;
