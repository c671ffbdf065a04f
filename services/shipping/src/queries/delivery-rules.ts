import type { Db } from '@largo/messaging';
import { slugify } from '@largo/kernel';
import { sql } from 'drizzle-orm';
import { homeCity, type AskedPlace } from '../domain/asked-place.ts';
import type { DeliveryRule, Place } from '../domain/delivery-pricing.ts';

interface RuleRow extends Record<string, unknown> {
  seller_id: string;
  product_id: string | null;
  state: string | null;
  city: string | null;
  neighborhood: string | null;
  rate_cents: number;
  free_threshold_cents: number | null;
  days_min: number | null;
  days_max: number | null;
  place_name: string | null;
}

export interface RulesForPlace {
  place: Place;
  bySeller: ReadonlyMap<string, DeliveryRule[]>;
}

/** Every rule of these sellers that could price a delivery to the place, in one round trip. */
export async function rulesForPlace(
  db: Db,
  sellerIds: readonly string[],
  asked: AskedPlace,
): Promise<RulesForPlace> {
  const sellers = sql.param(`{${sellerIds.join(',')}}`);
  const slug = asked.neighborhood ? slugify(asked.neighborhood) : null;
  const rows = await db.execute<RuleRow>(sql`
    with place as (
      select id, name from shipping.neighborhoods
      where is_active and (id = ${asked.neighborhoodId ?? null}::uuid
        or (${asked.neighborhoodId ?? null}::uuid is null and slug = ${slug}::text))
    )
    select seller_id, null::uuid product_id, null state, null city, place.name neighborhood, rate_cents,
           null::bigint free_threshold_cents, null::int days_min, estimated_days days_max, place.name place_name
    from shipping.neighborhood_rates join place on place.id = neighborhood_id
    where is_active and seller_id = any(${sellers}::uuid[])
    union all
    select seller_id, product_id, state, city, neighborhood, rate_cents, free_threshold_cents, days_min, days_max,
           (select name from place)
    from shipping.shipping_rules where seller_id = any(${sellers}::uuid[])`);
  const bySeller = new Map<string, DeliveryRule[]>();
  for (const row of rows) {
    const rules = bySeller.get(row.seller_id) ?? [];
    rules.push(ruleOf(row));
    bySeller.set(row.seller_id, rules);
  }
  const place = {
    neighborhood: rows[0]?.place_name ?? asked.neighborhood ?? null,
    city: asked.city ?? homeCity.city,
    state: asked.state ?? homeCity.state,
  };
  return { place, bySeller };
}

function ruleOf(row: RuleRow): DeliveryRule {
  return {
    productId: row.product_id,
    state: row.state,
    city: row.city,
    neighborhood: row.neighborhood,
    rateCents: row.rate_cents,
    freeThresholdCents: row.free_threshold_cents,
    daysMin: row.days_min,
    daysMax: row.days_max,
  };
}
