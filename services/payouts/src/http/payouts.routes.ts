import {
  PayoutJobStatusAnswer,
  PayoutsAnswer,
  PayoutStatsAnswer,
  ReleasePayoutsAnswer,
  SellerPayoutsAnswer,
} from '@largo/contracts';
import { administratorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { getJobStatus } from '../queries/get-job-status.ts';
import { getPayoutStats } from '../queries/get-payout-stats.ts';
import { listPayouts } from '../queries/list-payouts.ts';
import { listSellerPayouts } from '../queries/list-seller-payouts.ts';
import { releasePayouts } from '../use-cases/release-payouts.ts';

const StatusFilter = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'A transfer status, or `pending` for all that is to be paid',
  }),
);

export function payoutRoutes(app: App, deps: PayoutsDeps): void {
  const { db, clock } = deps;
  app.get(
    '/admin/payout/stats',
    route({
      policy: 'admin',
      errors: [],
      operationId: 'getPayoutStats',
      summary: 'Get totals of payouts by status',
      response: { 200: PayoutStatsAnswer },
    }),
    () => getPayoutStats(db, clock.now()),
  );
  app.get(
    '/admin/payout/payments',
    route({
      policy: 'admin',
      errors: [],
      operationId: 'listPayouts',
      summary: 'List payouts, newest first',
      querystring: Type.Object({
        status: StatusFilter,
        limit: Type.Integer({
          minimum: 1,
          maximum: 500,
          default: 100,
          description: 'How many at most',
        }),
      }),
      response: { 200: PayoutsAnswer },
    }),
    async (request) => ({ payments: await listPayouts(db, request.query) }),
  );
  app.get(
    '/admin/payout/sellers',
    route({
      policy: 'admin',
      errors: [],
      operationId: 'listSellerPayouts',
      summary: 'List what each seller is owed and got',
      querystring: Type.Object({ status: StatusFilter }),
      response: { 200: SellerPayoutsAnswer },
    }),
    async (request) => ({ sellers: await listSellerPayouts(db, request.query.status) }),
  );
  app.get(
    '/admin/payout/job-status',
    route({
      policy: 'admin',
      errors: [],
      operationId: 'getJobStatus',
      summary: 'Get what came of the runs that release money',
      response: { 200: PayoutJobStatusAnswer },
    }),
    () => getJobStatus(db),
  );
  app.post(
    '/admin/process-auto-releases',
    route({
      policy: 'admin',
      errors: [],
      operationId: 'releasePayouts',
      summary: 'Release all money whose waiting days are over',
      response: { 200: ReleasePayoutsAnswer },
    }),
    async (request) => ({ results: await releasePayouts(deps, administratorOf(request)) }),
  );
}
