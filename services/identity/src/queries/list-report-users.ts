import { formatCnpj } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type CsvCell, reportDay } from '@largo/service-kit';
import { asc, eq, gt } from 'drizzle-orm';
import { sellerProfiles, users } from '../db/schema.ts';
import { type Role, userTypeOf } from '../domain/user.ts';

export const reportUserHeader = ['Nome', 'E-mail', 'Tipo', 'CNPJ', 'Situação', 'Cadastro'];
const typeNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  seller: 'Loja',
  buyer: 'Comprador',
};
const pageSize = 500;

/** All users, page by page. */
export async function* listReportUsers(db: Db): AsyncGenerator<readonly CsvCell[]> {
  let after: string | undefined;
  do {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        roles: users.roles,
        isActive: users.isActive,
        createdAt: users.createdAt,
        cnpj: sellerProfiles.cnpj,
      })
      .from(users)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
      .where(after === undefined ? undefined : gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(pageSize);
    for (const { name, email, roles, cnpj, isActive, createdAt } of rows) {
      yield [
        name,
        email,
        typeNames[userTypeOf(roles)],
        cnpj === null ? '' : formatCnpj(cnpj),
        isActive ? 'Ativo' : 'Bloqueado',
        reportDay(createdAt),
      ];
    }
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}
