import { addReportRoute, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { reportUserHeader, listReportUsers } from '../queries/list-report-users.ts';

/** The gateway routes reports about users here. */
export function reportRoutes(app: App, { db, clock }: Deps): void {
  addReportRoute(app, {
    type: 'users',
    header: reportUserHeader,
    clock,
    rows: () => listReportUsers(db),
  });
}
