import type { ProductFacets } from '@largo/contracts';
import type { Fragment, Sql } from 'postgres';
import { type CategoryTree, getCategoryTree } from './category-tree.ts';
import type { Reach } from './delivery-reach.ts';
import type { Figures } from './figures.ts';
import { choices, isOneOf, narrowRows, type ProductFilter } from './product-filter.ts';

interface Source {
  sql: Sql;
  figures: Figures;
}

/** Whole reais where one range ends and the next begins. */
const priceSteps = [25, 50, 100, 200];
const maxStores = 20;

export interface Asked {
  filter: ProductFilter;
  /** The words that were looked for. */
  query: string | undefined;
  /** Absent while nobody knows who delivers where. */
  reach?: Reach | undefined;
}

interface Counted {
  categories: { id: string; count: number }[];
  neighborhoods: ProductFacets['neighborhoods'];
  stores: ProductFacets['stores'];
  prices: { step: number; count: number }[];
  delivery: ProductFacets['delivery'] | null;
}

/**
 * How many products every choice of a filter would leave, each filter counted as if it was not set
 * itself. Kept like every counted figure.
 */
export function countFacets(source: Source, asked: Asked): Promise<ProductFacets> {
  const { filter, query, reach } = asked;
  // Nothing but signs was typed: there is nothing to count.
  if (filter.search !== undefined && query === undefined)
    return Promise.resolve({ categories: [], neighborhoods: [], stores: [], priceRanges: [] });
  const key = `facets:${JSON.stringify({ ...filter, search: query, reach })}`;
  return source.figures.get(key, () => loadFacets(source, asked));
}

async function loadFacets({ sql, figures }: Source, asked: Asked): Promise<ProductFacets> {
  const [row] = await sql<[{ counted: Counted }?]>`
    with base as materialized (${crossTable(sql, asked)})
    select json_build_object(
      'categories', (select coalesce(json_agg(row_to_json(c)), '[]') from (
        select category_id as id, sum(products)::int as count from base
        where category_id is not null and in_neighborhood and in_store and in_price and in_reach group by 1) c),
      'neighborhoods', (select coalesce(json_agg(row_to_json(n)), '[]') from (
        select min(s.neighborhood) as name, sum(products)::int as count
        from base join catalog.sellers s on s.id = seller_id
        where plain_neighborhood is not null and in_category and in_store and in_price and in_reach
        group by plain_neighborhood order by 2 desc, 1) n),
      'stores', (select coalesce(json_agg(row_to_json(t)), '[]') from (
        select s.id, coalesce(s.business_name, s.name) as "businessName", count
        from (select seller_id, sum(products)::int as count from base
          where in_category and in_neighborhood and in_price and in_reach
          group by 1 order by 2 desc, 1 limit ${maxStores}) b
        join catalog.sellers s on s.id = seller_id order by count desc, s.id) t),
      'prices', (select coalesce(json_agg(row_to_json(p)), '[]') from (
        select step, sum(products)::int as count from base
        where in_category and in_neighborhood and in_store and in_reach group by 1 order by 1) p),
      'delivery', ${reachCounts(sql, asked.reach)}
    ) as counted`;
  const { categories = [], neighborhoods = [], stores = [], prices = [] } = row?.counted ?? {};
  const delivery = row?.counted.delivery;
  return {
    categories: withParents(await getCategoryTree(sql, figures), categories),
    neighborhoods,
    stores,
    priceRanges: prices.map(({ step, count }) => ({
      min: step === 0 ? 0 : (priceSteps[step - 1] ?? 0),
      max: step < priceSteps.length ? (priceSteps[step] ?? 0) - 0.01 : null,
      count,
    })),
    ...(delivery ? { delivery } : {}),
  };
}

function reachCounts(sql: Sql, reach: Reach | undefined): Fragment {
  if (!reach) return sql`null`;
  const sumOf = (condition: Fragment) =>
    sql`coalesce(sum(products) filter (where ${condition}), 0)::int`;
  return sql`(select json_build_object(
      'here', ${sumOf(isOneOf(sql, reach.here))}, 'free', ${sumOf(isOneOf(sql, reach.free))})
    from base where in_category and in_neighborhood and in_store and in_price)`;
}

/** What the words match, counted by every pair of choices, with what each filter says of it. */
function crossTable(sql: Sql, { filter, query }: Asked): Fragment {
  const { includeHidden, categoryIds, neighborhood, sellerId, deliverers } = filter;
  const { minPriceCents, maxPriceCents } = filter;
  const matches =
    query === undefined ? sql`` : sql`and search @@ to_tsquery('pg_catalog.portuguese', ${query})`;
  const steps = priceSteps.map((step) => step * 100).join(',');
  const only = (part: ProductFilter) => sql`(true ${choices(sql, part)})`;
  return sql`
    select category_id, plain_neighborhood, seller_id,
      width_bucket(price_cents, string_to_array(${steps}, ',')::bigint[]) as step,
      ${only({ categoryIds })} as in_category, ${only({ neighborhood })} as in_neighborhood,
      ${only({ sellerId })} as in_store, ${only({ minPriceCents, maxPriceCents })} as in_price,
      ${only({ deliverers })} as in_reach,
      count(*)::int as products
    from ${narrowRows(sql, { includeHidden })} ${matches}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
}

/** A parent counts its children's products, as its filter finds them. */
function withParents(
  tree: CategoryTree,
  counted: Counted['categories'],
): ProductFacets['categories'] {
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return tree.all
    .filter(({ isActive }) => isActive)
    .map(({ id, name, slug, parentId }) => {
      const ids = tree.branch(id) ?? [];
      const count = ids.reduce((sum, member) => sum + (counts.get(member) ?? 0), 0);
      return { id, name, slug, parentId, count };
    })
    .filter(({ count }) => count > 0);
}
