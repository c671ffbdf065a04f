import { PayoutAgeingAnswer, PayoutQueueAnswer } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { getPayoutAgeing } from '../queries/get-payout-ageing.ts';
import { getPayoutQueue } from '../queries/get-payout-queue.ts';

const AgeingQuery = Type.Object({
  days: Type.Integer({
    minimum: 7,
    maximum: 90,
    default: 30,
    description: 'How many days until today; as many before come with them',
  }),
});

export function overviewRoutes(app: App, { db, clock }: PayoutsDeps): void {
  app.get(
    '/admin/payout/queue',
    route({
      policy: ['admin', 'internal'],
      operationId: 'getPayoutQueue',
      summary: 'Count what waits to be paid, tried again or set right, and since when',
      response: { 200: PayoutQueueAnswer },
    }),
    () => getPayoutQueue(db),
  );
  app.get(
    '/admin/payout/ageing',
    route({
      policy: 'admin',
      operationId: 'getPayoutAgeing',
      summary: 'Get how long released payouts waited at the end of each day',
      querystring: AgeingQuery,
      response: { 200: PayoutAgeingAnswer },
    }),
    (request) => getPayoutAgeing(db, request.query.days, clock.now()),
  );
}
