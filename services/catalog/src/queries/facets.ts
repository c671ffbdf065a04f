import type { ProductFacets } from '@largo/contracts';
import type { Sql } from 'postgres';
import { type CategoryTree, getCategoryTree } from './category-tree.ts';
import type { Reach } from './delivery-reach.ts';
import type { Figures } from './figures.ts';
import { choices, isOneOf, narrowRows, type ProductFilter } from './product-filter.ts';
import { ask, empty, fixed, part, type Part } from './statement.ts';

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
  const [row] = await ask<{ counted: Counted }>(sql)`
    with counts as materialized (${countsByChoice(asked)})
    select json_build_object(
      'categories', (select coalesce(json_agg(row_to_json(c)), '[]') from (
        select category_id as id, for_category as count from counts
        where choice = 'category' and category_id is not null and for_category > 0) c),
      'neighborhoods', (select coalesce(json_agg(row_to_json(n)), '[]') from (
        select min(s.neighborhood) as name, sum(for_neighborhood)::int as count
        from counts join catalog.sellers s on s.id = seller_id
        where choice = 'store' and plain_neighborhood is not null and for_neighborhood > 0
        group by plain_neighborhood order by 2 desc, 1) n),
      'stores', (select coalesce(json_agg(row_to_json(t)), '[]') from (
        select s.id, coalesce(s.business_name, s.name) as "businessName", count
        from (select seller_id, sum(for_store)::int as count from counts
          where choice = 'store' and for_store > 0
          group by 1 order by 2 desc, 1 limit ${fixed(maxStores)}) b
        join catalog.sellers s on s.id = seller_id order by count desc, s.id) t),
      'prices', (select coalesce(json_agg(row_to_json(p)), '[]') from (
        select step, for_price as count from counts
        where choice = 'price' and for_price > 0 order by 1) p),
      'delivery', ${reachCounts(asked.reach)}
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

function reachCounts(reach: Reach | undefined): Part {
  if (!reach) return part`null`;
  return part`(select json_build_object('here', coalesce(sum(for_reach) filter (where ${isOneOf(reach.here)}), 0)::int,
      'free', coalesce(sum(for_reach) filter (where ${isOneOf(reach.free)}), 0)::int)
    from counts where choice = 'store')`;
}

/**
 * What the words match is read once and counted by category, by store and by price at the same time;
 * `for_…` leaves the filter of that choice out.
 */
function countsByChoice({ filter, query }: Asked): Part {
  const { includeHidden, categoryIds, neighborhood, sellerId, deliverers } = filter;
  const { minPriceCents, maxPriceCents } = filter;
  const matches =
    query === undefined
      ? empty
      : part`and search @@ (select to_tsquery('pg_catalog.portuguese', ${query}))`;
  const steps = priceSteps.map((step) => step * 100).join(',');
  const only = (own: ProductFilter) => part`(true ${choices(own)})`;
  return part`
    select case grouping(category_id, seller_id, step)
        when 3 then 'category' when 5 then 'store' else 'price' end as choice,
      category_id, seller_id, plain_neighborhood, step,
      count(*) filter (where in_neighborhood and in_store and in_price and in_reach)::int as for_category,
      count(*) filter (where in_category and in_store and in_price and in_reach)::int as for_neighborhood,
      count(*) filter (where in_category and in_neighborhood and in_price and in_reach)::int as for_store,
      count(*) filter (where in_category and in_neighborhood and in_store and in_reach)::int as for_price,
      count(*) filter (where in_category and in_neighborhood and in_store and in_price)::int as for_reach
    from (
      select category_id, seller_id, plain_neighborhood,
        width_bucket(price_cents, string_to_array(${steps}, ',')::bigint[]) as step,
        ${only({ categoryIds })} as in_category, ${only({ neighborhood })} as in_neighborhood,
        ${only({ sellerId })} as in_store, ${only({ minPriceCents, maxPriceCents })} as in_price,
        ${only({ deliverers })} as in_reach
      from ${narrowRows({ includeHidden })} ${matches}) matched
    group by grouping sets ((category_id), (seller_id, plain_neighborhood), (step))`;
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
