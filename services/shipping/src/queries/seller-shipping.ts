import type { SellerShippingRate } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { neighborhoodRates, neighborhoods, products, shippingRules } from '../db/schema.ts';

function reaisOrNull(amount: number | null): number | null {
  return amount === null ? null : centsToReais(amount);
}

/** The seller's grid: every active neighbourhood, with the seller's rate where there is one. */
export async function sellerRateGrid(db: Db, sellerId: string): Promise<SellerShippingRate[]> {
  const rows = await db
    .select({
      neighborhoodId: neighborhoods.id,
      neighborhoodName: neighborhoods.name,
      region: neighborhoods.region,
      rateCents: neighborhoodRates.rateCents,
      estimatedDays: neighborhoodRates.estimatedDays,
      isActive: neighborhoodRates.isActive,
    })
    .from(neighborhoods)
    .leftJoin(
      neighborhoodRates,
      and(
        eq(neighborhoodRates.neighborhoodId, neighborhoods.id),
        eq(neighborhoodRates.sellerId, sellerId),
      ),
    )
    .where(eq(neighborhoods.isActive, true))
    .orderBy(asc(neighborhoods.sortOrder), asc(neighborhoods.name));
  return rows.map(({ rateCents, isActive, ...row }) => ({
    ...row,
    shippingRate: reaisOrNull(rateCents),
    isActive: isActive ?? false,
  }));
}

/** The seller's neighbourhood rules as panel 1 shows them. */
export async function listNeighborhoodRules(db: Db, sellerId: string) {
  const rows = await db
    .select({ rule: neighborhoodRates, name: neighborhoods.name })
    .from(neighborhoodRates)
    .innerJoin(neighborhoods, eq(neighborhoods.id, neighborhoodRates.neighborhoodId))
    .where(eq(neighborhoodRates.sellerId, sellerId))
    .orderBy(asc(neighborhoods.sortOrder), asc(neighborhoods.name));
  return rows.map(({ rule, name }) => neighborhoodRuleView(rule, name));
}

export function neighborhoodRuleView(rule: typeof neighborhoodRates.$inferSelect, name: string) {
  return {
    id: rule.id,
    neighborhoodId: rule.neighborhoodId,
    neighborhoodName: name,
    rate: reaisOrNull(rule.rateCents),
    estimatedDays: rule.estimatedDays,
    isActive: rule.isActive,
  };
}

export async function listShippingRules(
  db: Db,
  sellerId: string,
  ruleType: 'seller_default' | 'product_specific' | undefined,
) {
  const kind =
    ruleType === 'seller_default'
      ? isNull(shippingRules.productId)
      : ruleType === 'product_specific'
        ? isNotNull(shippingRules.productId)
        : undefined;
  const rows = await db
    .select({ rule: shippingRules, title: products.title })
    .from(shippingRules)
    .leftJoin(products, eq(products.id, shippingRules.productId))
    .where(and(eq(shippingRules.sellerId, sellerId), kind))
    .orderBy(asc(shippingRules.createdAt), asc(shippingRules.id));
  return rows.map(({ rule, title }) => shippingRuleView(rule, title));
}

export function shippingRuleView(rule: typeof shippingRules.$inferSelect, title: string | null) {
  return {
    id: rule.id,
    state: rule.state,
    city: rule.city,
    neighborhood: rule.neighborhood,
    productId: rule.productId,
    product: rule.productId === null ? null : { id: rule.productId, title: title ?? '' },
    shippingRate: centsToReais(rule.rateCents),
    freeShippingThreshold: reaisOrNull(rule.freeThresholdCents),
    estimatedDaysMin: rule.daysMin,
    estimatedDaysMax: rule.daysMax,
  };
}
