import { sql } from 'drizzle-orm';
import type { StockedProduct } from '../domain/stock.ts';

/** A list as one parameter: the text of a statement must not depend on its length. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/**
 * Joins a product `p` to what was `given`. The array says the same once more: of a list's length the
 * planner knows nothing, and would rather read all products.
 */
export const isGiven = sql`p.id = g."productId" and p.id = any(array(select "productId" from given))`;

/** The columns of `StockRow` from a product `p`. */
export const stockColumns =
  sql.raw(`p.id, p.seller_id, p.sku, p.title, p.images[1] as image, p.price_cents,
  p.weight_grams, p.stock_on_hand, p.stock_held, p.is_public, p.seller_receives`);

export interface StockRow extends Record<string, unknown> {
  id: string;
  seller_id: string;
  sku: string;
  title: string;
  image: string | null;
  price_cents: number;
  weight_grams: number | null;
  stock_on_hand: number;
  stock_held: number;
  is_public: boolean;
  seller_receives: boolean;
}
export function asProduct(row: StockRow): StockedProduct {
  return {
    id: row.id,
    sellerId: row.seller_id,
    sku: row.sku,
    title: row.title,
    image: row.image,
    priceCents: row.price_cents,
    weightGrams: row.weight_grams,
    onHand: row.stock_on_hand,
    held: row.stock_held,
    isPublic: row.is_public,
    sellerReceives: row.seller_receives,
  };
}

export interface FreedStock extends Record<string, unknown> {
  productId: string;
  available: number;
}
