import type { FreightEstimate } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import type { RequestedPlace } from '../domain/city.ts';
import { quoteDelivery, type DeliveryQuote } from '../domain/delivery-pricing.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { missingFreightReasons } from './explain-missing-freight.ts';
import { findDeliveryRules } from './find-delivery-rules.ts';
import type { QuoteDeps } from './quote-sellers.ts';

/** Freight of one unit of a product to a place. */
export async function getProductFreight(
  deps: QuoteDeps,
  productId: string,
  requested: RequestedPlace,
): Promise<FreightEstimate> {
  const [product] = await deps.db.select().from(products).where(eq(products.id, productId));
  if (!product) throw new ProductNotFound(productId);
  const found = await findDeliveryRules(deps, {
    sellerIds: [product.sellerId],
    productIds: [productId],
    requested,
  });
  const rules = found.bySeller.get(product.sellerId) ?? [];
  const line = { productId, quantity: 1, unitPriceCents: product.priceCents };
  const quote = quoteDelivery(rules, [line], found.place);
  const estimate = estimateOf(quote, found.place.neighborhood);
  if (quote.available) return estimate;
  deps.demand.note(product.sellerId, requested);
  const reasonOf = await missingFreightReasons(
    deps.productDestinations,
    [product.sellerId],
    found.place,
  );
  return { ...estimate, reason: reasonOf(product.sellerId) };
}

export function estimateOf(quote: DeliveryQuote, neighborhood: string | null): FreightEstimate {
  const threshold = quote.freeShippingThresholdCents;
  return {
    available: quote.available,
    shippingRate: centsToReais(quote.shippingCents),
    estimatedDays: quote.daysMax,
    estimatedDaysMin: quote.daysMin,
    freeShippingThreshold: threshold === null ? null : centsToReais(threshold),
    neighborhood,
    type: quote.rule,
  };
}
