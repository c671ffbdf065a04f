import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import type { ShippingDeps } from '../deps.ts';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { rulesForPlace, type RulesForPlace } from './delivery-rules.ts';
import { withReasons } from './no-freight-reason.ts';

/** What a quote needs; places that a seller does not serve are noted as demand. */
export type QuoteTools = Pick<ShippingDeps, 'db' | 'demand' | 'productPlaces'>;

export interface QuotesToMake extends QuotesBody {
  destination: QuotesBody['destination'] & { askedBy?: string | undefined };
}

/** Freight of several sellers' parcels to one place. @throws NeighborhoodNotFound */
export async function quoteSellers(tools: QuoteTools, body: QuotesToMake): Promise<QuotesAnswer> {
  if (body.sellers.length === 0) return { quotes: [] };
  const sellerIds = body.sellers.map((seller) => seller.sellerId);
  const productIds = body.sellers.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const asked = body.destination;
  return priceParcels(tools, body, await rulesForPlace(tools.db, { sellerIds, productIds, asked }));
}

/** A quote for each parcel, by rules that were already read. */
export async function priceParcels(
  { demand, productPlaces }: Pick<QuoteTools, 'demand' | 'productPlaces'>,
  { destination, sellers }: QuotesToMake,
  { place, bySeller }: RulesForPlace,
): Promise<QuotesAnswer> {
  const quotes = sellers.map(({ sellerId, lines }) => {
    const rules = bySeller.get(sellerId) ?? [];
    const quote = quoteDelivery(rules, lines, place);
    if (!quote.available) demand.note(sellerId, destination);
    return { sellerId, configured: rules.length > 0, ...quote };
  });
  return { quotes: await withReasons(productPlaces, quotes, place) };
}
