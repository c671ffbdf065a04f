import type { SellersFreightAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { reachOf } from '../domain/rule-precedence.ts';
import { findDeliveryRules, type PromiseDeps } from './find-delivery-rules.ts';
import { listedPrice } from './list-product-freight.ts';

/**
 * What each seller that delivers to a neighbourhood charges, for lists of cards, and which sellers' products
 * have prices of their own.
 */
export async function listSellerFreight(
  deps: PromiseDeps & { db: Db },
  neighborhoodId: string,
): Promise<SellersFreightAnswer> {
  const { place, bySeller } = await findDeliveryRules(deps, {
    sellerIds: 'all',
    productIds: 'distinct',
    requested: { neighborhoodId },
  });
  const reaches = reachOf(place);
  const sellers = [...bySeller];
  const rates = sellers.flatMap(([sellerId, rules]) => {
    // Price 0 and no product: product rules and thresholds do not count for the seller as a whole.
    const line = { productId: '', quantity: 1, unitPriceCents: 0 };
    const quote = quoteDelivery(rules, [line], place);
    return quote.available ? [{ sellerId, ...listedPrice(quote) }] : [];
  });
  const withProductRates = sellers
    .filter(([, rules]) => rules.some((rule) => rule.productId !== null && reaches(rule)))
    .map(([sellerId]) => sellerId);
  return { neighborhoodId, rates, withProductRates };
}
