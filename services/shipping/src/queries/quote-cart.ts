import type { Destination, QuotesAnswer } from '@largo/contracts';
import { sql } from 'drizzle-orm';
import { ProductNotFound } from '../domain/errors.ts';
import { uuids } from './delivery-rules.ts';
import { quoteSellers, type QuoteTools } from './quote-sellers.ts';

export interface CartToQuote {
  items: readonly { productId: string; quantity: number }[];
  destination: Destination;
  askedBy: string | undefined;
}

interface ProductRow extends Record<string, unknown> {
  id: string;
  seller_id: string;
  price_cents: number;
  weight_grams: number | null;
}

/** Freight of a basket, a quote per seller. @throws ProductNotFound */
export async function quoteCart(
  tools: QuoteTools,
  { items, destination, askedBy }: CartToQuote,
): Promise<QuotesAnswer> {
  const ids = uuids(items.map((item) => item.productId));
  const rows = await tools.db.execute<ProductRow>(
    sql`select id, seller_id, price_cents, weight_grams from shipping.products where id = any(${ids})`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const bySeller = new Map<string, ReturnType<typeof lineOf>[]>();
  for (const item of items) {
    const product = known.get(item.productId);
    if (!product) throw new ProductNotFound(item.productId);
    const lines = bySeller.get(product.seller_id) ?? [];
    lines.push(lineOf(item, product));
    bySeller.set(product.seller_id, lines);
  }
  const sellers = [...bySeller].map(([sellerId, lines]) => ({ sellerId, lines }));
  return quoteSellers(tools, { destination: { ...destination, askedBy }, sellers });
}

function lineOf(item: { productId: string; quantity: number }, product: ProductRow) {
  const { price_cents: unitPriceCents, weight_grams: weightGrams } = product;
  return { productId: item.productId, quantity: item.quantity, unitPriceCents, weightGrams };
}
