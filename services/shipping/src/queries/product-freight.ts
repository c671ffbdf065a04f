import type { FreightEstimate } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import type { AskedPlace } from '../domain/asked-place.ts';
import { quoteDelivery, type DeliveryQuote } from '../domain/delivery-pricing.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { rulesForPlace } from './delivery-rules.ts';
import { noFreightReasons } from './no-freight-reason.ts';
import type { QuoteTools } from './quote-sellers.ts';

/** Freight of one unit of a product to a place. @throws ProductNotFound @throws NeighborhoodNotFound */
export async function productFreight(
  { db, demand, productPlaces }: QuoteTools,
  productId: string,
  place: AskedPlace,
): Promise<FreightEstimate> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw new ProductNotFound(productId);
  const found = await rulesForPlace(db, {
    sellerIds: [product.sellerId],
    productIds: [productId],
    asked: place,
  });
  const rules = found.bySeller.get(product.sellerId) ?? [];
  const line = { productId, quantity: 1, unitPriceCents: product.priceCents };
  const quote = quoteDelivery(rules, [line], found.place);
  const estimate = estimateOf(quote, found.place.neighborhood);
  if (quote.available) return estimate;
  demand.note(product.sellerId, place);
  const reasonOf = await noFreightReasons(productPlaces, [product.sellerId], found.place);
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
