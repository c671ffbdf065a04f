import type { Sql } from 'postgres';
import type { ChoiceCounts, Chosen } from '../domain/choice-counts.ts';
import type { Matches, MatchedProducts } from '../search/matched-products.ts';
import type { Figures } from './figures.ts';
import { choices, type ProductFilter } from './product-filter.ts';
import { ask } from './statement.ts';
import { matching } from './text-search.ts';

export interface CountSource {
  sql: Sql;
  figures: Figures;
  matched: MatchedProducts;
}

/** What a place is compared as never changes; so long it is kept where somebody changes something. */
const plainKeptMs = 30_000;

/**
 * How many public products with the words are left, and how many each choice would leave. The words are
 * those that the database was asked for; absent for all products.
 */
export async function countChoices(
  source: CountSource,
  filter: ProductFilter,
  query: string | undefined,
): Promise<ChoiceCounts> {
  const chosen = await chosenOf(source, filter);
  const matches = await source.matched.of(query);
  if (filter.includeHidden) return countShelf(source.sql, { filter, query, chosen, matches });
  const { search: _search, ...others } = filter;
  return matches.kept(JSON.stringify(others), () => matches.count(chosen).counts);
}

interface OwnShelf {
  filter: ProductFilter;
  query: string | undefined;
  chosen: Chosen;
  matches: Matches;
}

/** With the owner's hidden products, as only the owner's list has them; other stores' are public ones. */
async function countShelf(
  sql: Sql,
  { filter, query, chosen, matches }: OwnShelf,
): Promise<ChoiceCounts> {
  const { sellerId = '', status } = filter;
  const shelf = await ask<{ categoryId: string | null; place: string | null; cents: string }>(sql)`
    select category_id as "categoryId", plain_neighborhood as place, price_cents::text as cents
    from catalog.products where removed_at is null ${choices({ sellerId, status })}
      and ${matching(query)}`;
  const own = shelf.map(({ categoryId, place, cents }) => ({
    group: matches.numbers.group({ sellerId, categoryId, neighborhood: place }),
    priceCents: Number(cents),
  }));
  const counter = matches.count(chosen, sellerId);
  for (const { group, priceCents } of own) counter.add(group, priceCents, 1);
  return counter.counts;
}

async function chosenOf({ sql, figures }: CountSource, filter: ProductFilter): Promise<Chosen> {
  const { categoryIds, neighborhood, deliverers, sellerId, minPriceCents, maxPriceCents } = filter;
  return {
    sellerId,
    minPriceCents,
    maxPriceCents,
    categoryIds,
    deliverers: deliverers?.ids,
    neighborhood:
      neighborhood === undefined
        ? undefined
        : await figures.get(`plain:${neighborhood}`, () => plainly(sql, neighborhood), plainKeptMs),
  };
}

async function plainly(sql: Sql, name: string): Promise<string> {
  const [row] = await ask<{ plain: string }>(sql)`select catalog.plain(${name}) as plain`;
  return row?.plain ?? name;
}
