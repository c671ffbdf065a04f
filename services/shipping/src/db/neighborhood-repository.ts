import { slugify } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { count, eq } from 'drizzle-orm';
import type { NamedNeighborhood } from '../domain/asked-place.ts';
import { neighborhoodRates, neighborhoods } from './schema.ts';

export type Neighborhood = typeof neighborhoods.$inferSelect;

export async function findForUpdate(tx: Tx, id: string): Promise<Neighborhood | undefined> {
  const [row] = await tx.select().from(neighborhoods).where(eq(neighborhoods.id, id)).for('update');
  return row;
}

export async function findBySlug(tx: Tx, slug: string): Promise<Neighborhood | undefined> {
  const [row] = await tx.select().from(neighborhoods).where(eq(neighborhoods.slug, slug));
  return row;
}

export async function namedNeighborhood(
  tx: Tx,
  { id, name }: NamedNeighborhood,
): Promise<Pick<Neighborhood, 'id'> | undefined> {
  if (id === null) return findBySlug(tx, slugify(name));
  const [row] = await tx
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, id));
  return row;
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

/** How many sellers priced it, switched on or off. */
export async function countSellers(tx: Tx, neighborhoodId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(neighborhoodRates)
    .where(eq(neighborhoodRates.neighborhoodId, neighborhoodId));
  return row?.value ?? 0;
}
