import { formatCnpj } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { asc, eq, gt } from 'drizzle-orm';
import { sellerProfiles, users } from '../db/schema.ts';
import { type Role, userTypeOf } from '../domain/user.ts';

const header = ['Nome', 'E-mail', 'Tipo', 'CNPJ', 'Situação', 'Cadastro'];
const typeNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  seller: 'Loja',
  buyer: 'Comprador',
};
const pageSize = 500;
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** All users as CSV lines: UTF-8 with BOM, `;`, RFC 4180 quotes, formula cells made harmless. */
export async function* userReport(db: Db): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
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
      yield csvLine([
        name,
        email,
        typeNames[userTypeOf(roles)],
        cnpj === null ? '' : formatCnpj(cnpj),
        isActive ? 'Ativo' : 'Bloqueado',
        day.format(createdAt),
      ]);
    }
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

function cellText(cell: string): string {
  const clean = cell.replaceAll('\0', '');
  const harmless = /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
