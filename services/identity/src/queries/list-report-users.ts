import type { Role } from '@largo/contracts';
import { formatCnpj, periodEnd, periodStart } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { readById, reportDay, type ReportPeriod, type ReportRow } from '@largo/service-kit';
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import { sellerProfiles, users } from '../db/schema.ts';
import { userTypeOf } from '../domain/user.ts';

export const reportUserHeader = ['Nome', 'E-mail', 'Tipo', 'CNPJ', 'Situação', 'Cadastro'];
const typeNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  seller: 'Loja',
  buyer: 'Comprador',
};

/** Whether they registered within the period. */
const registeredIn = ({ startDate, endDate }: ReportPeriod) =>
  and(
    startDate ? gte(users.createdAt, periodStart(startDate)) : undefined,
    endDate ? lt(users.createdAt, periodEnd(endDate)) : undefined,
  );

export async function* listReportUsers(db: Db, period: ReportPeriod): AsyncGenerator<ReportRow> {
  const found = readById(({ after, limit }) =>
    db
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
      .where(and(registeredIn(period), after === undefined ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(limit),
  );
  for await (const { id, name, email, roles, cnpj, isActive, createdAt } of found) {
    const cells = () => [
      name,
      email,
      typeNames[userTypeOf(roles)],
      cnpj === null ? '' : formatCnpj(cnpj),
      isActive ? 'Ativo' : 'Bloqueado',
      reportDay(createdAt),
    ];
    yield { name: id, cells };
  }
}

export const countReportUsers = (db: Db, period: ReportPeriod): Promise<number> =>
  db.$count(users, registeredIn(period));
