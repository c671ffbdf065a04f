import { AuditLogAnswer, Uuid } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { listAuditLog } from '../queries/list-audit-log.ts';

/** A day of the city, or a moment. */
const DayOrMoment = Type.Union([
  Type.String({ format: 'date' }),
  Type.String({ format: 'date-time' }),
]);
const Query = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  search: Type.Optional(Type.String({ maxLength: 120 })),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  actorId: Type.Optional(Uuid),
  subjectId: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(DayOrMoment),
  /** A bare day is included. */
  to: Type.Optional(DayOrMoment),
});

export function auditEntryRoutes(app: App, { db }: Deps): void {
  app.get(
    '/admin/audit-log',
    {
      config: { policy: 'admin' },
      schema: { querystring: Query, response: { 200: AuditLogAnswer } },
    },
    (request) => {
      const { from, to, ...filter } = request.query;
      return listAuditLog(db, {
        ...filter,
        from: from === undefined ? undefined : beginOf(from),
        before: to === undefined ? undefined : endOf(to),
      });
    },
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Campinas keeps one time the whole year. A leap second, `23:59:60`, is no moment to `Date`. */
function beginOf(text: string): Date {
  if (isDay(text)) return new Date(`${text}T00:00:00-03:00`);
  return new Date(text.replace(/:60(?=[.z+-])/i, ':59'));
}

function endOf(text: string): Date {
  return new Date(beginOf(text).getTime() + (isDay(text) ? dayMs : 1));
}
