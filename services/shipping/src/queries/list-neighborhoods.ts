import type { AdminNeighborhoodsAnswer, NeighborhoodsAnswer } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { neighborhoodRates, neighborhoods } from '../db/schema.ts';

const { id, name, slug, region, featured, sortOrder, isActive, createdAt } = neighborhoods;

export async function listActiveNeighborhoods(db: Db): Promise<NeighborhoodsAnswer> {
  const found = await db
    .select({ id, name, slug, region, featured })
    .from(neighborhoods)
    .where(eq(isActive, true))
    .orderBy(asc(sortOrder), asc(slug));
  return { neighborhoods: found };
}

export interface NeighborhoodFilter {
  page: number;
  limit: number;
  sortBy: 'sortOrder' | 'name' | 'createdAt';
  sortOrder: 'ASC' | 'DESC';
  search?: string | undefined;
  isActive?: boolean | undefined;
}

/** The administrator's page of neighbourhoods, found by part of their name without accents and case. */
export async function listNeighborhoods(
  db: Db,
  filter: NeighborhoodFilter,
): Promise<AdminNeighborhoodsAnswer> {
  const where = conditionOf(filter);
  const column = { sortOrder, name: slug, createdAt }[filter.sortBy];
  const direction = filter.sortOrder === 'DESC' ? desc : asc;
  const [rows, [total]] = await Promise.all([
    db
      .select({ id, name, slug, region, featured, sortOrder, isActive, createdAt })
      .from(neighborhoods)
      .where(where)
      .orderBy(direction(column), asc(slug))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.select({ value: count() }).from(neighborhoods).where(where),
  ]);
  const sellers = await sellersAt(
    db,
    rows.map((row) => row.id),
  );
  const totalItems = total?.value ?? 0;
  return {
    neighborhoods: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sellers: sellers.get(row.id) ?? 0,
    })),
    pagination: {
      currentPage: filter.page,
      totalPages: Math.max(1, Math.ceil(totalItems / filter.limit)),
      totalItems,
      itemsPerPage: filter.limit,
    },
  };
}

function conditionOf(filter: NeighborhoodFilter): SQL | undefined {
  const conditions: SQL[] = [];
  if (filter.isActive !== undefined) conditions.push(eq(isActive, filter.isActive));
  const typed = filter.search?.trim() ?? '';
  const wanted = slugify(typed);
  if (wanted) conditions.push(like(slug, `%${wanted}%`));
  // Signs alone are in no name.
  else if (typed) conditions.push(sql`false`);
  return and(...conditions);
}

/** How many stores deliver to each. */
async function sellersAt(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const place = neighborhoodRates.neighborhoodId;
  const rows = await db
    .select({ place, sellers: count() })
    .from(neighborhoodRates)
    .where(and(inArray(place, [...ids]), eq(neighborhoodRates.isActive, true)))
    .groupBy(place);
  return new Map(rows.map((row) => [row.place, row.sellers]));
}
