import type { AdminNeighborhoodsAnswer, NeighborhoodsAnswer } from '@largo/contracts';
import { placeSlug, slugify } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, count, desc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { formerNames, neighborhoodRates, neighborhoods } from '../db/schema.ts';
import type { City } from '../domain/city.ts';
import { findServed } from './find-served.ts';

const { id, name, slug, region, featured, sortOrder, isActive, createdAt } = neighborhoods;

export const findActiveNeighborhoods = (db: Db) =>
  db
    .select({ id, name, slug, region, featured })
    .from(neighborhoods)
    .where(eq(isActive, true))
    .orderBy(asc(sortOrder), asc(slug));

/** As buyers see them: with whether anything on sale is delivered there, and their former names. */
export async function listActiveNeighborhoods(db: Db, city: City): Promise<NeighborhoodsAnswer> {
  const [found, isServed, former] = await Promise.all([
    findActiveNeighborhoods(db),
    findServed(db, city),
    db.select().from(formerNames).orderBy(asc(formerNames.slug)),
  ]);
  return {
    neighborhoods: found.map((place) => {
      const own = former.filter(({ neighborhoodId }) => neighborhoodId === place.id);
      const formerSlugs = own.map((one) => one.slug);
      return {
        ...place,
        served: isServed(place),
        ...(formerSlugs.length > 0 && { formerSlugs }),
      };
    }),
  };
}

export interface NeighborhoodFilter {
  page: number;
  limit: number;
  sortBy: 'sortOrder' | 'name' | 'createdAt';
  sortOrder: 'ASC' | 'DESC';
  search?: string | undefined;
  isActive?: boolean | undefined;
}

/** The administrator's page of neighbourhoods, found by part of a name they have or had, without accents, case and abbreviations. */
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
  if (slugify(typed)) conditions.push(isOrWasCalled(typed));
  // No name consists only of punctuation.
  else if (typed) conditions.push(sql`false`);
  return and(...conditions);
}

function isOrWasCalled(part: string): SQL {
  const isThere = (column: SQLWrapper) =>
    sql`(${column} like ${`%${slugify(part)}%`} or ${column} like ${`%${placeSlug(part)}%`})`;
  return sql`(${isThere(slug)} or ${id} in (
    select neighborhood_id from shipping.former_names where ${isThere(formerNames.slug)}))`;
}

/** Active ones by part of their name, or of a former one, without accents and case. */
export async function searchNeighborhoods(
  db: Db,
  { text, limit: most }: { text: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  if (!slugify(text)) return [];
  return db
    .select({ id, name })
    .from(neighborhoods)
    .where(and(eq(isActive, true), isOrWasCalled(text)))
    .orderBy(asc(sortOrder), asc(slug))
    .limit(most);
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
