import type { Destination, QuotesAnswer } from '@largo/contracts';
import { inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { ProductNotFound } from '../domain/errors.ts';
import { rulesOf, selectRules, type RuleRow } from './delivery-rules.ts';
import { priceParcels, type QuoteTools } from './quote-sellers.ts';

export interface CartToQuote {
  items: readonly { productId: string; quantity: number }[];
  destination: Destination;
  askedBy: string | undefined;
}

interface ProductRow {
  id: string;
  seller_id: string;
  price_cents: number;
  weight_grams: number | null;
}

/** Freight of a basket, a quote per seller. @throws ProductNotFound @throws NeighborhoodNotFound */
export async function quoteCart(
  tools: QuoteTools,
  { items, destination, askedBy }: CartToQuote,
): Promise<QuotesAnswer> {
  const { products, rules } = await productsWithRules(tools, { items, destination });
  const known = new Map(products.map((row) => [row.id, row]));
  const bySeller = new Map<string, ReturnType<typeof lineOf>[]>();
  for (const item of items) {
    const product = known.get(item.productId);
    if (!product) throw new ProductNotFound(item.productId);
    const lines = bySeller.get(product.seller_id) ?? [];
    lines.push(lineOf(item, product));
    bySeller.set(product.seller_id, lines);
  }
  const sellers = [...bySeller].map(([sellerId, lines]) => ({ sellerId, lines }));
  const parcels = { destination: { ...destination, askedBy }, sellers };
  return priceParcels(tools, parcels, rulesOf(destination, rules));
}

/**
 * The products and what could price their way, in one round trip: under load a second question would
 * wait once more for everybody else's.
 */
async function productsWithRules(
  { db }: Pick<QuoteTools, 'db'>,
  { items, destination: asked }: Pick<CartToQuote, 'items' | 'destination'>,
): Promise<{ products: ProductRow[]; rules: RuleRow[] }> {
  const productIds = items.map(({ productId }) => productId);
  // An array and no join: the planner takes it for a few sellers, which it always is, and uses the indexes.
  const ofSellers = sql`seller_id = any(array(select seller_id from product))`;
  const [found] = await db.execute<{ products: ProductRow[]; rules: RuleRow[] }>(sql`
    with product as materialized (
      select id, seller_id, price_cents, weight_grams from shipping.products
      where id = any(${inList(productIds)}))
    select coalesce((select json_agg(product) from product), '[]') products,
      (select json_agg(rule) from (${selectRules({ ofSellers, productIds, asked })}) rule) rules`);
  return found ?? { products: [], rules: [] };
}

function lineOf(item: { productId: string; quantity: number }, product: ProductRow) {
  const { price_cents: unitPriceCents, weight_grams: weightGrams } = product;
  return { productId: item.productId, quantity: item.quantity, unitPriceCents, weightGrams };
}
