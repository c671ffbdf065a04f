import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { rulesForPlace } from './delivery-rules.ts';

/** Freight of several sellers' parcels to one place. */
export async function quoteSellers(db: Db, body: QuotesBody): Promise<QuotesAnswer> {
  if (body.sellers.length === 0) return { quotes: [] };
  const sellerIds = body.sellers.map((seller) => seller.sellerId);
  const { place, bySeller } = await rulesForPlace(db, sellerIds, body.destination);
  const quotes = body.sellers.map(({ sellerId, lines }) => {
    const rules = bySeller.get(sellerId) ?? [];
    return { sellerId, configured: rules.length > 0, ...quoteDelivery(rules, lines, place) };
  });
  return { quotes };
}
