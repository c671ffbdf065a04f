import type { Sql } from 'postgres';
import type { Figures } from './figures.ts';
import { askOne } from './statement.ts';

interface ShownNames {
  /** By seller. */
  stores: ReadonlyMap<string, string>;
  /** By the plain name. */
  neighborhoods: ReadonlyMap<string, string>;
}

interface Needed {
  stores?: Iterable<string>;
  neighborhoods?: Iterable<string>;
}

const key = 'shown-names';

/** As stores and neighbourhoods are written; kept like every figure, but never without those that are needed. */
export async function shownNames(
  { sql, figures }: { sql: Sql; figures: Figures },
  { stores = [], neighborhoods = [] }: Needed,
): Promise<ShownNames> {
  const load = () => figures.get(key, () => loadNames(sql));
  const known = await load();
  const isComplete =
    [...stores].every((id) => known.stores.has(id)) &&
    [...neighborhoods].every((plain) => known.neighborhoods.has(plain));
  if (isComplete) return known;
  figures.forget(key);
  return load();
}

async function loadNames(sql: Sql): Promise<ShownNames> {
  const { stores, neighborhoods } = await askOne<{
    stores: Record<string, string>;
    neighborhoods: Record<string, string>;
  }>(sql)`
    select (select coalesce(json_object_agg(id, coalesce(business_name, name)), '{}')
        from catalog.sellers) as stores,
      (select coalesce(json_object_agg(plain, name), '{}') from (
        select catalog.plain(neighborhood) as plain, min(neighborhood) as name from (
          select distinct neighborhood from catalog.sellers
          where neighborhood is not null and is_public) written
        group by 1) n) as neighborhoods`;
  return {
    stores: new Map(Object.entries(stores)),
    neighborhoods: new Map(Object.entries(neighborhoods)),
  };
}
