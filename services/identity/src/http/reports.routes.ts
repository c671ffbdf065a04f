import { addReportRoute, administratorOf, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import {
  countReportUsers,
  listReportUsers,
  reportUserHeader,
} from '../queries/list-report-users.ts';
import { recordUsersExport } from '../use-cases/record-users-export.ts';

/** The gateway routes reports about users here. */
export function reportRoutes(app: App, { db, units, clock }: Deps): void {
  addReportRoute(app, {
    type: 'users',
    header: reportUserHeader,
    clock,
    record: (request, period) =>
      recordUsersExport(units.plain({ correlationId: request.id }), {
        admin: administratorOf(request),
        period,
      }),
    rows: (period) => listReportUsers(db, period),
    count: (period) => countReportUsers(db, period),
  });
}
