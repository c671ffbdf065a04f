import { addReportRoute, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { userHeader, userReport } from '../queries/user-report.ts';

/** The gateway brings the reports about users here. */
export function reportRoute(app: App, { db, clock }: Deps): void {
  addReportRoute(app, {
    type: 'users',
    header: userHeader,
    clock,
    rows: () => userReport(db),
  });
}
