import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Requests of freight to a place that the seller does not serve; the place by its id or its name. */
export interface UnservedRequests {
  sellerId: string;
  neighborhoodId: string | null;
  slug: string | null;
  requests: number;
}

/** The day in Brazil. */
const dayOf = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date`;

export const demandRepository = {
  /**
   * Adds to the day; places that are no neighbourhood of the city are left out. Always in the same
   * order, so that replicas that write the same rows cannot wait for each other in a circle.
   */
  async add(tx: Tx, requests: readonly UnservedRequests[], now: Date): Promise<void> {
    await tx.execute(sql`
      insert into shipping.freight_demand (seller_id, neighborhood_id, day, requests)
      select given."sellerId", n.id, ${dayOf(now)}, sum(given.requests)
      from jsonb_to_recordset(${JSON.stringify(requests)}::text::jsonb) as given(
        "sellerId" uuid, "neighborhoodId" uuid, slug text, requests bigint)
      join shipping.neighborhoods n on n.is_active
        and (n.id = given."neighborhoodId" or (given."neighborhoodId" is null and (n.slug = given.slug
          or n.id = (select neighborhood_id from shipping.former_names where slug = given.slug))))
      group by given."sellerId", n.id order by given."sellerId", n.id
      on conflict (seller_id, neighborhood_id, day)
        do update set requests = freight_demand.requests + excluded.requests`);
  },

  async prune(tx: Tx, { now, days }: { now: Date; days: number }): Promise<void> {
    await tx.execute(
      sql`delete from shipping.freight_demand where day < ${dayOf(now)} - ${days}::int`,
    );
  },
};
