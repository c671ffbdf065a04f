import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Requests of freight to a place that the seller does not serve; the place by its id or its name. */
export interface UnservedRequests {
  sellerId: string;
  neighborhoodId: string | null;
  slug: string | null;
  requests: number;
}

/** The day in Campinas. */
const dayOf = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date`;

/**
 * Adds to the day; places that are no neighbourhood of the city are passed over. In one order for
 * all: replicas that write the same rows must not wait in a circle.
 */
export async function add(tx: Tx, found: readonly UnservedRequests[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into shipping.freight_demand (seller_id, neighborhood_id, day, requests)
    select asked."sellerId", n.id, ${dayOf(now)}, sum(asked.requests)
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as asked(
      "sellerId" uuid, "neighborhoodId" uuid, slug text, requests bigint)
    join shipping.neighborhoods n on n.is_active
      and (n.id = asked."neighborhoodId" or (asked."neighborhoodId" is null and (n.slug = asked.slug
        or n.id = (select neighborhood_id from shipping.former_names where slug = asked.slug))))
    group by asked."sellerId", n.id order by asked."sellerId", n.id
    on conflict (seller_id, neighborhood_id, day)
      do update set requests = freight_demand.requests + excluded.requests`);
}

export async function forget(tx: Tx, { now, days }: { now: Date; days: number }): Promise<void> {
  await tx.execute(
    sql`delete from shipping.freight_demand where day < ${dayOf(now)} - ${days}::int`,
  );
}
