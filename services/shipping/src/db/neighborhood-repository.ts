import type { NeighborhoodUse } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  max,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { type City, isInCity, type NamedNeighborhood } from '../domain/city.ts';
import { maxSortOrder } from '../domain/neighborhood-order.ts';
import { namesNeighborhood } from '../domain/rule-place.ts';
import type { Place } from '../domain/rule-precedence.ts';
import { formerNames, neighborhoodRates, neighborhoods, shippingRules } from './schema.ts';

export type Neighborhood = typeof neighborhoods.$inferSelect;

/**
 * Whether it has this name, or had it before a rename; a name in use is never a former name of
 * another one.
 */
export const hasName = (slug: string, { id, slug: current }: NameColumns = neighborhoods): SQL =>
  sql`(${current} = ${slug} or ${id} = (select neighborhood_id from shipping.former_names where slug = ${slug}))`;

interface NameColumns {
  id: SQLWrapper;
  slug: SQLWrapper;
}

export const neighborhoodRepository = {
  /**
   * One administrator at a time changes the list: its names and its order are about all of them.
   * Reading goes on, and so do sellers who save a price.
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

  async nextSortOrder(tx: Tx): Promise<number> {
    const [row] = await tx.select({ last: max(neighborhoods.sortOrder) }).from(neighborhoods);
    return Math.min((row?.last ?? 0) + 1, maxSortOrder);
  },

  async findForUpdate(tx: Tx, id: string): Promise<Neighborhood | undefined> {
    const [row] = await tx
      .select()
      .from(neighborhoods)
      .where(eq(neighborhoods.id, id))
      .for('update');
    return row;
  },

  async findBySlug(tx: Tx, slug: string): Promise<Neighborhood | undefined> {
    const [row] = await tx.select().from(neighborhoods).where(eq(neighborhoods.slug, slug));
    return row;
  },

  /**
   * The old name leads to it from now on; a name that is in use is no longer a former one.
   * @returns the id of another neighbourhood that the new name led to until now
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
    const isNamed = id === null ? hasName(slugify(name)) : eq(neighborhoods.id, id);
    const [row] = await tx
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(isNamed)
      .for('key share');
    return row;
  },

  /**
   * The name a rule should use for its neighbourhood: the one it has by now, or is being given. Locked
   * against renaming and removal until the commit.
   */
  async lockName(tx: Tx, place: Place, city: City): Promise<string | null> {
    const { neighborhood } = place;
    if (neighborhood === null || !isInCity(city, place)) return neighborhood;
    const wanted = slugify(neighborhood);
    const { id, name, slug } = neighborhoods;
    const [known] = await tx.select({ id }).from(neighborhoods).where(hasName(wanted));
    if (!known) return neighborhood;
    const [locked] = await tx
      .select({ name, slug })
      .from(neighborhoods)
      .where(eq(id, known.id))
      .for('key share');
    return locked && locked.slug !== wanted ? locked.name : neighborhood;
  },

  /** Undefined when another neighbourhood has the same slug. */
  async insert(tx: Tx, row: Neighborhood): Promise<Neighborhood | undefined> {
    const [inserted] = await tx
      .insert(neighborhoods)
      .values(row)
      .onConflictDoNothing({ target: neighborhoods.slug })
      .returning();
    return inserted;
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
