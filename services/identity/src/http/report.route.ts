import { Readable } from 'node:stream';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { userReport } from '../queries/user-report.ts';

const ReportQuery = Type.Object({
  type: Type.Literal('users'),
  format: Type.Literal('csv', { default: 'csv' }),
});

/** The gateway brings the reports about users here. */
export function reportRoute(app: App, { db, clock }: Deps): void {
  app.get(
    '/admin/reports',
    { config: { policy: 'admin' }, schema: { querystring: ReportQuery } },
    (_request, reply) => {
      const date = clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="users_report_${date}.csv"`)
        .send(Readable.from(userReport(db)));
    },
  );
}
