import type { ProductFacets } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { matching } from '../db/text-search.ts';
import { type ChosenOption, optionFacets } from '../domain/option-facets.ts';
import type { DeliveryReach } from './delivery-reach.ts';
import {
  choices,
  hasOptions,
  isDelivered,
  isDiscounted,
  isFree,
  isInCategory,
  isInNeighborhood,
  isOfSeller,
  isRated,
  priceCondition,
  type ProductFilter,
} from './product-filter.ts';

/** More stores than any city's menu should show. */
const maxStores = 500;
/** The average number of stars from which a product counts as well rated. */
const goodRating = 4;
/** Boundaries of the price ranges, in cents. */
const priceSteps = [2_500, 5_000, 10_000, 20_000];

interface FacetQuestion {
  filter: ProductFilter;
  /** The words searched for. */
  query: string | undefined;
  /** Absent while shipping can't be asked. */
  reach?: DeliveryReach | undefined;
}

type Counted = Pick<ProductFacets, 'categories' | 'neighborhoods' | 'stores'> & {
  prices: { step: number; count: number }[];
  here: number;
  free: number;
  tomorrow: number;
  wellRated: number;
  discounted: number;
  options: { facet: string; count: number }[];
  isSample: boolean;
};

/** Values of options are read from this many of the matches; there are several per product. */
const maxSampled = 500;

/**
 * How many products each filter choice would leave, counting each filter as if it were not set
 * itself. The matches are read once and counted by category, store and price range.
 */
export async function countFacets(db: Db, question: FacetQuestion): Promise<ProductFacets> {
  const { filter, query, reach } = question;
  // Only punctuation was typed, so there is nothing to count.
  if (filter.search !== undefined && query === undefined)
    return { categories: [], neighborhoods: [], stores: [], priceRanges: [] };
  const tests = testsOf(filter);
  const but = (...own: (keyof typeof tests)[]) => countIf(tests, own);
  const isFreeThere = isFree(reach?.freeFrom ?? {});
  const rows = await db.execute<Counted>(sql`
    with counts as materialized (
      select category_id, seller_id, plain_neighborhood, step,
        grouping(category_id) = 0 as of_category, grouping(seller_id) = 0 as of_store,
        grouping(step) = 0 as of_price,
        ${but('category')} as any_category, ${but('neighborhood')} as any_neighborhood,
        ${but('store')} as any_store, ${but('price')} as any_price, ${but('delivery')} as any_delivery,
        ${countIf({ ...tests, isFreeThere }, ['delivery'])} as free_delivery,
        ${countIf({ ...tests, isGood: isRated(goodRating) }, ['rating'])} as well_rated,
        ${countIf({ ...tests, isDiscounted }, ['discount'])} as discounted
      from (
        select category_id, seller_id, plain_neighborhood, price_cents, original_price_cents, average_rating,
          width_bucket(price_cents, array[${sql.raw(priceSteps.join(','))}]::bigint[]) as step
        from ${rowsOf(filter)} where ${matching(query)} and ${optionsTest(filter)}
      ) found group by grouping sets ((category_id), (seller_id, plain_neighborhood), (step))
    ), varied as materialized (
      select id, facet_values from ${rowsOf(filter)} where ${matching(query)} and facet_values <> '{}'
        and ${allOf(tests, [])} limit ${sql.raw(String(maxSampled + 1))}
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
      select coalesce(json_agg(json_build_object('id', seller_id, 'slug', slug, 'businessName', coalesce(business_name, name),
          'count', count) order by count desc, seller_id), '[]') from (
        select seller_id, sum(any_store)::int as count from counts where of_store
        group by 1 having sum(any_store) > 0 order by 2 desc, 1 limit ${maxStores}) counted
      join catalog.sellers on id = seller_id
    ) as stores, (
      select coalesce(json_agg(json_build_object('step', step, 'count', any_price) order by step), '[]')
      from counts where of_price and any_price > 0
    ) as prices, (
      select coalesce(json_agg(json_build_object('facet', facet, 'count', count)), '[]')
      from (${countOptions(filter.options)}) counted
    ) as options, (select count(*) > ${sql.raw(String(maxSampled))} from varied) as "isSample",
    here, free, tomorrow, "wellRated", discounted
    from (
      select coalesce(sum(any_delivery) filter (where ${isDelivered(reach?.here ?? [])}), 0)::int as here,
        coalesce(sum(any_delivery) filter (where ${isDelivered(reach?.tomorrow ?? [])}), 0)::int as tomorrow,
        coalesce(sum(free_delivery), 0)::int as free,
        coalesce(sum(well_rated), 0)::int as "wellRated", coalesce(sum(discounted), 0)::int as discounted
      from counts where of_store) sums`);
  const { prices, here, free, tomorrow, options, isSample, ...facets } = onlyRow(rows);
  const ofOptions = optionFacets(options, { chosen: filter.options ?? [], isSample });
  const priceRanges = prices.map(({ step, count }) => ({ ...priceRange(step), count }));
  return {
    ...facets,
    priceRanges,
    ...(reach && { delivery: { here, free, tomorrow } }),
    ...(ofOptions && { options: ofOptions }),
  };
}

/** How many rows pass all tests except the named ones. */
function countIf(tests: Readonly<Record<string, SQL>>, except: readonly string[]): SQL {
  return sql`(count(*) filter (where ${allOf(tests, except)}))::int`;
}

function allOf(tests: Readonly<Record<string, SQL>>, except: readonly string[]): SQL {
  const others = Object.entries(tests).filter(([name]) => !except.includes(name));
  return sql.join(
    others.map(([, test]) => test),
    sql` and `,
  );
}

/**
 * Products by value of an option. A value counts together with the values of other options that are
 * chosen, as in the filter itself: its combination has one of each of them and no others.
 */
function countOptions(chosen: readonly ChosenOption[] = []): SQL {
  const each = sql`from varied, unnest(facet_values) combination`;
  if (chosen.length === 0)
    return sql`select combination as facet, count(*)::int as count ${each}
      where strpos(combination, e'\\n') = 0 group by 1`;
  const names = chosen.map(({ name }) => name);
  const all = chosen.flatMap(({ name, values }) => values.map((value) => `${name}:${value}`));
  return sql`select facet, count(distinct id)::int as count ${each},
      string_to_array(combination, e'\\n') facets, unnest(facets) facet
    where array_remove(facets, facet) <@ ${inList(all, 'text')} and cardinality(facets) =
      1 + cardinality(array_remove(${inList(names, 'text')}, split_part(facet, ':', 1)))
    group by 1`;
}

/** Public products, plus a seller's hidden ones where that seller's products are listed too. */
function rowsOf({ includeHidden, sellerId = '', status }: ProductFilter): SQL {
  if (!includeHidden) return sql`catalog.public_products`;
  const columns = sql.raw(
    'id, seller_id, category_id, plain_neighborhood, price_cents, original_price_cents, average_rating, terms, facet_values',
  );
  return sql`(
    select ${columns} from catalog.public_products where not ${isOfSeller(sellerId)}
    union all
    select ${columns} from catalog.products
    where removed_at is null ${choices({ sellerId, status })}) visible`;
}

/** Apart from the others: the values of options are counted in rows of their own. */
const optionsTest = ({ options }: ProductFilter): SQL =>
  options ? hasOptions(options) : sql`true`;

function testsOf(filter: ProductFilter) {
  const { categoryIds, neighborhood, sellerId, deliverers, freeFrom, minRating } = filter;
  const all = sql`true`;
  const delivered = deliverers ? isDelivered(deliverers) : all;
  return {
    category: categoryIds ? isInCategory(categoryIds) : all,
    neighborhood: neighborhood === undefined ? all : isInNeighborhood(neighborhood),
    store: sellerId === undefined ? all : isOfSeller(sellerId),
    delivery: freeFrom ? isFree(freeFrom) : delivered,
    price: priceCondition(filter) ?? all,
    rating: minRating === undefined ? all : isRated(minRating),
    discount: filter.isDiscounted ? isDiscounted : all,
  };
}

/** In reais; the last range is open-ended. */
function priceRange(step: number): { min: number; max: number | null } {
  const end = priceSteps[step];
  return {
    min: (priceSteps[step - 1] ?? 0) / 100,
    max: end === undefined ? null : end / 100 - 0.01,
  };
}
