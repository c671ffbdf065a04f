import { type AdminUserListAnswer, paginationOf, type Role } from '@largo/contracts';
import { normalizeCnpj } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { sellerProfiles, users } from '../db/schema.ts';
import { selectAdminUsers, toAdminUserView } from '../db/admin-user-rows.ts';
import { contains, escapeLike } from '../db/contains.ts';

export type UserSort = 'newest' | 'oldest' | 'name' | 'email';

export interface ListUsers {
  search?: string;
  role?: Role;
  /** Active means not blocked, even if the e-mail is not verified. */
  status?: 'active' | 'blocked' | 'unverified';
  sort?: UserSort;
  page: number;
  limit: number;
}

const orders: Readonly<Record<UserSort, readonly SQL[]>> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [sql`unaccent(lower(${users.name}))`, asc(users.id)],
  email: [asc(users.email)],
};

export async function listUsers(
  db: Db,
  { page, limit, sort = 'newest', ...filter }: ListUsers,
): Promise<AdminUserListAnswer> {
  const where = and(...conditions(filter));
  const [rows, [counted]] = await Promise.all([
    selectAdminUsers(db)
      .where(where)
      .orderBy(...orders[sort])
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

function conditions({ search, role, status }: Omit<ListUsers, 'page' | 'limit' | 'sort'>): SQL[] {
  // Erased accounts are not listed.
  const wanted: SQL[] = [isNull(users.erasedAt)];
  if (role !== undefined) wanted.push(arrayContains(users.roles, [role]));
  if (status === 'unverified') wanted.push(isNull(users.emailVerifiedAt));
  else if (status !== undefined) wanted.push(eq(users.isActive, status === 'active'));
  const text = search?.trim() ?? '';
  if (text !== '') wanted.push(matches(text));
  return wanted;
}

/** Matches name, e-mail, store, CPF or CNPJ, ignoring accents and case. */
function matches(text: string): SQL {
  const document = `${escapeLike(normalizeCnpj(text))}%`;
  const byDocument = /\d/.test(text)
    ? [like(users.cpf, document), like(sellerProfiles.cnpj, document)]
    : [];
  const columns = [users.name, sellerProfiles.businessName, users.email];
  const found = columns.map((column) => contains(column, text));
  return or(...found, ...byDocument) ?? sql`false`;
}
