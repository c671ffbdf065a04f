import {
  IdParams,
  paging,
  PayoutDetail,
  PayoutJobStatusAnswer,
  PayoutKeyAnswer,
  PayoutsAnswer,
  PayoutStatsAnswer,
  Reais,
  ReleasePayoutsAnswer,
  SellerPayoutsAnswer,
  TransferStatus,
  Uuid,
} from '@largo/contracts';
import { periodEnd, periodStart, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, route, signatoryOf } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { releaseEveryMs } from '../domain/release-run.ts';
import { getJobStatus } from '../queries/get-job-status.ts';
import { getPayout } from '../queries/get-payout.ts';
import { getPayoutStats } from '../queries/get-payout-stats.ts';
import { listPayouts } from '../queries/list-payouts.ts';
import { listSellerPayouts } from '../queries/list-seller-payouts.ts';
import { showPixKey } from '../use-cases/show-pix-key.ts';
import { releasePayouts } from '../use-cases/release-payouts.ts';

export const Day = (description: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })], {
      description,
    }),
  );
const Search = (description: string) => Type.Optional(Type.String({ maxLength: 120, description }));
const PayoutsQuery = Type.Object({
  ...paging({ usually: 100, atMost: 500 }),
  status: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'A transfer status; `pending`: all that is to be paid; `approved`: what is not refunded',
    }),
  ),
  transferStatus: Type.Optional({ ...TransferStatus, description: 'Only this state' }),
  sellerId: Type.Optional({ ...Uuid, description: "Only this store's" }),
  orderId: Type.Optional({ ...Uuid, description: "Only this order's" }),
  search: Search("Part of an order's number or a store's name"),
  from: Day('Paid since this day or instant'),
  to: Day('Paid until this day (included) or instant'),
  above: Type.Optional({ ...Reais, description: 'To be paid, and more than this is left' }),
});
const SellersQuery = Type.Object({
  ...paging({ usually: 50, atMost: 100 }),
  status: Type.Optional(
    Type.String({
      maxLength: 40,
      description: '`pending`: something is left to pay; `debt`: the store has got too much',
    }),
  ),
  sellerId: Type.Optional({ ...Uuid, description: 'Only this store' }),
  search: Search("Part of a store's name"),
});

export function payoutRoutes(app: App, deps: PayoutsDeps): void {
  const { db, clock, units } = deps;
  const asksNow = (request: Parameters<typeof signatoryOf>[0]) => ({
    payer: signatoryOf(request),
    now: clock.now(),
  });
  app.get(
    '/admin/payout/stats',
    route({
      policy: 'admin',
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
      errors: ['INVALID_AMOUNT'],
      operationId: 'listPayouts',
      summary: 'List payouts: those to pay longest-waiting first, else newest first',
      querystring: PayoutsQuery,
      response: { 200: PayoutsAnswer },
    }),
    (request) => {
      const { from, to, above, page = 1, limit = 100, ...filter } = request.query;
      const wanted = {
        ...filter,
        page,
        limit,
        from: from === undefined ? undefined : periodStart(from),
        before: to === undefined ? undefined : periodEnd(to),
        aboveCents: above === undefined ? undefined : reaisToCents(above),
      };
      return listPayouts(db, wanted, asksNow(request));
    },
  );
  app.get(
    '/admin/payout/payments/:id',
    route({
      policy: 'admin',
      errors: ['PAYOUT_NOT_FOUND'],
      operationId: 'getPayout',
      summary: "Get everything that is known of one order's payout",
      params: IdParams,
      response: { 200: PayoutDetail },
    }),
    (request) => getPayout(db, request.params.id, asksNow(request)),
  );
  app.post(
    '/admin/payout/payments/:id/pix-key',
    route({
      policy: 'admin',
      errors: ['PAYOUT_NOT_FOUND', 'PIX_KEY_MISSING'],
      operationId: 'showPixKey',
      summary: 'Show the key that a payout goes to, with a BR Code; the audit log keeps who did',
      params: IdParams,
      response: { 200: PayoutKeyAnswer },
    }),
    (request) =>
      // No idempotency key: the stored answer would contain the PIX key.
      showPixKey(units.plain({ correlationId: request.id }), {
        id: request.params.id,
        cityName: deps.cityName,
        admin: administratorOf(request),
      }),
  );
  app.get(
    '/admin/payout/sellers',
    route({
      policy: 'admin',
      operationId: 'listSellerPayouts',
      summary: 'List what each seller is owed and got',
      querystring: SellersQuery,
      response: { 200: SellerPayoutsAnswer },
    }),
    (request) => {
      const { page = 1, limit = 50, ...filter } = request.query;
      return listSellerPayouts(db, { ...filter, page, limit }, asksNow(request));
    },
  );
  app.get(
    '/admin/payout/job-status',
    route({
      policy: 'admin',
      operationId: 'getJobStatus',
      summary: 'Get what came of the runs that release money',
      response: { 200: PayoutJobStatusAnswer },
    }),
    () => getJobStatus(db, releaseEveryMs),
  );
  app.post(
    '/admin/process-auto-releases',
    route({
      policy: 'admin',
      operationId: 'releasePayouts',
      summary: 'Release all money whose waiting days are over',
      response: { 200: ReleasePayoutsAnswer },
    }),
    async (request) => {
      const admin = administratorOf(request);
      return { results: await releasePayouts(deps.units, { admin }, deps) };
    },
  );
}
