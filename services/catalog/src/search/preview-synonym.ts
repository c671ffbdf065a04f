import type { SynonymPreviewAnswer } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { queryOnce } from '../db/text-search.ts';
import { plainWords, searchTerms } from '../domain/search-terms.ts';
import type { SynonymLine } from '../domain/synonym-form.ts';
import type { SearchSource } from './find-page.ts';
import { makeLookups } from './known-words.ts';
import { readWords } from './read-words.ts';
import { bookWith, type SynonymBook } from './synonym-book.ts';
import { wholeQuery } from './word-ranks.ts';

type Effect = SynonymPreviewAnswer['effects'][number];
type Miss = Pick<Effect, 'query' | 'misses'>;

const mostCounted = 1_000;
const mostMisses = 5;
const mostAdded = 5;

/** What a synonym would add to the results of searches for its names, including failed ones. */
export async function previewSynonym(
  source: SearchSource,
  { line, sought, found, isMutual }: SynonymLine,
): Promise<SynonymPreviewAnswer> {
  const { db } = source;
  const names = isMutual ? [sought, ...found] : [sought];
  const [book, changed, searches] = await Promise.all([
    source.synonyms(),
    bookWith(db, await source.categoryTree(), line),
    missesOf(db, names),
  ]);
  const effectOf = async ({ query, misses }: Miss): Promise<Effect> => {
    const before = await queryOf(db, book, query);
    const after = await queryOf(db, changed, query);
    return { query, misses, ...(await compare(db, before, after)) };
  };
  return { line, effects: await Promise.all(searches.map(effectOf)), mostCounted };
}

/** The names themselves, and failed searches that contain one of them as whole words. */
async function missesOf(db: Db, names: readonly string[]): Promise<Miss[]> {
  const terms = names.map((name) => plainWords(name).join(' '));
  const rows = await db.execute<Miss>(sql`
    select term as query, least(count, 2147483647)::int as misses from catalog.search_misses
    where term = any(${inList(terms, 'text')}) or exists (
      select from unnest(${inList(terms, 'text')}) as names (name)
      where position(' ' || name || ' ' in ' ' || term || ' ') > 0)
    order by count desc, term limit ${terms.length + mostMisses}`);
  const own = names.map((query, n) => ({
    query,
    misses: rows.find((row) => row.query === terms[n])?.misses ?? 0,
  }));
  const others = rows.filter(({ query }) => !terms.includes(query));
  return [...own, ...others.slice(0, mostMisses)];
}

async function queryOf(db: Db, book: SynonymBook, typed: string): Promise<string> {
  return wholeQuery(await readWords(makeLookups(db), book, searchTerms(typed))).anywhere;
}

async function compare(db: Db, before: string, after: string): Promise<Omit<Effect, keyof Miss>> {
  const count = (query: string) => sql`(
    select count(*)::int from (
      select from catalog.public_products where terms @@ ${queryOnce(query)}
      limit ${sql.raw(String(mostCounted))}) counted)`;
  const rows = await db.execute<Omit<Effect, keyof Miss>>(sql`
    select ${count(before)} as before, ${count(after)} as after, (
      select coalesce(json_agg(json_build_object('id', id, 'title', title, 'image', images[1])
          order by total_sales desc, id), '[]') from (
        select id, total_sales from catalog.public_products
        where terms @@ ${queryOnce(`(${after}) & !(${before})`)}
        order by total_sales desc, id limit ${sql.raw(String(mostAdded))}) best
      join catalog.products using (id, total_sales)) as added`);
  return onlyRow(rows);
}
