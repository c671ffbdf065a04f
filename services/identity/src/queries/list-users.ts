import { type AdminUserListAnswer, paginationOf, type Role } from '@largo/contracts';
import { normalizeCnpj } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, arrayContains, count, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { sellerProfiles, users } from '../db/schema.ts';
import { selectAdminUsers, toAdminUserView } from './admin-user-view.ts';

export interface ListUsers {
  search?: string;
  role?: Role;
  status?: 'active' | 'blocked';
  page: number;
  limit: number;
}

/** Newest first. */
export async function listUsers(
  db: Db,
  { page, limit, ...filter }: ListUsers,
): Promise<AdminUserListAnswer> {
  const where = and(...conditions(filter));
  const [rows, [counted]] = await Promise.all([
    selectAdminUsers(db)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(users)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
      .where(where),
  ]);
  return {
    users: rows.map(toAdminUserView),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}

function conditions({ search, role, status }: Omit<ListUsers, 'page' | 'limit'>): SQL[] {
  // Nobody is behind an erased account.
  const wanted: SQL[] = [isNull(users.erasedAt)];
  if (role !== undefined) wanted.push(arrayContains(users.roles, [role]));
  if (status !== undefined) wanted.push(eq(users.isActive, status === 'active'));
  const text = search?.trim() ?? '';
  if (text !== '') wanted.push(matches(text));
  return wanted;
}

/** Name, e-mail, store, CPF or CNPJ; accents and capitals don't matter. */
function matches(text: string): SQL {
  const pattern = `%${escapeLike(text)}%`;
  const document = `${escapeLike(normalizeCnpj(text))}%`;
  const unaccented = (column: SQL | typeof users.name | typeof sellerProfiles.businessName) =>
    sql`unaccent(lower(${column})) like unaccent(lower(${pattern}))`;
  const byDocument = /\d/.test(text)
    ? [like(users.cpf, document), like(sellerProfiles.cnpj, document)]
    : [];
  const found = or(
    unaccented(users.name),
    unaccented(sellerProfiles.businessName),
    sql`${users.email} like lower(${pattern})`,
    ...byDocument,
  );
  return found ?? sql`false`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
