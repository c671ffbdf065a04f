import type { Destination, QuotesAnswer } from '@largo/contracts';
import { inArray } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { quoteSellers, type QuoteTools } from './quote-sellers.ts';

export interface CartToQuote {
  items: readonly { productId: string; quantity: number }[];
  destination: Destination;
  askedBy: string | undefined;
}

/** Freight of a basket, a quote per seller. @throws ProductNotFound */
export async function quoteCart(
  tools: QuoteTools,
  { items, destination, askedBy }: CartToQuote,
): Promise<QuotesAnswer> {
  const ids = items.map((item) => item.productId);
  const rows = await tools.db.select().from(products).where(inArray(products.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const bySeller = new Map<string, ReturnType<typeof lineOf>[]>();
  for (const item of items) {
    const product = known.get(item.productId);
    if (!product) throw new ProductNotFound(item.productId);
    const lines = bySeller.get(product.sellerId) ?? [];
    lines.push(lineOf(item, product));
    bySeller.set(product.sellerId, lines);
  }
  const sellers = [...bySeller].map(([sellerId, lines]) => ({ sellerId, lines }));
  return quoteSellers(tools, { destination: { ...destination, askedBy }, sellers });
}

function lineOf(
  item: { productId: string; quantity: number },
  product: typeof products.$inferSelect,
) {
  const { priceCents: unitPriceCents, weightGrams } = product;
  return { productId: item.productId, quantity: item.quantity, unitPriceCents, weightGrams };
}
