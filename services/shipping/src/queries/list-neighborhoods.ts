import type { NeighborhoodsAnswer } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, count, desc, eq, like, type SQL } from 'drizzle-orm';
import { neighborhoods } from '../db/schema.ts';

const { id, name, slug, region, featured, sortOrder, isActive, createdAt } = neighborhoods;

export async function listActiveNeighborhoods(db: Db): Promise<NeighborhoodsAnswer> {
  const found = await db
    .select({ id, name, slug, region, featured })
    .from(neighborhoods)
    .where(eq(isActive, true))
    .orderBy(asc(sortOrder), asc(name));
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

/** The administrator's page of neighbourhoods. */
export async function listNeighborhoods(db: Db, filter: NeighborhoodFilter) {
  const conditions: SQL[] = [];
  if (filter.isActive !== undefined) conditions.push(eq(isActive, filter.isActive));
  const wanted = slugify(filter.search ?? '');
  if (wanted) conditions.push(like(slug, `%${wanted}%`));
  const where = and(...conditions);
  const column = { sortOrder, name, createdAt }[filter.sortBy];
  const direction = filter.sortOrder === 'DESC' ? desc : asc;
  const [rows, [total]] = await Promise.all([
    db
      .select({ id, name, slug, region, featured, sortOrder, isActive, createdAt })
      .from(neighborhoods)
      .where(where)
      .orderBy(direction(column), asc(name))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.select({ value: count() }).from(neighborhoods).where(where),
  ]);
  const totalItems = total?.value ?? 0;
  return {
    neighborhoods: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    pagination: {
      currentPage: filter.page,
      totalPages: Math.max(1, Math.ceil(totalItems / filter.limit)),
      totalItems,
      itemsPerPage: filter.limit,
    },
  };
}
