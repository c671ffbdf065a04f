import { addReportRoute, type App } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { commissionHeader, listCommissions } from '../queries/list-commissions.ts';

export function reportRoutes(app: App, { db, clock }: PayoutsDeps): void {
  addReportRoute(app, {
    type: 'commissions',
    header: commissionHeader,
    clock,
    rows: () => listCommissions(db),
  });
}
