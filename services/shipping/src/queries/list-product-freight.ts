import type { ProductsFreightAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { inArray } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { type DeliveryQuote, quoteDelivery } from '../domain/delivery-pricing.ts';
import { findDeliveryRules, type PromiseDeps } from './find-delivery-rules.ts';
import { estimateOf } from './get-product-freight.ts';

/** What one of each of these products costs to a neighbourhood. */
export async function listProductFreight(
  deps: PromiseDeps & { db: Db },
  neighborhoodId: string,
  productIds: readonly string[],
): Promise<ProductsFreightAnswer> {
  const wanted = await deps.db
    .select()
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const sellerIds = [...new Set(wanted.map(({ sellerId }) => sellerId))];
  const query = { sellerIds, productIds, requested: { neighborhoodId } };
  const { place, bySeller } = await findDeliveryRules(deps, query);
  const rates = wanted.flatMap(({ id: productId, sellerId, priceCents: unitPriceCents }) => {
    const line = { productId, quantity: 1, unitPriceCents };
    const quote = quoteDelivery(bySeller.get(sellerId) ?? [], [line], place);
    return quote.available ? [{ productId, ...listedPrice(quote) }] : [];
  });
  return { neighborhoodId, rates };
}

export function listedPrice(quote: DeliveryQuote) {
  const { shippingRate, estimatedDays, freeShippingThreshold } = estimateOf(quote, null);
  return { shippingRate, estimatedDays, freeShippingThreshold };
}
