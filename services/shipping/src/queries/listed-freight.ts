import type { ProductsFreightAnswer, SellersFreightAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { inArray, sql } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { quoteDelivery, type DeliveryQuote } from '../domain/delivery-pricing.ts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import type { PlaceOfProducts } from '../product-places.ts';
import {
  type RuleRow,
  rulesForPlace,
  type RulesForPlace,
  rulesOf,
  selectRules,
} from './delivery-rules.ts';
import { placesOfProducts, sellersReaching } from './no-freight-reason.ts';
import { estimateOf } from './product-freight.ts';

/**
 * What each seller that delivers to a neighbourhood charges, for lists of cards, and whose products have to
 * be asked for each. In one round trip: it is asked beside every list. @throws NeighborhoodNotFound
 */
export async function sellersFreight(
  db: Db,
  neighborhoodId: string,
): Promise<SellersFreightAnswer> {
  const asked = { neighborhoodId };
  const all = sql`true`;
  const [found] = await db.execute<{ rules: RuleRow[]; products: PlaceOfProducts[] | null }>(sql`
    select (select json_agg(rule)
        from (${selectRules({ ofSellers: all, productIds: [], asked })}) rule) rules,
      (select json_agg(place) from (${placesOfProducts(all)}) place) products`);
  const { place, bySeller } = known(neighborhoodId, rulesOf(asked, found?.rules ?? []));
  const rates = [...bySeller].flatMap(([sellerId, rules]) => {
    // Price 0 and no product: product rules and thresholds stay out of a seller-wide figure.
    const line = { productId: '', quantity: 1, unitPriceCents: 0 };
    return listed(quoteDelivery(rules, [line], place), { sellerId });
  });
  const withProductRates = [...sellersReaching(found?.products ?? [], place)];
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
  const { place, bySeller } = known(neighborhoodId, await rulesForPlace(db, query));
  const rates = wanted.flatMap(({ id: productId, sellerId, priceCents: unitPriceCents }) => {
    const line = { productId, quantity: 1, unitPriceCents };
    return listed(quoteDelivery(bySeller.get(sellerId) ?? [], [line], place), { productId });
  });
  return { neighborhoodId, rates };
}

/** @throws NeighborhoodNotFound */
function known(neighborhoodId: string, found: RulesForPlace): RulesForPlace {
  if (found.place.neighborhood === null) throw new NeighborhoodNotFound(neighborhoodId);
  return found;
}

function listed<Of extends object>(quote: DeliveryQuote, of: Of) {
  if (!quote.available) return [];
  const { shippingRate, estimatedDays, freeShippingThreshold } = estimateOf(quote, null);
  return [{ ...of, shippingRate, estimatedDays, freeShippingThreshold }];
}
