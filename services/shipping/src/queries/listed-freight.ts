import type { ProductsFreightAnswer, SellersFreightAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { inArray } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { quoteDelivery, type DeliveryQuote } from '../domain/delivery-pricing.ts';
import { reachOf } from '../domain/rule-strength.ts';
import { rulesForPlace } from './delivery-rules.ts';
import { estimateOf } from './product-freight.ts';

/**
 * What each seller that delivers to a neighbourhood charges, for lists of cards, and whose products have to
 * be asked for each. In one round trip: it is asked beside every list. @throws NeighborhoodNotFound
 */
export async function sellersFreight(
  db: Db,
  neighborhoodId: string,
): Promise<SellersFreightAnswer> {
  const query = {
    sellerIds: 'all',
    productIds: 'one-per-place',
    asked: { neighborhoodId },
  } as const;
  const { place, bySeller } = await rulesForPlace(db, query);
  const reaches = reachOf(place);
  const sellers = [...bySeller];
  const rates = sellers.flatMap(([sellerId, rules]) => {
    // Price 0 and no product: product rules and thresholds stay out of a seller-wide figure.
    const line = { productId: '', quantity: 1, unitPriceCents: 0 };
    return listed(quoteDelivery(rules, [line], place), { sellerId });
  });
  const withProductRates = sellers
    .filter(([, rules]) => rules.some((rule) => rule.productId !== null && reaches(rule)))
    .map(([sellerId]) => sellerId);
  return { neighborhoodId, rates, withProductRates };
}

/** What one of each of these products costs to a neighbourhood. @throws NeighborhoodNotFound */
export async function productsFreight(
  db: Db,
  neighborhoodId: string,
  productIds: readonly string[],
): Promise<ProductsFreightAnswer> {
  const wanted = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const sellerIds = [...new Set(wanted.map(({ sellerId }) => sellerId))];
  const query = { sellerIds, productIds, asked: { neighborhoodId } };
  const { place, bySeller } = await rulesForPlace(db, query);
  const rates = wanted.flatMap(({ id: productId, sellerId, priceCents: unitPriceCents }) => {
    const line = { productId, quantity: 1, unitPriceCents };
    return listed(quoteDelivery(bySeller.get(sellerId) ?? [], [line], place), { productId });
  });
  return { neighborhoodId, rates };
}

function listed<Of extends object>(quote: DeliveryQuote, of: Of) {
  if (!quote.available) return [];
  const { shippingRate, estimatedDays, freeShippingThreshold } = estimateOf(quote, null);
  return [{ ...of, shippingRate, estimatedDays, freeShippingThreshold }];
}
