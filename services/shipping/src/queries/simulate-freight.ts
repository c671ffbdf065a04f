import type { FreightSimulation } from '@largo/contracts';
import { centsToReais, InvalidInput } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import type { RequestedPlace } from '../domain/city.ts';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { type ExplainedRule, explainRules } from '../domain/rule-precedence.ts';
import { findDeliveryRules, type PromiseDeps, type StoredRule } from './find-delivery-rules.ts';

export interface FreightToSimulate {
  sellerId: string;
  productId: string;
  quantity: number;
  requested: RequestedPlace;
}

const reaisOrNull = (amount: number | null) => (amount === null ? null : centsToReais(amount));

/**
 * What a buyer would pay for a delivery of one of the seller's own products, and why each rule won or lost.
 * @throws ProductNotFound also when it is another seller's
 * @throws InvalidInput when the subtotal is larger than an exact number of cents
 */
export async function simulateFreight(
  deps: PromiseDeps & { db: Db },
  { sellerId, productId, quantity, requested }: FreightToSimulate,
): Promise<FreightSimulation> {
  const [product] = await deps.db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.sellerId, sellerId)));
  if (!product) throw new ProductNotFound(productId);
  const subtotalCents = product.priceCents * quantity;
  if (!Number.isSafeInteger(subtotalCents)) {
    throw new InvalidInput('quantity', 'Quantidade grande demais');
  }
  const { place, bySeller } = await findDeliveryRules(deps, {
    sellerIds: [sellerId],
    productIds: [productId],
    requested,
    withSwitchedOff: true,
  });
  const rules = bySeller.get(sellerId) ?? [];
  const line = { productId, quantity, unitPriceCents: product.priceCents };
  const quote = quoteDelivery(rules, [line], place);
  const threshold = quote.freeShippingThresholdCents;
  const missingCents = threshold === null ? null : Math.max(0, threshold - subtotalCents);
  return {
    available: quote.available,
    place,
    subtotal: centsToReais(subtotalCents),
    shippingRate: centsToReais(quote.shippingCents),
    originalShippingRate: centsToReais(quote.originalShippingCents),
    freeShippingApplied: quote.freeShippingApplied,
    freeShippingThreshold: reaisOrNull(threshold),
    missingForFreeShipping: reaisOrNull(missingCents),
    estimatedDaysMin: quote.daysMin,
    estimatedDays: quote.daysMax,
    rules: explainRules(rules, productId, place).map(ruleView),
  };
}

function ruleView({ level, outcome, rule }: ExplainedRule<StoredRule>) {
  return {
    id: rule.id,
    source: rule.source,
    level,
    outcome,
    state: rule.state,
    city: rule.city,
    neighborhood: rule.neighborhood,
    shippingRate: centsToReais(rule.rateCents),
    freeShippingThreshold: reaisOrNull(rule.freeThresholdCents),
    estimatedDaysMin: rule.daysMin,
    estimatedDays: rule.daysMax,
  };
}
