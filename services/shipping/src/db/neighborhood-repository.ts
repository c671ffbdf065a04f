import type { NeighborhoodUse } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { asc, count, eq, isNotNull, max, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isHome, type NamedNeighborhood } from '../domain/asked-place.ts';
import { maxSortOrder } from '../domain/neighborhood-order.ts';
import { namesNeighborhood } from '../domain/rule-place.ts';
import type { Place } from '../domain/rule-strength.ts';
import { neighborhoodRates, neighborhoods, shippingRules } from './schema.ts';

export type Neighborhood = typeof neighborhoods.$inferSelect;

/**
 * One administrator at a time changes the list: its names and its order are about all of them.
 * Reading goes on, and so do sellers who save a price.
 */
export async function lockList(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${neighborhoods} in share row exclusive mode`);
}

export async function inOrder(tx: Tx): Promise<Neighborhood[]> {
  return tx
    .select()
    .from(neighborhoods)
    .orderBy(asc(neighborhoods.sortOrder), asc(neighborhoods.slug));
}

export async function nextSortOrder(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(neighborhoods.sortOrder) }).from(neighborhoods);
  return Math.min((row?.last ?? 0) + 1, maxSortOrder);
}

export async function findForUpdate(tx: Tx, id: string): Promise<Neighborhood | undefined> {
  const [row] = await tx.select().from(neighborhoods).where(eq(neighborhoods.id, id)).for('update');
  return row;
}

export async function findBySlug(tx: Tx, slug: string): Promise<Neighborhood | undefined> {
  const [row] = await tx.select().from(neighborhoods).where(eq(neighborhoods.slug, slug));
  return row;
}

/** Is called so, or was before it was renamed; no neighbourhood has another's former name. */
export const isCalled = (slug: string, { id, slug: current }: Called = neighborhoods): SQL =>
  sql`(${current} = ${slug} or ${id} = (select neighborhood_id from shipping.former_names where slug = ${slug}))`;

interface Called {
  id: SQLWrapper;
  slug: SQLWrapper;
}

/** From now on the old name leads to it; a name that is in use is nobody's former one. */
export async function rememberRenamed(
  tx: Tx,
  { before, row }: { before: Neighborhood | undefined; row: Neighborhood },
): Promise<void> {
  await tx.execute(sql`delete from shipping.former_names where slug = ${row.slug}`);
  if (!before || before.slug === row.slug) return;
  await tx.execute(sql`
    insert into shipping.former_names (slug, neighborhood_id) values (${before.slug}, ${row.id}::uuid)`);
}

/** It stays until the change is done. */
export async function namedNeighborhood(
  tx: Tx,
  { id, name }: NamedNeighborhood,
): Promise<Pick<Neighborhood, 'id'> | undefined> {
  const isIt = id === null ? isCalled(slugify(name)) : eq(neighborhoods.id, id);
  const [row] = await tx
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(isIt)
    .for('key share');
  return row;
}

/**
 * What a rule calls its neighbourhood, or the name that one has since or is being given at this moment.
 * From here on nobody renames or removes it until the change is done.
 */
export async function holdNamed(tx: Tx, place: Place): Promise<string | null> {
  const { neighborhood } = place;
  if (neighborhood === null || !isHome(place)) return neighborhood;
  const asked = slugify(neighborhood);
  const { id, name, slug } = neighborhoods;
  const [known] = await tx.select({ id }).from(neighborhoods).where(isCalled(asked));
  if (!known) return neighborhood;
  const [held] = await tx
    .select({ name, slug })
    .from(neighborhoods)
    .where(eq(id, known.id))
    .for('key share');
  return held && held.slug !== asked ? held.name : neighborhood;
}

/** Undefined when another neighbourhood has the same slug. */
export async function insert(tx: Tx, row: Neighborhood): Promise<Neighborhood | undefined> {
  const [inserted] = await tx
    .insert(neighborhoods)
    .values(row)
    .onConflictDoNothing({ target: neighborhoods.slug })
    .returning();
  return inserted;
}

export async function save(tx: Tx, row: Neighborhood): Promise<void> {
  await tx.update(neighborhoods).set(row).where(eq(neighborhoods.id, row.id));
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.delete(neighborhoods).where(eq(neighborhoods.id, id));
}

/** Who would miss it: sellers who priced it, switched on or off, and rules that name it. */
export async function useOf(
  tx: Tx,
  { id, slug }: Pick<Neighborhood, 'id' | 'slug'>,
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
  const rules = named.filter(namesNeighborhood(slug)).reduce((sum, place) => sum + place.rules, 0);
  return { sellers: priced?.sellers ?? 0, rules };
}
