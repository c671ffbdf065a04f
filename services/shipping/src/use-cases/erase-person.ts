import type { Change } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Rates, rules and recorded demand of a store that is gone serve no purpose. */
export async function erasePerson({ tx }: Change, userId: string): Promise<void> {
  await tx.execute(sql`delete from shipping.neighborhood_rates where seller_id = ${userId}::uuid`);
  await tx.execute(sql`delete from shipping.shipping_rules where seller_id = ${userId}::uuid`);
  await tx.execute(sql`delete from shipping.store_closures where seller_id = ${userId}::uuid`);
  await tx.execute(sql`delete from shipping.freight_demand where seller_id = ${userId}::uuid`);
}
