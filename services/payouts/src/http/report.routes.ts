import { addReportRoute, type App } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { commissionHeader, commissionReport } from '../queries/commission-report.ts';

export function reportRoutes(app: App, { db, clock }: PayoutsDeps): void {
  addReportRoute(app, {
    type: 'commissions',
    header: commissionHeader,
    clock,
    rows: () => commissionReport(db),
  });
}
