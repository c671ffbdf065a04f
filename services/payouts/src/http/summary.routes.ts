import { PayoutSummaryAnswer } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { getPayoutSummary } from '../queries/get-payout-summary.ts';

export function summaryRoutes(app: App, { db, clock }: PayoutsDeps): void {
  app.get(
    '/payouts/summary',
    route({
      policy: 'seller',
      operationId: 'getPayoutSummary',
      summary: "Get where the own store's money is",
      response: { 200: PayoutSummaryAnswer },
    }),
    (request) => getPayoutSummary(db, actorOf(request).userId, clock.now()),
  );
}
