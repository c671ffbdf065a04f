import type { NoFreightReason, SellerQuote } from '@largo/contracts';
import { inList, type Db } from '@largo/messaging';
import { sql, type SQL } from 'drizzle-orm';
import type { UnpricedLines } from '../domain/delivery-pricing.ts';
import { reachOf, type Place } from '../domain/rule-strength.ts';
import type { PlaceOfProducts, ProductPlaces } from '../product-places.ts';

/**
 * Why stores price nothing of what was asked for: rules of single products were read for those only, so
 * whether another one that can be bought goes there is asked now.
 */
export async function noFreightReasons(
  productPlaces: ProductPlaces,
  sellerIds: readonly string[],
  place: Place,
): Promise<(sellerId: string) => NoFreightReason> {
  const rules = sellerIds.length === 0 ? [] : await productPlaces.of(sellerIds);
  const serving = sellersReaching(rules, place);
  return (sellerId) => (serving.has(sellerId) ? 'NO_RATE' : 'NOT_SERVED');
}

/** Whose rules of single products reach the place. */
function sellersReaching(rules: readonly PlaceOfProducts[], place: Place): Set<string> {
  return new Set(rules.filter(reachOf(place)).map((rule) => rule.seller_id));
}

/** Where rules of single products lead, of those that can be bought; rows for `sellersReaching`. */
function placesOfProducts(ofSellers: SQL): SQL {
  return sql`
    select distinct seller_id, state, city, neighborhood from shipping.shipping_rules
    where ${ofSellers} and product_id in (select id from shipping.products where is_active)`;
}

export function readPlacesOfProducts(
  db: Db,
  sellerIds: readonly string[],
): Promise<readonly PlaceOfProducts[]> {
  const ofSellers = sql`seller_id = any(${inList(sellerIds)})`;
  return db.execute<PlaceOfProducts>(placesOfProducts(ofSellers));
}

type UnexplainedQuote = SellerQuote & { readonly unpriced?: UnpricedLines };

/** Says of refused deliveries why. Only a store that prices none of its lines costs a question more. */
export async function withReasons(
  productPlaces: ProductPlaces,
  quotes: UnexplainedQuote[],
  place: Place,
): Promise<SellerQuote[]> {
  if (quotes.every(({ available }) => available)) return quotes;
  const unserved = quotes.filter(({ unpriced }) => unpriced?.isAll).map(({ sellerId }) => sellerId);
  const reasonOf = await noFreightReasons(productPlaces, unserved, place);
  return quotes.map(({ unpriced, ...quote }) => {
    if (!unpriced) return quote;
    const reason = unpriced.isAll ? reasonOf(quote.sellerId) : 'NO_RATE';
    const productIds = reason === 'NO_RATE' ? [...unpriced.productIds] : [];
    return { ...quote, noFreight: { reason, productIds } };
  });
}
