import type { Destination, QuotesAnswer } from '@largo/contracts';
import { inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { ProductNotFound } from '../domain/errors.ts';
import { deliveryRulesOf, type RuleRow, selectDeliveryRules } from './find-delivery-rules.ts';
import { priceParcels, type QuoteDeps, type QuotesToMake } from './quote-sellers.ts';

export interface CartToQuote {
  items: readonly { productId: string; quantity: number }[];
  destination: Destination;
  requestedBy: string | undefined;
}

interface ProductRow {
  id: string;
  sellerId: string;
  unitPriceCents: number;
  weightGrams: number | null;
}

/** Freight of a basket, a quote per seller. */
export async function quoteCart(
  deps: QuoteDeps,
  { items, destination, requestedBy }: CartToQuote,
): Promise<QuotesAnswer> {
  const { products, rules } = await productsWithRules(deps, { items, destination });
  const known = new Map(products.map((row) => [row.id, row]));
  const bySeller = new Map<string, QuotesToMake['sellers'][number]['lines']>();
  for (const item of items) {
    const product = known.get(item.productId);
    if (!product) throw new ProductNotFound(item.productId);
    const { sellerId, unitPriceCents, weightGrams } = product;
    const lines = bySeller.get(sellerId) ?? [];
    lines.push({ ...item, unitPriceCents, weightGrams });
    bySeller.set(sellerId, lines);
  }
  const sellers = [...bySeller].map(([sellerId, lines]) => ({ sellerId, lines }));
  const parcels = { destination: { ...destination, requestedBy }, sellers };
  return priceParcels(deps, parcels, deliveryRulesOf(deps, destination, rules));
}

/** The products and the rules that could price their delivery, in one round trip. */
async function productsWithRules(
  { db, city }: Pick<QuoteDeps, 'db' | 'city'>,
  { items, destination: requested }: Pick<CartToQuote, 'items' | 'destination'>,
): Promise<{ products: ProductRow[]; rules: RuleRow[] }> {
  const productIds = items.map(({ productId }) => productId);
  // An array instead of a join: the planner expects a few sellers, which is right, and uses the indexes.
  const ofSellers = sql`seller_id = any(array(select "sellerId" from product))`;
  const [found] = await db.execute<{ products: ProductRow[]; rules: RuleRow[] }>(sql`
    with product as materialized (
      select id, seller_id "sellerId", price_cents "unitPriceCents", weight_grams "weightGrams"
      from shipping.products
      where id = any(${inList(productIds)}))
    select coalesce((select json_agg(product) from product), '[]') products,
      (select json_agg(rule) from (${selectDeliveryRules(city, { ofSellers, productIds, requested })}) rule) rules`);
  return found ?? { products: [], rules: [] };
}
