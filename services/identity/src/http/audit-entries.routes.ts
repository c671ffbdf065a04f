import { AuditLogAnswer, Uuid } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { listAuditLog } from '../queries/list-audit-log.ts';

/** A day in the city's time zone, or an instant. */
const DayOrInstant = Type.Union([
  Type.String({ format: 'date' }),
  Type.String({ format: 'date-time' }),
]);
const Query = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1, description: 'Page, from 1' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Entries per page' }),
  search: Type.Optional(
    Type.String({ maxLength: 120, description: 'Part of an action, subject or actor' }),
  ),
  action: Type.Optional(Type.String({ maxLength: 60, description: 'Only this action' })),
  actorId: Type.Optional({ ...Uuid, description: 'Only entries of this actor' }),
  subjectId: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only entries about this subject' }),
  ),
  from: Type.Optional({ ...DayOrInstant, description: 'Since this day or instant' }),
  to: Type.Optional({ ...DayOrInstant, description: 'Until this day (included) or instant' }),
});

export function auditEntryRoutes(app: App, { db }: Deps): void {
  app.get(
    '/admin/audit-log',
    route({
      policy: 'admin',
      operationId: 'listAuditLog',
      summary: 'List audit entries',
      querystring: Query,
      response: { 200: AuditLogAnswer },
    }),
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

/** Brazil has no daylight saving time. `Date` can't parse a leap second such as `23:59:60`. */
function beginOf(text: string): Date {
  if (isDay(text)) return new Date(`${text}T00:00:00-03:00`);
  return new Date(text.replace(/:60(?=[.z+-])/i, ':59'));
}

function endOf(text: string): Date {
  return new Date(beginOf(text).getTime() + (isDay(text) ? dayMs : 1));
}
