import type { NeighborhoodUse } from '@largo/contracts';
import { placeSlug, slugify } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { type City, isInCity, type NamedNeighborhood } from '../domain/city.ts';
import { namesNeighborhood } from '../domain/rule-place.ts';
import type { Place } from '../domain/rule-precedence.ts';
import { formerNames, neighborhoodRates, neighborhoods, shippingRules } from './schema.ts';

export type Neighborhood = typeof neighborhoods.$inferSelect;

/**
 * Whether it has this name, or had it before a rename; a name in use is never a former name of
 * another one. Abbreviations are spelled out, unless a neighbourhood is called as it is written.
 */
export function hasName(name: string, id: SQLWrapper = neighborhoods.id): SQL {
  const slugs = sql`(${slugify(name)}, ${placeSlug(name)})`;
  return sql`${id} = (
    select id from (
      select id, slug from shipping.neighborhoods where slug in ${slugs}
      union all
      select neighborhood_id, slug from shipping.former_names where slug in ${slugs}) named
    order by slug = ${slugify(name)} desc limit 1)`;
}

export const neighborhoodRepository = {
  /**
   * Lets one administrator at a time change the list, because its names and order concern all rows.
   * Reads are not blocked, nor are sellers who save a price.
   */
  async lockList(tx: Tx): Promise<void> {
    await tx.execute(sql`lock table ${neighborhoods} in share row exclusive mode`);
  },

  async list(tx: Tx): Promise<Neighborhood[]> {
    return tx
      .select()
      .from(neighborhoods)
      .orderBy(asc(neighborhoods.sortOrder), asc(neighborhoods.slug));
  },

  async findForUpdate(tx: Tx, id: string): Promise<Neighborhood | undefined> {
    const [row] = await tx
      .select()
      .from(neighborhoods)
      .where(eq(neighborhoods.id, id))
      .for('update');
    return row;
  },

  /**
   * From now on it is also found by its old name; a name in use is removed from the former names of others.
   * @returns the id of another neighbourhood that was found by the new name until now
   */
  async rememberRenamed(
    tx: Tx,
    { before, row }: { before: Neighborhood | undefined; row: Neighborhood },
  ): Promise<string | undefined> {
    const [taken] = await tx
      .delete(formerNames)
      .where(eq(formerNames.slug, row.slug))
      .returning({ id: formerNames.neighborhoodId });
    if (before && before.slug !== row.slug)
      await tx.insert(formerNames).values({ slug: before.slug, neighborhoodId: row.id });
    return taken?.id === row.id ? undefined : taken?.id;
  },

  async listFormerSlugs(
    tx: Tx,
    ids: readonly string[],
  ): Promise<{ neighborhoodId: string; slug: string }[]> {
    return tx
      .select()
      .from(formerNames)
      .where(inArray(formerNames.neighborhoodId, [...ids]))
      .orderBy(asc(formerNames.slug));
  },

  async markAnnounced(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx
      .update(neighborhoods)
      .set({ namesAnnounced: true })
      .where(and(inArray(neighborhoods.id, [...ids]), eq(neighborhoods.namesAnnounced, false)));
  },

  /** Locked against removal until the commit. */
  async findNamed(
    tx: Tx,
    { id, name }: NamedNeighborhood,
  ): Promise<Pick<Neighborhood, 'id'> | undefined> {
    const isNamed = id === null ? hasName(name) : eq(neighborhoods.id, id);
    const [row] = await tx
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(isNamed)
      .for('key share');
    return row;
  },

  /**
   * The name a rule should use for its neighbourhood: the current one, or the one it is being renamed to. Locked
   * against renaming and removal until the commit.
   */
  async lockName(tx: Tx, place: Place, city: City): Promise<string | null> {
    const { neighborhood } = place;
    if (neighborhood === null || !isInCity(city, place)) return neighborhood;
    const { id, name, slug } = neighborhoods;
    const [known] = await tx.select({ id }).from(neighborhoods).where(hasName(neighborhood));
    if (!known) return neighborhood;
    const [locked] = await tx
      .select({ name, slug })
      .from(neighborhoods)
      .where(eq(id, known.id))
      .for('key share');
    const isCalledSo = locked && placeSlug(locked.slug) === placeSlug(neighborhood);
    return locked && !isCalledSo ? locked.name : neighborhood;
  },

  async insert(tx: Tx, row: Neighborhood): Promise<void> {
    await tx.insert(neighborhoods).values(row);
  },

  async save(tx: Tx, row: Neighborhood): Promise<void> {
    await tx.update(neighborhoods).set(row).where(eq(neighborhoods.id, row.id));
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(neighborhoods).where(eq(neighborhoods.id, id));
  },

  /** Sellers with a rate for it, switched on or off, and rules that name it. */
  async countUse(
    tx: Tx,
    { id, slug }: Pick<Neighborhood, 'id' | 'slug'>,
    home: City,
  ): Promise<NeighborhoodUse> {
    const [priced] = await tx
      .select({ sellers: count() })
      .from(neighborhoodRates)
      .where(eq(neighborhoodRates.neighborhoodId, id));
    const { state, city, neighborhood } = shippingRules;
    const named = await tx
      .select({ state, city, neighborhood, rules: count() })
      .from(shippingRules)
      .where(isNotNull(neighborhood))
      .groupBy(state, city, neighborhood);
    const rules = named
      .filter(namesNeighborhood(slug, home))
      .reduce((sum, place) => sum + place.rules, 0);
    return { sellers: priced?.sellers ?? 0, rules };
  },
};
