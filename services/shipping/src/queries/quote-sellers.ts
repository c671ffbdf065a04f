import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import type { ProductDestinationsLoader } from '../db/product-destinations-loader.ts';
import type { City, RequestedPlace } from '../domain/city.ts';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { explainMissingFreight } from './explain-missing-freight.ts';
import { findDeliveryRules, type RulesForPlace } from './find-delivery-rules.ts';

export interface QuoteDeps {
  db: Db;
  city: City;
  /** Records requests for places that a seller does not serve. */
  demand: { note(sellerId: string, place: RequestedPlace): void };
  productDestinations: ProductDestinationsLoader;
}

export interface QuotesToMake extends QuotesBody {
  destination: QuotesBody['destination'] & { requestedBy?: string | undefined };
}

/** Freight of several sellers' parcels to one place. */
export async function quoteSellers(deps: QuoteDeps, body: QuotesToMake): Promise<QuotesAnswer> {
  if (body.sellers.length === 0) return { quotes: [] };
  const rules = await findDeliveryRules(deps, {
    sellerIds: body.sellers.map(({ sellerId }) => sellerId),
    productIds: body.sellers.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    requested: body.destination,
  });
  return priceParcels(deps, body, rules);
}

/** A quote for each parcel, by rules that were already read. */
export async function priceParcels(
  { demand, productDestinations }: Pick<QuoteDeps, 'demand' | 'productDestinations'>,
  { destination, sellers }: QuotesToMake,
  { place, bySeller }: RulesForPlace,
): Promise<QuotesAnswer> {
  const quotes = sellers.map(({ sellerId, lines }) => {
    const rules = bySeller.get(sellerId) ?? [];
    const quote = quoteDelivery(rules, lines, place);
    if (!quote.available) demand.note(sellerId, destination);
    return { sellerId, configured: rules.length > 0, ...quote };
  });
  return { quotes: await explainMissingFreight(productDestinations, quotes, place) };
}
