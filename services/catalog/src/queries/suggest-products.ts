import type { SuggestionsAnswer } from '@largo/contracts';
import type { Fragment, Sql } from 'postgres';
import { hasWords } from './word-match.ts';

type Suggested = SuggestionsAnswer['products'][number];

const most = 5;
/** What many titles have is met soon among these, in the index alone. */
const bestSold = 1_500;
/** More titles than this are not put in order: they are met soon when walking on. */
const maxRanked = 500;

/** How some titles are found: by reading one after the other, and by an index. */
interface Wanted {
  isIn: Fragment;
  /** Undefined where no index helps. */
  indexed: Fragment | undefined;
}

/** Titles that begin as typed, then those with words that do; of each what sells most comes first. */
export async function suggestProducts(sql: Sql, words: readonly string[]): Promise<Suggested[]> {
  const begun = await findTitles(sql, beginning(sql, words));
  if (begun.length === most) return begun;
  const known = new Set(begun.map(({ id }) => id));
  const within = await findTitles(sql, having(sql, words));
  return [...begun, ...within.filter(({ id }) => !known.has(id))].slice(0, most);
}

function beginning(sql: Sql, words: readonly string[]): Wanted {
  const [first = ''] = words;
  const isIn = sql`plain_title ~ ${`^[^a-z0-9]*${words.join('[^a-z0-9]+')}`}`;
  // The order is the index's; without it the planner would rather read another one to its end.
  const indexed = sql`plain_title collate "C" >= ${first} and plain_title collate "C" < ${after(first)}
    and ${isIn} order by plain_title collate "C", id`;
  return { isIn, indexed };
}

function having(sql: Sql, words: readonly string[]): Wanted {
  const [first = sql`false`, ...rest] = words.map(
    (word) => sql`plain_title ~ ${`(^|[^a-z0-9])${word}`}`,
  );
  const isIn = rest.reduce((all, one) => sql`${all} and ${one}`, first);
  // Single letters are in no trigram.
  const isIndexed = words.some((word) => word.length > 1);
  const indexed = isIndexed ? hasWords(sql, sql`catalog.spaced(plain_title)`, words) : undefined;
  return { isIn, indexed };
}

/** The first text, in bytes, after all that begin with the word: its last letter becomes the next one. */
function after(word: string): string {
  return word.slice(0, -1) + String.fromCharCode(word.charCodeAt(word.length - 1) + 1);
}

async function findTitles(sql: Sql, { isIn, indexed }: Wanted): Promise<Suggested[]> {
  const popular = await show(
    sql,
    sql`select id, total_sales from (
      select id, total_sales, plain_title from catalog.public_products
      order by total_sales desc, id desc limit ${bestSold}) sold where ${isIn}`,
  );
  if (popular.length === most || indexed === undefined) return popular.map(shown);
  const found = await show(
    sql,
    sql`select id, total_sales from catalog.public_products where ${indexed} limit ${maxRanked + 1}`,
  );
  if ((found[0]?.found ?? 0) <= maxRanked) return found.map(shown);
  const walked = await show(
    sql,
    sql`select id, total_sales from catalog.public_products where ${isIn}
      order by total_sales desc, id desc limit ${most}`,
  );
  return walked.map(shown);
}

interface Row extends Suggested {
  found: number;
}

function shown({ found: _found, ...product }: Row): Suggested {
  return product;
}

/** The best sold of `titles`, and how many these are. */
function show(sql: Sql, titles: Fragment): Promise<readonly Row[]> {
  return sql<Row[]>`
    with found as materialized (${titles}),
    best as (select id from found order by total_sales desc, id desc limit ${most})
    select id, slug, title, catalog.reais(price_cents)::float8 as price, images[1] as image,
      (select count(*)::int from found) as found
    from best join catalog.products using (id) order by total_sales desc, id desc`;
}
