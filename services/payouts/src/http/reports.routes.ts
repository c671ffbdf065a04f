import { addReportRoute, administratorOf, type App } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import {
  commissionHeader,
  countCommissions,
  listCommissions,
} from '../queries/list-commissions.ts';
import { recordCommissionsExport } from '../use-cases/record-commissions-export.ts';

/** The gateway routes the report about commissions here. */
export function reportRoutes(app: App, { db, units, clock }: PayoutsDeps): void {
  addReportRoute(app, {
    type: 'commissions',
    header: commissionHeader,
    clock,
    record: (request, period) =>
      recordCommissionsExport(units.plain({ correlationId: request.id }), {
        admin: administratorOf(request),
        period,
      }),
    rows: (period) => listCommissions(db, period),
    count: (period) => countCommissions(db, period),
  });
}
