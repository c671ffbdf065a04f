import { sql } from 'drizzle-orm';
import type { StockedProduct } from '../domain/stock.ts';

/** A list as one parameter, so that the statement's text does not depend on its length. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/**
 * Joins a product `p` to the `given` rows. The array repeats the condition, because the planner
 * can't estimate the list's length and would otherwise read all products.
 */
export const isGiven = sql`p.id = g."productId" and p.id = any(array(select "productId" from given))`;

/** `StockedProduct` from a product `p`. */
export const stockColumns =
  sql.raw(`p.id, p.seller_id as "sellerId", p.sku, p.title, p.images[1] as image,
  p.price_cents as "priceCents", p.weight_grams as "weightGrams", p.stock_on_hand as "onHand",
  p.stock_held as held, p.is_public as "isPublic", p.seller_receives as "sellerReceives"`);

export type StockRow = StockedProduct & Record<string, unknown>;

export interface FreedStock extends Record<string, unknown> {
  productId: string;
  availableStock: number;
}
