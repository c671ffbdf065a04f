import { type Db, inList, type Tx } from '@largo/messaging';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { City } from '../domain/city.ts';
import { ShippingRuleNotFound } from '../domain/errors.ts';
import { namesNeighborhood } from '../domain/rule-place.ts';
import type { ProductDestination } from './product-destinations-loader.ts';
import { products, shippingRules } from './schema.ts';

export type ShippingRule = typeof shippingRules.$inferSelect;

export interface RuleOwner {
  sellerId: string;
  /** Undefined means whatever the rule is for. */
  productId?: string | null;
}

export const ruleRepository = {
  /** Lets one transaction at a time write a seller's rules. */
  async lockSeller(tx: Tx, sellerId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`shipping.rules.${sellerId}`}, 0))`,
    );
  },

  /** The sellers whose rules name a neighbourhood of the city, in the order in which to lock them. */
  async listSellersNaming(tx: Tx, slug: string, home: City): Promise<string[]> {
    const { sellerId, state, city, neighborhood } = shippingRules;
    const named = await tx
      .selectDistinct({ sellerId, state, city, neighborhood })
      .from(shippingRules)
      .where(isNotNull(neighborhood));
    const sellers = named.filter(namesNeighborhood(slug, home)).map((rule) => rule.sellerId);
    return [...new Set(sellers)].toSorted();
  },

  listAll(tx: Tx, sellerId: string): Promise<ShippingRule[]> {
    return tx.select().from(shippingRules).where(eq(shippingRules.sellerId, sellerId));
  },

  async rename(tx: Tx, ids: readonly string[], neighborhood: string): Promise<void> {
    await tx
      .update(shippingRules)
      .set({ neighborhood })
      .where(inArray(shippingRules.id, [...ids]));
  },

  /** The seller's rules for one product, or the defaults for null. */
  listOf(
    tx: Tx,
    { sellerId, productId }: Pick<ShippingRule, 'sellerId' | 'productId'>,
  ): Promise<ShippingRule[]> {
    const ofProduct =
      productId === null ? isNull(shippingRules.productId) : eq(shippingRules.productId, productId);
    return tx
      .select()
      .from(shippingRules)
      .where(and(eq(shippingRules.sellerId, sellerId), ofProduct));
  },

  /** Inserts a rule or replaces the one with its id. */
  async save(tx: Tx, row: ShippingRule): Promise<void> {
    await tx
      .insert(shippingRules)
      .values(row)
      .onConflictDoUpdate({ target: shippingRules.id, set: row });
  },

  /** @throws ShippingRuleNotFound also when it is another seller's or another product's */
  async getOwn(tx: Tx, id: string, { sellerId, productId }: RuleOwner): Promise<ShippingRule> {
    const [rule] = await tx
      .select()
      .from(shippingRules)
      .where(and(eq(shippingRules.id, id), eq(shippingRules.sellerId, sellerId)));
    if (!rule || (productId !== undefined && rule.productId !== productId))
      throw new ShippingRuleNotFound(id);
    return rule;
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(shippingRules).where(eq(shippingRules.id, id));
  },

  async sellerOfProduct(tx: Tx, productId: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ sellerId: products.sellerId })
      .from(products)
      .where(eq(products.id, productId));
    return row?.sellerId;
  },

  /** The destinations of sellers' rules for single products that can be bought. */
  async listProductDestinations(
    db: Db,
    sellerIds: readonly string[],
  ): Promise<ProductDestination[]> {
    const rows = await db.execute<ProductDestination & Record<string, unknown>>(sql`
      select distinct seller_id as "sellerId", state, city, neighborhood
      from shipping.shipping_rules
      where seller_id = any(${inList(sellerIds)})
        and product_id in (select id from shipping.products where is_active)`);
    return [...rows];
  },
};
