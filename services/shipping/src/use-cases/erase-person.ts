import type { Change } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Rates and rules of a store that is gone quote nothing any more, and nobody waits for its demand. */
export async function erasePerson({ tx }: Change, userId: string): Promise<void> {
  await tx.execute(sql`delete from shipping.neighborhood_rates where seller_id = ${userId}::uuid`);
  await tx.execute(sql`delete from shipping.shipping_rules where seller_id = ${userId}::uuid`);
  await tx.execute(sql`delete from shipping.freight_demand where seller_id = ${userId}::uuid`);
}
