import { inList, type Db } from '@largo/messaging';
import { slugify } from '@largo/kernel';
import { sql, type SQL } from 'drizzle-orm';
import { isCalled } from '../db/neighborhood-repository.ts';
import { homeCity, isHome, type AskedPlace } from '../domain/asked-place.ts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import type { DeliveryRule, Place } from '../domain/rule-strength.ts';

/** A rule with where it is kept: a rate of the grid of neighbourhoods, or a hierarchical rule. */
export interface StoredRule extends DeliveryRule {
  readonly id: string;
  readonly source: 'grid' | 'rule';
}

export interface RuleRow extends Record<string, unknown> {
  place_name: string | null;
  place_active: boolean | null;
  id: string | null;
  seller_id: string;
  product_id: string | null;
  state: string | null;
  city: string | null;
  neighborhood: string | null;
  rate_cents: number;
  free_threshold_cents: number | null;
  days_min: number | null;
  days_max: number | null;
  is_active: boolean;
  is_grid: boolean;
}

export interface RulesForPlace {
  place: Place;
  bySeller: ReadonlyMap<string, StoredRule[]>;
}

export interface RulesQuery {
  sellerIds: readonly string[] | 'all';
  /**
   * Only these products' own rules, beside the defaults; or, to know where a seller's products go, one for
   * each place that a rule of any product that can be bought leads to.
   */
  productIds: readonly string[] | 'one-per-place';
  asked: AskedPlace;
  /** Also rates of the grid that are switched off; they price nothing. */
  withSwitchedOff?: boolean;
}

/** Which of the city's neighbourhoods is asked for. */
function isPlace(asked: AskedPlace): SQL {
  if (!isHome(asked)) return sql`false`;
  if (asked.neighborhoodId) return sql`place.id = ${asked.neighborhoodId}::uuid`;
  if (!asked.neighborhood) return sql`false`;
  return isCalled(slugify(asked.neighborhood), { id: sql`place.id`, slug: sql`place.slug` });
}

/**
 * Every rule of these sellers (or of all) that could price these products to the place, in one round trip.
 * @throws NeighborhoodNotFound
 */
export async function rulesForPlace(db: Db, query: RulesQuery): Promise<RulesForPlace> {
  const { sellerIds, asked } = query;
  const ofSellers = sellerIds === 'all' ? sql`true` : sql`seller_id = any(${inList(sellerIds)})`;
  return rulesOf(asked, await db.execute<RuleRow>(selectRules({ ...query, ofSellers })));
}

/** The statement of `rulesForPlace`, for sellers that another part of a statement finds. */
export function selectRules(
  query: Omit<RulesQuery, 'sellerIds'> & {
    /** A condition on `seller_id`. */
    ofSellers: SQL;
  },
): SQL {
  const { ofSellers, asked, withSwitchedOff = false } = query;
  // No choices by parameter: with them the database would plan every question anew.
  const isWanted = withSwitchedOff ? sql`rate_cents is not null` : sql`is_active`;
  return sql`
    select place.name place_name, place.is_active place_active, rule.*
    from (select 1) once
    left join shipping.neighborhoods place on ${isPlace(asked)}
    left join lateral (
      select id, seller_id, null::uuid product_id, null::text state, null::text city, place.name neighborhood, rate_cents,
             null::bigint free_threshold_cents, null::int days_min, estimated_days days_max, is_active, true is_grid
      from shipping.neighborhood_rates
      where neighborhood_id = place.id and place.is_active and ${isWanted} and ${ofSellers}
      union all
      select id, seller_id, product_id, state, city, neighborhood, rate_cents, free_threshold_cents,
             days_min, days_max, true, false
      from shipping.shipping_rules
      where ${ofSellers}
        and (product_id is null or ${ofProducts(query.productIds)})
    ) rule on true`;
}

function ofProducts(wanted: RulesQuery['productIds']): SQL {
  if (wanted !== 'one-per-place') return sql`product_id = any(${inList(wanted)})`;
  return sql`id in (
    select distinct on (seller_id, state, city, neighborhood) id from shipping.shipping_rules
    where product_id in (select id from shipping.products where is_active))`;
}

/**
 * What `selectRules` found, by seller.
 * @throws NeighborhoodNotFound when nothing but an id names the neighbourhood, and none has it or it is switched off
 */
export function rulesOf(asked: AskedPlace, rows: readonly RuleRow[]): RulesForPlace {
  const bySeller = new Map<string, StoredRule[]>();
  for (const row of rows) {
    if (row.id === null) continue;
    const rules = bySeller.get(row.seller_id) ?? [];
    rules.push(ruleOf(row, row.id));
    bySeller.set(row.seller_id, rules);
  }
  const place = placeOf(asked, rows[0]);
  const { neighborhoodId, neighborhood } = asked;
  // Somewhere in the city is not where its buyer wants it.
  if (neighborhoodId && !neighborhood && isHome(asked) && place.neighborhood === null) {
    throw new NeighborhoodNotFound(neighborhoodId);
  }
  return { place, bySeller };
}

/** A neighbourhood that is switched off counts as not named. */
function placeOf(asked: AskedPlace, row: RuleRow | undefined): Place {
  const isOff = row?.place_active === false;
  return {
    neighborhood: isOff ? null : (row?.place_name ?? (asked.neighborhood || null)),
    city: asked.city || homeCity.city,
    state: asked.state || homeCity.state,
  };
}

function ruleOf(row: RuleRow, id: string): StoredRule {
  return {
    id,
    source: row.is_grid ? 'grid' : 'rule',
    productId: row.product_id,
    state: row.state,
    city: row.city,
    neighborhood: row.neighborhood,
    rateCents: row.rate_cents,
    freeThresholdCents: row.free_threshold_cents,
    daysMin: row.days_min,
    daysMax: row.days_max,
    isActive: row.is_active,
  };
}
