import {
  type Clock,
  daysWithClosure,
  type DeliveryCalendar,
  type StoreClosure,
} from '@largo/kernel';
import { type Db, inList } from '@largo/messaging';
import { sql, type SQL } from 'drizzle-orm';
import { hasName } from '../db/neighborhood-repository.ts';
import { type City, isInCity, type RequestedPlace } from '../domain/city.ts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import type { DeliveryRule, Place } from '../domain/rule-precedence.ts';

/** A rule with where it is stored: a rate of the grid of neighbourhoods, or a hierarchical rule. */
export interface StoredRule extends DeliveryRule {
  readonly id: string;
  readonly source: 'grid' | 'rule';
}

/** What `selectDeliveryRules` finds; without a rule only the place is known. */
export type RuleRow = (StoredRule | { readonly id: null }) & {
  readonly sellerId: string;
  readonly placeName: string | null;
  readonly placeActive: boolean | null;
  readonly closure: StoreClosure | null;
} & Record<string, unknown>;

export interface RulesForPlace {
  place: Place;
  /** The delivery days of these rules skip the days on which the store is closed. */
  bySeller: ReadonlyMap<string, StoredRule[]>;
  /** Sellers that are never closed are left out. */
  closures: ReadonlyMap<string, StoreClosure>;
}

/** What a promise depends on besides the rules. */
export interface PromiseDeps {
  city: City;
  calendar: DeliveryCalendar;
  clock: Clock;
}

interface RulesQuery {
  /**
   * The defaults, and the rules of these products only; or, to know where a seller's products go, one rule
   * for each distinct place that rules of any product on sale lead to.
   */
  productIds: readonly string[] | 'distinct';
  requested: RequestedPlace;
  /** Also rates of the grid that are switched off; they price nothing. */
  withSwitchedOff?: boolean;
}

/**
 * Every rule of these sellers (or of all) that could price these products to the place, in one round trip.
 */
export async function findDeliveryRules(
  { db, ...deps }: PromiseDeps & { db: Db },
  { sellerIds, ...query }: RulesQuery & { sellerIds: readonly string[] | 'all' },
): Promise<RulesForPlace> {
  const ofSellers = sellerIds === 'all' ? sql`true` : sql`seller_id = any(${inList(sellerIds)})`;
  const rows = await db.execute<RuleRow>(selectDeliveryRules(deps.city, { ...query, ofSellers }));
  return deliveryRulesOf(deps, query.requested, rows);
}

/** The statement of `findDeliveryRules`, for sellers that another part of a statement finds. */
export function selectDeliveryRules(
  city: City,
  query: RulesQuery & {
    /** A condition on `seller_id`. */
    ofSellers: SQL;
  },
): SQL {
  const { ofSellers, requested, withSwitchedOff = false } = query;
  // Written into the text, because with parameters the database would plan every statement again.
  const isWanted = withSwitchedOff ? sql`rate_cents is not null` : sql`is_active`;
  return sql`
    select place.name "placeName", place.is_active "placeActive", rule.*,
      (select json_build_object('weekdays', weekdays, 'from', from_day, 'until', until_day)
        from shipping.store_closures where seller_id = rule."sellerId") closure
    from (select 1) once
    left join shipping.neighborhoods place on ${isPlace(city, requested)}
    left join lateral (
      select id, 'grid' source, seller_id "sellerId", null::uuid "productId", null::text state, null::text city,
             place.name neighborhood, rate_cents "rateCents", null::bigint "freeThresholdCents", null::int "daysMin",
             estimated_days "daysMax", is_active "isActive"
      from shipping.neighborhood_rates
      where neighborhood_id = place.id and place.is_active and ${isWanted} and ${ofSellers}
      union all
      select id, 'rule', seller_id, product_id, state, city, neighborhood, rate_cents, free_threshold_cents,
             days_min, days_max, true
      from shipping.shipping_rules
      where ${ofSellers}
        and (product_id is null or ${ofProducts(query.productIds)})
    ) rule on true`;
}

/** Which of the city's neighbourhoods is requested. */
function isPlace(city: City, requested: RequestedPlace): SQL {
  if (!isInCity(city, requested)) return sql`false`;
  if (requested.neighborhoodId) return sql`place.id = ${requested.neighborhoodId}::uuid`;
  if (!requested.neighborhood) return sql`false`;
  return hasName(requested.neighborhood, sql`place.id`);
}

function ofProducts(productIds: RulesQuery['productIds']): SQL {
  if (productIds !== 'distinct') return sql`product_id = any(${inList(productIds)})`;
  return sql`id in (
    select distinct on (seller_id, state, city, neighborhood) id from shipping.shipping_rules
    where product_id in (select id from shipping.products where is_active))`;
}

/**
 * What `selectDeliveryRules` found, by seller.
 * @throws NeighborhoodNotFound when only an id names the neighbourhood, and none has it or it is switched off
 */
export function deliveryRulesOf(
  { city, calendar, clock }: PromiseDeps,
  requested: RequestedPlace,
  rows: readonly RuleRow[],
): RulesForPlace {
  const bySeller = new Map<string, StoredRule[]>();
  const closures = new Map<string, StoreClosure>();
  const now = clock.now();
  for (const row of rows) {
    if (row.id === null) continue;
    const { sellerId, closure } = row;
    const rules = bySeller.get(sellerId) ?? [];
    if (closure !== null) closures.set(sellerId, closure);
    const daysOf = (days: number | null) =>
      days === null || closure === null ? days : daysWithClosure(days, now, calendar, closure);
    rules.push({ ...row, daysMin: daysOf(row.daysMin), daysMax: daysOf(row.daysMax) });
    bySeller.set(sellerId, rules);
  }
  const place = placeOf(city, requested, rows[0]);
  const { neighborhoodId, neighborhood } = requested;
  // Without its name the request would be priced as "anywhere in the city".
  if (neighborhoodId && !neighborhood && isInCity(city, requested) && place.neighborhood === null) {
    throw new NeighborhoodNotFound(neighborhoodId);
  }
  return { place, bySeller, closures };
}

/** A neighbourhood that is switched off is treated as if none was given. */
function placeOf(city: City, requested: RequestedPlace, row: RuleRow | undefined): Place {
  const isOff = row?.placeActive === false;
  return {
    neighborhood: isOff ? null : (row?.placeName ?? (requested.neighborhood || null)),
    city: requested.city || city.name,
    state: requested.state || city.state,
  };
}
