import type { ProductFacets } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { matching } from '../db/text-search.ts';
import type { DeliveryReach } from './delivery-reach.ts';
import {
  choices,
  isDelivered,
  isInCategory,
  isInNeighborhood,
  isOfSeller,
  priceCondition,
  type ProductFilter,
} from './product-filter.ts';

const maxStores = 20;
/** Where one price range ends and the next begins, in cents. */
const priceSteps = [2_500, 5_000, 10_000, 20_000];

interface FacetQuestion {
  filter: ProductFilter;
  /** The words that were looked for. */
  query: string | undefined;
  /** Absent while shipping cannot be asked. */
  reach?: DeliveryReach | undefined;
}

type Counted = Pick<ProductFacets, 'categories' | 'neighborhoods' | 'stores'> & {
  prices: { step: number; count: number }[];
  here: number;
  free: number;
};

/**
 * How many products every choice of a filter would leave, each filter counted as if it was not set
 * itself. The matches are read once, and counted by category, by store and by price range.
 */
export async function countFacets(db: Db, question: FacetQuestion): Promise<ProductFacets> {
  const { filter, query, reach } = question;
  // Only punctuation was typed: there is nothing to count.
  if (filter.search !== undefined && query === undefined)
    return { categories: [], neighborhoods: [], stores: [], priceRanges: [] };
  const { inCategory, inNeighborhood, ofSeller, isDeliverable, inPriceRange } = testsOf(filter);
  const rows = await db.execute<Counted>(sql`
    with counts as materialized (
      select category_id, seller_id, plain_neighborhood, step,
        grouping(category_id) = 0 as of_category, grouping(seller_id) = 0 as of_store,
        grouping(step) = 0 as of_price,
        ${countIf(inNeighborhood, ofSeller, isDeliverable, inPriceRange)} as any_category,
        ${countIf(inCategory, ofSeller, isDeliverable, inPriceRange)} as any_neighborhood,
        ${countIf(inCategory, inNeighborhood, isDeliverable, inPriceRange)} as any_store,
        ${countIf(inCategory, inNeighborhood, ofSeller, isDeliverable)} as any_price,
        ${countIf(inCategory, inNeighborhood, ofSeller, inPriceRange)} as any_delivery
      from (
        select category_id, seller_id, plain_neighborhood, price_cents,
          width_bucket(price_cents, array[${sql.raw(priceSteps.join(','))}]::bigint[]) as step
        from ${rowsOf(filter)} where ${matching(query)}
      ) found group by grouping sets ((category_id), (seller_id, plain_neighborhood), (step))
    )
    select (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug,
          'parentId', parent_id, 'count', count) order by sort_order, name), '[]') from (
        select c.*, sum(any_category)::int as count from catalog.categories c
        join catalog.categories branch on c.id in (branch.id, branch.parent_id)
        join counts on of_category and category_id = branch.id
        where c.is_active group by c.id having sum(any_category) > 0) counted
    ) as categories, (
      select coalesce(json_agg(json_build_object('name', name, 'count', count)
          order by count desc, plain_neighborhood collate "C"), '[]') from (
        select plain_neighborhood, min(neighborhood) as name, sum(any_neighborhood)::int as count
        from counts join catalog.sellers on id = seller_id
        where of_store and plain_neighborhood <> ''
        group by 1 having sum(any_neighborhood) > 0) counted
    ) as neighborhoods, (
      select coalesce(json_agg(json_build_object('id', seller_id, 'businessName', coalesce(business_name, name),
          'count', count) order by count desc, seller_id), '[]') from (
        select seller_id, sum(any_store)::int as count from counts where of_store
        group by 1 having sum(any_store) > 0 order by 2 desc, 1 limit ${maxStores}) counted
      join catalog.sellers on id = seller_id
    ) as stores, (
      select coalesce(json_agg(json_build_object('step', step, 'count', any_price) order by step), '[]')
      from counts where of_price and any_price > 0
    ) as prices, here, free
    from (
      select coalesce(sum(any_delivery) filter (where ${isDelivered(reach?.here ?? [])}), 0)::int as here,
        coalesce(sum(any_delivery) filter (where ${isDelivered(reach?.free ?? [])}), 0)::int as free
      from counts where of_store) delivered`);
  const { prices, here, free, ...facets } = onlyRow(rows);
  const priceRanges = prices.map(({ step, count }) => ({ ...priceRange(step), count }));
  return { ...facets, priceRanges, ...(reach ? { delivery: { here, free } } : {}) };
}

const countIf = (...tests: SQL[]): SQL =>
  sql`(count(*) filter (where ${sql.join(tests, sql` and `)}))::int`;

/** Public products; a seller's own hidden ones too where that seller's products are listed with them. */
function rowsOf({ includeHidden, sellerId = '', status }: ProductFilter): SQL {
  if (!includeHidden) return sql`catalog.public_products`;
  const columns = sql.raw('seller_id, category_id, plain_neighborhood, price_cents, search');
  return sql`(
    select ${columns} from catalog.public_products where not ${isOfSeller(sellerId)}
    union all
    select ${columns} from catalog.products
    where removed_at is null ${choices({ sellerId, status })}) visible`;
}

function testsOf(filter: ProductFilter) {
  const { categoryIds, neighborhood, sellerId, deliverers } = filter;
  const all = sql`true`;
  return {
    inCategory: categoryIds ? isInCategory(categoryIds) : all,
    inNeighborhood: neighborhood === undefined ? all : isInNeighborhood(neighborhood),
    ofSeller: sellerId === undefined ? all : isOfSeller(sellerId),
    isDeliverable: deliverers ? isDelivered(deliverers) : all,
    inPriceRange: priceCondition(filter) ?? all,
  };
}

/** In reais; the last range has no end. */
function priceRange(step: number): { min: number; max: number | null } {
  const end = priceSteps[step];
  return {
    min: (priceSteps[step - 1] ?? 0) / 100,
    max: end === undefined ? null : end / 100 - 0.01,
  };
}
