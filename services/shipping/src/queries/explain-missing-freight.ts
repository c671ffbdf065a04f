import type { NoFreightReason, SellerQuote } from '@largo/contracts';
import type { ProductDestinationsLoader } from '../db/product-destinations-loader.ts';
import type { UnpricedLines } from '../domain/delivery-pricing.ts';
import { reachOf, type Place } from '../domain/rule-precedence.ts';

type UnexplainedQuote = SellerQuote & { readonly unpriced?: UnpricedLines };

/** Adds the reason to deliveries that cannot be made. Only a seller without a price for any line costs a statement. */
export async function explainMissingFreight(
  destinations: ProductDestinationsLoader,
  quotes: UnexplainedQuote[],
  place: Place,
): Promise<SellerQuote[]> {
  if (quotes.every(({ available }) => available)) return quotes;
  const unserved = quotes.filter(({ unpriced }) => unpriced?.isAll).map(({ sellerId }) => sellerId);
  const reasonOf = await missingFreightReasons(destinations, unserved, place);
  return quotes.map(({ unpriced, ...quote }) => {
    if (!unpriced) return quote;
    const reason = unpriced.isAll ? reasonOf(quote.sellerId) : 'NO_RATE';
    const productIds = reason === 'NO_RATE' ? [...unpriced.productIds] : [];
    return { ...quote, noFreight: { reason, productIds } };
  });
}

/**
 * Whether sellers without a price for any requested product deliver others to the place: rules of single
 * products were read for the requested ones only.
 */
export async function missingFreightReasons(
  destinations: ProductDestinationsLoader,
  sellerIds: readonly string[],
  place: Place,
): Promise<(sellerId: string) => NoFreightReason> {
  const found = sellerIds.length === 0 ? [] : await destinations.load(sellerIds);
  const serving = new Set(found.filter(reachOf(place)).map(({ sellerId }) => sellerId));
  return (sellerId) => (serving.has(sellerId) ? 'NO_RATE' : 'NOT_SERVED');
}
