import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { queryOnce } from '../db/text-search.ts';
import { pluralsOf } from '../domain/word-forms.ts';
import { allOf, anyOf, asTyped, type Concept, type Within } from '../domain/word-query.ts';
import type { WordQuery } from './find-by-words.ts';

/**
 * Matches all concepts and ranks a row higher the more of these hold: a title that begins with one
 * of the names says what the thing is, `Buquê de girassóis` before `Colônia flor de ipê`, and
 * counts most. Then come the typed words in the title, in the names of category and store, and in
 * both together, before any name there.
 */
export function wholeQuery(concepts: readonly Concept[]): WordQuery {
  const typed = asTyped(concepts);
  const steps = [
    { query: allOf(typed, 'title'), points: 4 },
    { query: allOf(typed, 'group'), points: 3 },
    { query: allOf(typed, 'names'), points: 1 },
    { query: allOf(concepts, 'title'), points: 2 },
    { query: allOf(concepts, 'names'), points: 1 },
  ];
  const points = steps.map(({ query, points: worth }) =>
    query === undefined
      ? sql`0`
      : sql`case when terms @@ ${queryOnce(query)} then ${sql.raw(String(worth))} else 0 end`,
  );
  const rank = sql.join([isNamedFirst(concepts, 6), ...points], sql` + `);
  return { anywhere: allOf(concepts, 'anywhere') ?? '', rank };
}

/** The points of a row whose title begins with the first word of a name. */
function isNamedFirst(concepts: readonly Concept[], points: number): SQL {
  const names = concepts.flatMap((concept) => concept.names.filter(({ isOfGroup }) => !isOfGroup));
  const beginnings = names.flatMap(({ words: [first = ''] }) => [first, ...pluralsOf(first)]);
  return sql`case when split_part(plain_title, ' ', 1) = any(${inList([...new Set(beginnings)], 'text')})
    then ${sql.raw(String(points))} else 0 end`;
}

const maxCounted = 1_000;
const tellsNothing = /^(?:\d+[a-z]{0,4}( [a-z]+)?|[a-z])$/;

export interface TermWeight {
  concept: Concept;
  /** 0 when no product has it; the rarer, the higher. */
  weight: number;
}

/** How much each concept says about what is meant; a number or a single letter says nothing. */
export async function weighTerms(db: Db, concepts: readonly Concept[]): Promise<TermWeight[]> {
  const queries = concepts.map((concept) => anyOf([concept], 'anywhere') ?? '');
  const rows = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from (
      select from catalog.public_products where terms @@ to_tsquery('pg_catalog.simple', query)
      limit ${sql.raw(String(maxCounted))}) found) as count
    from unnest(${inList(queries, 'text')}) with ordinality as queries (query, place) order by place`);
  const counts = [...rows].map(({ count }) => count);
  return concepts.map((concept, n) => {
    const count = counts[n] ?? 0;
    const weight =
      count === 0 || tellsNothing.test(concept.typed) ? 0 : 1 + Math.log(maxCounted / count);
    return { concept, weight };
  });
}

const shares: readonly (readonly [Within, number, typeof asTyped?])[] = [
  ['title', 1, asTyped],
  ['names', 0.9, asTyped],
  ['title', 0.8],
  ['names', 0.6],
  ['anywhere', 0.25],
];

/**
 * Matches as much of the search as possible, weighting the most selective words highest; undefined
 * when no concept has any weight.
 */
export function nearestQuery(all: readonly TermWeight[]): WordQuery | undefined {
  const weights = all.filter(({ weight }) => weight > 0);
  const anywhere = anyOf(
    weights.map(({ concept }) => concept),
    'anywhere',
  );
  if (anywhere === undefined) return undefined;
  const rank = sql.join(weights.map(rankOf), sql` + `);
  return { anywhere, rank, onlyNearest: true };
}

function rankOf({ concept, weight }: TermWeight): SQL {
  const cases = shares.flatMap(([within, share, only = (all: readonly Concept[]) => all]) => {
    const query = anyOf(only([concept]), within);
    const points = (weight * share).toFixed(2);
    return query === undefined
      ? []
      : sql`when terms @@ ${queryOnce(query)} then ${sql.raw(points)} `;
  });
  return sql`case ${sql.join(cases)} else 0 end`;
}
