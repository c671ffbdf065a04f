import type { Tx } from '@largo/messaging';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { namesNeighborhood } from '../domain/rule-place.ts';
import { products, shippingRules } from './schema.ts';

export type ShippingRule = typeof shippingRules.$inferSelect;

/** One writer of a seller's rules at a time, until the end of the transaction. */
export async function lockRulesOf(tx: Tx, sellerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shipping.rules.${sellerId}`}, 0))`,
  );
}

/** Whose rules name a neighbourhood of the city, in the order to lock them. */
export async function sellersNaming(tx: Tx, slug: string): Promise<string[]> {
  const { sellerId, state, city, neighborhood } = shippingRules;
  const named = await tx
    .selectDistinct({ sellerId, state, city, neighborhood })
    .from(shippingRules)
    .where(isNotNull(neighborhood));
  const sellers = named.filter(namesNeighborhood(slug)).map((rule) => rule.sellerId);
  return [...new Set(sellers)].toSorted();
}

export function listAll(tx: Tx, sellerId: string): Promise<ShippingRule[]> {
  return tx.select().from(shippingRules).where(eq(shippingRules.sellerId, sellerId));
}

export async function rename(tx: Tx, ids: readonly string[], neighborhood: string): Promise<void> {
  await tx
    .update(shippingRules)
    .set({ neighborhood })
    .where(inArray(shippingRules.id, [...ids]));
}

/** The seller's rules for one product, or the defaults for null. */
export function listOf(
  tx: Tx,
  { sellerId, productId }: Pick<ShippingRule, 'sellerId' | 'productId'>,
): Promise<ShippingRule[]> {
  const ofProduct =
    productId === null ? isNull(shippingRules.productId) : eq(shippingRules.productId, productId);
  return tx
    .select()
    .from(shippingRules)
    .where(and(eq(shippingRules.sellerId, sellerId), ofProduct));
}

/** Inserts a rule or replaces the one with its id. */
export async function put(tx: Tx, row: ShippingRule): Promise<void> {
  await tx
    .insert(shippingRules)
    .values(row)
    .onConflictDoUpdate({ target: shippingRules.id, set: row });
}

export async function find(
  tx: Tx,
  id: string,
  sellerId: string,
): Promise<ShippingRule | undefined> {
  const [row] = await tx
    .select()
    .from(shippingRules)
    .where(and(eq(shippingRules.id, id), eq(shippingRules.sellerId, sellerId)));
  return row;
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.delete(shippingRules).where(eq(shippingRules.id, id));
}

export async function sellerOfProduct(tx: Tx, productId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ sellerId: products.sellerId })
    .from(products)
    .where(eq(products.id, productId));
  return row?.sellerId;
}
