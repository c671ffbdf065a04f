import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import { cityDay, cityDaysLater, closedDays } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { ProductDestinationsLoader } from '../db/product-destinations-loader.ts';
import type { RequestedPlace } from '../domain/city.ts';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { explainMissingFreight } from './explain-missing-freight.ts';
import { findDeliveryRules, type PromiseDeps, type RulesForPlace } from './find-delivery-rules.ts';

export interface QuoteDeps extends PromiseDeps {
  db: Db;
  /** Records requests for places that a seller does not serve. */
  demand: { note(sellerId: string, place: RequestedPlace): void };
  productDestinations: ProductDestinationsLoader;
}

export interface QuotesToMake extends QuotesBody {
  destination: QuotesBody['destination'] & { requestedBy?: string | undefined };
}

/** The longest time in which an order may be paid and accepted, including the longest break of a store. */
const closedDaysAhead = 90;

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
  {
    demand,
    productDestinations,
    clock,
  }: Pick<QuoteDeps, 'demand' | 'productDestinations' | 'clock'>,
  { destination, sellers }: QuotesToMake,
  { place, bySeller, closures }: RulesForPlace,
): Promise<QuotesAnswer> {
  const now = clock.now();
  const today = cityDay(now);
  const last = cityDay(cityDaysLater(now, closedDaysAhead));
  const quotes = sellers.map(({ sellerId, lines }) => {
    const rules = bySeller.get(sellerId) ?? [];
    const quote = quoteDelivery(rules, lines, place);
    if (!quote.available) demand.note(sellerId, destination);
    const closure = closures.get(sellerId);
    return {
      sellerId,
      configured: rules.length > 0,
      ...quote,
      ...(closure && { closedDays: closedDays(closure, today, last) }),
    };
  });
  return { quotes: await explainMissingFreight(productDestinations, quotes, place) };
}
