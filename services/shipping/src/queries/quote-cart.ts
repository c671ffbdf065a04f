import type { Destination, QuotesAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { inArray } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { quoteSellers } from './quote-sellers.ts';

export interface CartToQuote {
  items: readonly { productId: string; quantity: number }[];
  destination: Destination;
}

/** Freight of a basket, a quote per seller. @throws ProductNotFound */
export async function quoteCart(
  db: Db,
  { items, destination }: CartToQuote,
): Promise<QuotesAnswer> {
  const ids = items.map((item) => item.productId);
  const rows = await db.select().from(products).where(inArray(products.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const bySeller = new Map<string, ReturnType<typeof lineOf>[]>();
  for (const item of items) {
    const product = known.get(item.productId);
    if (!product) throw new ProductNotFound(item.productId);
    bySeller.set(product.sellerId, [
      ...(bySeller.get(product.sellerId) ?? []),
      lineOf(item, product),
    ]);
  }
  const sellers = [...bySeller].map(([sellerId, lines]) => ({ sellerId, lines }));
  return quoteSellers(db, { destination, sellers });
}

function lineOf(
  item: { productId: string; quantity: number },
  product: typeof products.$inferSelect,
) {
  const { priceCents: unitPriceCents, weightGrams } = product;
  return { productId: item.productId, quantity: item.quantity, unitPriceCents, weightGrams };
}
