import { type SQL, sql } from 'drizzle-orm';
import type { StockedVariant } from '../domain/stock.ts';

/** A list as one parameter, so that the statement's text does not depend on its length. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** What a variant `v` of a product `p` costs; without a variant, what the product costs. */
export const variantPrice = sql.raw('coalesce(v.price_cents, p.base_price_cents, p.price_cents)');

/** The variants `g` ("productId", "variantId"), each with its product `p` and, unless it is hidden, `v`. */
export const stockFrom =
  sql.raw(`given g join catalog.products p on p.id = g."productId" and p.id = any(array(select "productId" from given))
  left join catalog.variants v on v.id = g."variantId" and v.product_id = p.id`);

/** True when the variant itself is on sale. The hidden one always is; `needsVariant` says when it can't be bought. */
export const isChoosable = sql.raw(`(g."variantId" = p.id or coalesce(v.is_active, false))`);

/** Reads a `StockedVariant` from `stockFrom`. */
export const stockColumns = sql`g."variantId", p.id as "productId", p.seller_id as "sellerId",
  coalesce(v.sku, p.sku) as sku, p.title, coalesce(to_jsonb(v.option_values), '[]') as values,
  coalesce(v.image, p.images[1]) as image, ${variantPrice} as "priceCents",
  coalesce(v.weight_grams, p.weight_grams) as "weightGrams",
  coalesce(v.stock_on_hand, p.stock_on_hand) as "onHand", coalesce(v.stock_held, p.stock_held) as held,
  p.is_public and ${isChoosable} as "isPublic", p.seller_receives as "sellerReceives",
  p.options is not null and g."variantId" = p.id as "needsVariant"`;

export type StockRow = StockedVariant & Record<string, unknown>;

/** What is available after a change: of the product in total and, if it has options, of the variant. */
export interface AvailableStock extends Record<string, unknown> {
  productId: string;
  availableStock: number;
  variantId?: string;
  variantStock?: number;
}

/**
 * The end of a statement that changes stock by the rows `change` ("variantId", "onHand", held, sold),
 * one per variant. Variants off sale have units of their own, which don't count in their product; lists
 * find a product by the values of those that have stock.
 * The arrays repeat the conditions, because the planner can't estimate the list's length and would
 * otherwise read all products.
 */
export const stockChanged: SQL = sql`of_variants as (
    update catalog.variants v set stock_on_hand = v.stock_on_hand + g."onHand", stock_held = v.stock_held + g.held
    from change g where v.id = g."variantId" and v.id = any(array(select "variantId" from change))
    returning v.id, v.product_id, v.is_active, v.stock_on_hand - v.stock_held as available
  ), by_product as (
    select coalesce(v.product_id, g."variantId") as id, sum(g.sold) as sold,
      coalesce(sum(g."onHand") filter (where v.is_active is not false), 0) as on_hand,
      coalesce(sum(g.held) filter (where v.is_active is not false), 0) as held
    from change g left join of_variants v on v.id = g."variantId" group by 1
  ), of_products as (
    update catalog.products p set stock_on_hand = p.stock_on_hand + g.on_hand, stock_held = p.stock_held + g.held,
      total_sales = greatest(p.total_sales + g.sold, 0),
      facet_values = case when p.options is null then p.facet_values else array(
        select distinct facet from catalog.variants v left join of_variants n on n.id = v.id, unnest(v.facet_values) facet
        where v.product_id = p.id and v.is_active and coalesce(n.available, v.stock_on_hand - v.stock_held) > 0
        order by facet) end
    from by_product g where p.id = g.id and p.id = any(array(select id from by_product))
    returning p.id, p.stock_on_hand - p.stock_held as available
  )
  select p.id as "productId", p.available as "availableStock", nullif(v.id, p.id) as "variantId", v.available as "variantStock"
  from change g left join of_variants v on v.id = g."variantId"
  join of_products p on p.id = coalesce(v.product_id, g."variantId")
  where g."onHand" <> g.held`;

/** Products without options have no members of a variant. */
export function availableStock(rows: readonly StockChangedRow[]): AvailableStock[] {
  return rows.map(({ productId, availableStock: total, variantId, variantStock }) => ({
    productId,
    availableStock: total,
    ...(variantId !== null && variantStock !== null && { variantId, variantStock }),
  }));
}

export interface StockChangedRow extends Record<string, unknown> {
  productId: string;
  availableStock: number;
  variantId: string | null;
  variantStock: number | null;
}
