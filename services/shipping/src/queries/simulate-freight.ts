import type { FreightSimulation } from '@largo/contracts';
import { centsToReais, InvalidInput } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import type { AskedPlace } from '../domain/asked-place.ts';
import { quoteDelivery } from '../domain/delivery-pricing.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { judgeRules, type JudgedRule } from '../domain/rule-strength.ts';
import { rulesForPlace, type StoredRule } from './delivery-rules.ts';

export interface FreightToSimulate {
  sellerId: string;
  productId: string;
  quantity: number;
  place: AskedPlace;
}

const reaisOrNull = (amount: number | null) => (amount === null ? null : centsToReais(amount));

/**
 * What a buyer would pay for a delivery of one of the seller's own products, and what became of every rule.
 * @throws ProductNotFound also when it is another seller's
 * @throws NeighborhoodNotFound
 * @throws InvalidInput when so many cost more than can be counted to the cent
 */
export async function simulateFreight(
  db: Db,
  asked: FreightToSimulate,
): Promise<FreightSimulation> {
  const { sellerId, productId, quantity } = asked;
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.sellerId, sellerId)));
  if (!product) throw new ProductNotFound(productId);
  const subtotalCents = product.priceCents * quantity;
  if (!Number.isSafeInteger(subtotalCents)) {
    throw new InvalidInput('quantity', 'Quantidade grande demais');
  }
  const { place, bySeller } = await rulesForPlace(db, {
    sellerIds: [sellerId],
    productIds: [productId],
    asked: asked.place,
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
    rules: judgeRules(rules, productId, place).map(judgedView),
  };
}

function judgedView({ level, outcome, rule }: JudgedRule<StoredRule>) {
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
