import { paginationOf } from '@largo/contracts';
import type { Fragment, Sql } from 'postgres';
import { plainText, searchQuery } from '../domain/search-terms.ts';
import type { Figures } from './figures.ts';
import { conditions, ordering, type ProductFilter, type ProductSort } from './product-filter.ts';

export interface ListProducts {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  limit: number;
}

interface Page {
  /** The cards as JSON, separated by commas: they come finished from the table. */
  cards: string;
  /** Rows found, one more than fits the page when there is a next one. */
  found: number;
}

export interface ProductPage extends Page {
  total: number;
}

/** No page of a shop window lies further back; a counting robot must not make the database skip millions. */
const maxOffset = 100_000;
/** Up to this many matches are ranked; what matches more often is looked through in the order asked for. */
const maxRanked = 2_000;

/** The answer of `GET /products`, as JSON text. */
export async function listProducts(
  source: { sql: Sql; figures: Figures },
  list: ListProducts,
): Promise<string> {
  const { cards, total } = await findPage(source, list);
  const pagination = paginationOf(list.page, list.limit, total);
  return `{"products":[${cards}],"total":${total},"hasMore":${pagination.hasNext},"pagination":${JSON.stringify(pagination)}}`;
}

export async function findPage(
  { sql, figures }: { sql: Sql; figures: Figures },
  list: ListProducts,
): Promise<ProductPage> {
  const offset = (list.page - 1) * list.limit;
  if (offset > maxOffset) return { cards: '', found: 0, total: 0 };
  const { search } = list.filter;
  if (search === undefined || search.trim() === '') {
    const page = await browse(sql, list, offset, sql``);
    return withTotal(page, list, offset, () => countMatches(sql, figures, list.filter, sql``, ''));
  }
  const query = searchQuery(search);
  if (query === undefined) return { cards: '', found: 0, total: 0 };
  return searchPage({ sql, figures }, list, offset, query);
}

async function searchPage(
  { sql, figures }: { sql: Sql; figures: Figures },
  list: ListProducts,
  offset: number,
  query: string,
): Promise<ProductPage> {
  const ranked = await rank(sql, list, offset, query);
  if (ranked.total === 0) return forgive(sql, list, offset);
  if (ranked.total <= maxRanked) return ranked;
  const matches = sql`and search @@ to_tsquery('pg_catalog.portuguese', ${query})`;
  const page = await browse(sql, list, offset, matches);
  return withTotal(page, list, offset, () =>
    countMatches(sql, figures, list.filter, matches, query),
  );
}

/** The end of a list is known when it is seen; anything else has to be counted. */
async function withTotal(
  page: Page,
  { limit }: ListProducts,
  offset: number,
  count: () => Promise<number>,
): Promise<ProductPage> {
  const endsHere = page.found <= limit && (page.found > 0 || offset === 0);
  return { ...page, total: endsHere ? offset + page.found : await count() };
}

function countMatches(
  sql: Sql,
  figures: Figures,
  filter: ProductFilter,
  matches: Fragment,
  query: string,
): Promise<number> {
  return figures.get(`total:${JSON.stringify({ ...filter, search: query })}`, async () => {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::int as total from catalog.products where ${conditions(sql, filter)} ${matches}`;
    return row?.total ?? 0;
  });
}

async function browse(
  sql: Sql,
  list: ListProducts,
  offset: number,
  matches: Fragment,
): Promise<Page> {
  const { filter, sort, limit } = list;
  const [row] = await sql<Page[]>`
    select ${cardsOf(sql, limit)} from (
      select card, stock, row_number() over () as place from (
        select ${cardColumns(sql)} from catalog.products
        where ${conditions(sql, filter)} ${matches}
        order by ${ordering(sql, sort)} limit ${limit + 1} offset ${offset}) ordered
    ) shown`;
  return row ?? { cards: '', found: 0 };
}

/** Matches are collected through the search index first; only they are put in order. */
async function rank(
  sql: Sql,
  list: ListProducts,
  offset: number,
  query: string,
): Promise<ProductPage> {
  const { filter, sort, limit } = list;
  const terms = sql`to_tsquery('pg_catalog.portuguese', ${query})`;
  const byRank = sql`rank desc, total_sales desc, id desc`;
  const [row] = await sql<ProductPage[]>`
    with found as materialized (
      select id, created_at, price_cents, plain_title, average_rating, total_reviews, total_sales,
        ts_rank(search, ${terms}) as rank
      from catalog.products
      where ${conditions(sql, filter)} and search @@ ${terms}
      limit ${maxRanked + 1}
    ), page as (
      select id, row_number() over () as place from (
        select id from found order by ${sort === 'relevance' ? byRank : ordering(sql, sort)}
        limit ${limit + 1} offset ${offset}) ordered
    )
    select ${cardsOf(sql, limit)}, (select count(*)::int from found) as total from (
      select ${cardColumns(sql)}, place from page join catalog.products using (id) order by place
    ) shown`;
  return row ?? { cards: '', found: 0, total: 0 };
}

/** Nothing has these words: titles that look alike, the likest first. */
async function forgive(sql: Sql, list: ListProducts, offset: number): Promise<ProductPage> {
  const { filter, limit } = list;
  const typed = plainText(filter.search ?? '');
  const [row] = await sql<ProductPage[]>`
    with found as materialized (
      select id, total_sales, ext.word_similarity(${typed}, plain_title) as likeness
      from catalog.products
      where ${conditions(sql, filter)} and ${typed} operator(ext.<%) plain_title
      limit ${maxRanked}
    ), page as (
      select id, row_number() over () as place from (
        select id from found order by likeness desc, total_sales desc, id desc
        limit ${limit + 1} offset ${offset}) ordered
    )
    select ${cardsOf(sql, limit)}, (select count(*)::int from found) as total from (
      select ${cardColumns(sql)}, place from page join catalog.products using (id) order by place
    ) shown`;
  return row ?? { cards: '', found: 0, total: 0 };
}

function cardColumns(sql: Sql): Fragment {
  return sql`card, stock_on_hand - stock_held as stock`;
}

/** The rows of `shown` in their order, without the one that only tells that there are more. */
function cardsOf(sql: Sql, limit: number): Fragment {
  return sql`coalesce(string_agg(card || ',"stock":' || stock || '}', ',') filter (where place <= ${limit}), '') as cards,
    count(*)::int as found`;
}
