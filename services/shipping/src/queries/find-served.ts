import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { City } from '../domain/city.ts';
import { type Place, reachOf } from '../domain/rule-precedence.ts';

interface Reached extends Record<string, unknown> {
  readonly rated: readonly string[];
  readonly ruled: readonly Place[];
}

/** Whether some store delivers something that is on sale to a neighbourhood: by its grid, or by a rule. */
export async function findServed(
  db: Db,
  { name: city, state }: City,
): Promise<(neighborhood: { id: string; name: string }) => boolean> {
  const [reached] = await db.execute<Reached>(sql`
    with on_sale as (
      select seller_id from (
        select seller_id from shipping.neighborhood_rates union select seller_id from shipping.shipping_rules) sellers
      where exists (select 1 from shipping.products p where p.seller_id = sellers.seller_id and p.is_active)
    )
    select
      array(select distinct neighborhood_id from shipping.neighborhood_rates
        where is_active and seller_id in (select seller_id from on_sale)) rated,
      coalesce((select json_agg(place) from (
        select distinct state, city, neighborhood from shipping.shipping_rules r
        where seller_id in (select seller_id from on_sale) and (product_id is null or exists (
          select 1 from shipping.products p where p.id = r.product_id and p.is_active))) place), '[]') ruled`);
  const { rated = [], ruled = [] } = reached ?? {};
  const withRate = new Set(rated);
  return ({ id, name: neighborhood }) => {
    const reaches = reachOf({ neighborhood, city, state });
    return withRate.has(id) || ruled.some(reaches);
  };
}
