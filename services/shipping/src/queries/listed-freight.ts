import type { ProductsFreightAnswer, SellersFreightAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { inArray } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { quoteDelivery, type DeliveryQuote } from '../domain/delivery-pricing.ts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import { rulesForPlace, type RulesForPlace, type RulesQuery } from './delivery-rules.ts';
import { sellersOfProductRules } from './no-freight-reason.ts';
import { estimateOf } from './product-freight.ts';

/**
 * What each seller that delivers to a neighbourhood charges, for lists of cards, and whose products have to
 * be asked for each. @throws NeighborhoodNotFound
 */
export async function sellersFreight(
  db: Db,
  neighborhoodId: string,
): Promise<SellersFreightAnswer> {
  const { place, bySeller } = await rulesTo(db, neighborhoodId, {
    sellerIds: 'all',
    productIds: [],
  });
  const rates = [...bySeller].flatMap(([sellerId, rules]) => {
    // Price 0 and no product: product rules and thresholds stay out of a seller-wide figure.
    const line = { productId: '', quantity: 1, unitPriceCents: 0 };
    return listed(quoteDelivery(rules, [line], place), { sellerId });
  });
  const withProductRates = [...(await sellersOfProductRules(db, 'all', place))];
  return { neighborhoodId, rates, withProductRates };
}

/** What one of each of these products costs to a neighbourhood. @throws NeighborhoodNotFound */
export async function productsFreight(
  db: Db,
  neighborhoodId: string,
  productIds: readonly string[],
): Promise<ProductsFreightAnswer> {
  const known = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const sellerIds = [...new Set(known.map(({ sellerId }) => sellerId))];
  const { place, bySeller } = await rulesTo(db, neighborhoodId, { sellerIds, productIds });
  const rates = known.flatMap(({ id: productId, sellerId, priceCents: unitPriceCents }) => {
    const line = { productId, quantity: 1, unitPriceCents };
    return listed(quoteDelivery(bySeller.get(sellerId) ?? [], [line], place), { productId });
  });
  return { neighborhoodId, rates };
}

async function rulesTo(
  db: Db,
  neighborhoodId: string,
  query: Omit<RulesQuery, 'asked'>,
): Promise<RulesForPlace> {
  const found = await rulesForPlace(db, { ...query, asked: { neighborhoodId } });
  if (found.place.neighborhood === null) throw new NeighborhoodNotFound(neighborhoodId);
  return found;
}

function listed<Of extends object>(quote: DeliveryQuote, of: Of) {
  if (!quote.available) return [];
  const { shippingRate, estimatedDays, freeShippingThreshold } = estimateOf(quote, null);
  return [{ ...of, shippingRate, estimatedDays, freeShippingThreshold }];
}
