import type { FreightDemandAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { shippingRules } from '../db/schema.ts';
import type { City } from '../domain/city.ts';
import { winningRule } from '../domain/rule-precedence.ts';

const shownDays = 30;

/** Where freight was requested in the last days and the seller does not deliver, most requests first. */
export async function listUnservedDemand(
  { db, city }: { db: Db; city: City },
  { sellerId, now }: { sellerId: string; now: Date },
): Promise<FreightDemandAnswer> {
  const [wanted, defaults] = await Promise.all([
    db.execute<{ neighborhoodId: string; neighborhoodName: string; requests: number }>(sql`
      select n.id "neighborhoodId", n.name "neighborhoodName", sum(d.requests)::float8 requests
      from shipping.freight_demand d join shipping.neighborhoods n on n.id = d.neighborhood_id
      where d.seller_id = ${sellerId}::uuid and n.is_active
        and d.day > (${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date - ${shownDays}::int
        and not exists (select 1 from shipping.neighborhood_rates r
          where r.seller_id = d.seller_id and r.neighborhood_id = n.id and r.is_active)
      group by n.id, n.name order by requests desc, n.name`),
    db
      .select()
      .from(shippingRules)
      .where(and(eq(shippingRules.sellerId, sellerId), isNull(shippingRules.productId))),
  ]);
  // A default for the city or the state serves its neighbourhoods as well.
  const rules = defaults.map((rule) => ({ ...rule, isActive: true }));
  const isServed = (neighborhood: string) =>
    winningRule(rules, '', { neighborhood, city: city.name, state: city.state }) !== undefined;
  return {
    days: shownDays,
    neighborhoods: [...wanted].filter(({ neighborhoodName }) => !isServed(neighborhoodName)),
  };
}
