import type { NoFreightReason, SellerQuote } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, eq, sql } from 'drizzle-orm';
import { products, shippingRules } from '../db/schema.ts';
import type { UnpricedLines } from '../domain/delivery-pricing.ts';
import { reachOf, type Place } from '../domain/rule-strength.ts';
import { uuids } from './delivery-rules.ts';

/**
 * Why stores price nothing of what was asked for: rules of single products were read for those only, so
 * whether another one that can be bought goes there is asked now, once for all of these stores.
 */
export async function noFreightReasons(
  db: Db,
  sellerIds: readonly string[],
  place: Place,
): Promise<(sellerId: string) => NoFreightReason> {
  const serving =
    sellerIds.length === 0 ? new Set<string>() : await sellersOfProductRules(db, sellerIds, place);
  return (sellerId) => (serving.has(sellerId) ? 'NO_RATE' : 'NOT_SERVED');
}

/** Whose rules of single products reach the place, of products that can be bought. */
export async function sellersOfProductRules(
  db: Db,
  sellerIds: readonly string[] | 'all',
  place: Place,
): Promise<ReadonlySet<string>> {
  const { sellerId, state, city, neighborhood } = shippingRules;
  const ofSellers = sellerIds === 'all' ? sql`true` : sql`${sellerId} = any(${uuids(sellerIds)})`;
  const rules = await db
    .selectDistinct({ sellerId, state, city, neighborhood })
    .from(shippingRules)
    .innerJoin(products, eq(products.id, shippingRules.productId))
    .where(and(ofSellers, eq(products.isActive, true)));
  return new Set(rules.filter(reachOf(place)).map((rule) => rule.sellerId));
}

type UnexplainedQuote = SellerQuote & { readonly unpriced?: UnpricedLines };

/** Says of refused deliveries why. Only a store that prices none of its lines costs a question more. */
export async function withReasons(
  db: Db,
  quotes: UnexplainedQuote[],
  place: Place,
): Promise<SellerQuote[]> {
  if (quotes.every(({ available }) => available)) return quotes;
  const unserved = quotes.filter(({ unpriced }) => unpriced?.isAll).map(({ sellerId }) => sellerId);
  const reasonOf = await noFreightReasons(db, unserved, place);
  return quotes.map(({ unpriced, ...quote }) => {
    if (!unpriced) return quote;
    const reason = unpriced.isAll ? reasonOf(quote.sellerId) : 'NO_RATE';
    const productIds = reason === 'NO_RATE' ? [...unpriced.productIds] : [];
    return { ...quote, noFreight: { reason, productIds } };
  });
}
