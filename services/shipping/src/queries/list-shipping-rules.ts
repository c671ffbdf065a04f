import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { products, shippingRules } from '../db/schema.ts';

export async function listShippingRules(
  db: Db,
  sellerId: string,
  ruleType: 'seller_default' | 'product_specific' | undefined,
) {
  const { productId } = shippingRules;
  const kinds = { seller_default: isNull(productId), product_specific: isNotNull(productId) };
  const rows = await db
    .select({ rule: shippingRules, title: products.title })
    .from(shippingRules)
    .leftJoin(products, eq(products.id, shippingRules.productId))
    .where(and(eq(shippingRules.sellerId, sellerId), ruleType && kinds[ruleType]))
    .orderBy(asc(shippingRules.createdAt), asc(shippingRules.id));
  return rows.map(({ rule, title }) => ({
    id: rule.id,
    state: rule.state,
    city: rule.city,
    neighborhood: rule.neighborhood,
    productId: rule.productId,
    product: rule.productId === null ? null : { id: rule.productId, title: title ?? '' },
    shippingRate: centsToReais(rule.rateCents),
    freeShippingThreshold:
      rule.freeThresholdCents === null ? null : centsToReais(rule.freeThresholdCents),
    estimatedDaysMin: rule.daysMin,
    estimatedDaysMax: rule.daysMax,
  }));
}
