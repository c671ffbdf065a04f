import { Readable } from 'node:stream';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { commissionReport } from '../queries/commission-report.ts';

export function reportRoutes(app: App, { db, clock }: PayoutsDeps): void {
  app.get(
    '/admin/reports',
    {
      config: { policy: 'admin' },
      schema: {
        querystring: Type.Object({
          type: Type.Literal('commissions'),
          format: Type.Literal('csv', { default: 'csv' }),
        }),
      },
    },
    (_request, reply) => {
      const date = clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="commissions_report_${date}.csv"`)
        .send(Readable.from(commissionReport(db)));
    },
  );
}
