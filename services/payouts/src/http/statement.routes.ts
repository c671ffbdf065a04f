import {
  literals,
  Month,
  paging,
  PayoutTimelineAnswer,
  ReleasesAnswer,
  StatementAnswer,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { cityMonth } from '../domain/statement.ts';
import { getPayoutTimeline } from '../queries/get-payout-timeline.ts';
import { getStatement } from '../queries/get-statement.ts';
import { getStatementFile } from '../queries/get-statement-file.ts';
import { listReleases } from '../queries/list-releases.ts';

const StatementQuery = Type.Object({
  ...paging({ usually: 50, atMost: 100 }),
  month: Type.Optional(Month),
});
const StatementFileQuery = Type.Object({
  month: Type.Optional(Month),
  format: literals(['csv', 'ofx'], {
    default: 'csv',
    description: 'For spreadsheets, or programs',
  }),
});
const OrderParams = Type.Object({ orderId: { ...Uuid, description: 'Id of the order' } });

/** What a store reads about its own money. */
export function statementRoutes(app: App, deps: PayoutsDeps): void {
  monthRoutes(app, deps);
  const { db, clock } = deps;
  app.get(
    '/payouts/releases',
    route({
      policy: 'seller',
      operationId: 'listReleases',
      summary: 'List what comes to the own store on which day, and what is on hold',
      response: { 200: ReleasesAnswer },
    }),
    (request) => listReleases(db, actorOf(request).userId),
  );
  app.get(
    '/payouts/orders/:orderId/timeline',
    route({
      policy: 'user',
      errors: ['PAYOUT_NOT_FOUND'],
      operationId: 'getPayoutTimeline',
      summary: "Get what happened to an order's money, as its store or an administrator",
      params: OrderParams,
      response: { 200: PayoutTimelineAnswer },
    }),
    (request) => {
      const { userId, roles } = actorOf(request);
      const reader = { userId, isAdmin: roles.includes('admin') };
      return getPayoutTimeline(db, request.params.orderId, { reader, now: clock.now() });
    },
  );
}

function monthRoutes(app: App, { db, clock }: PayoutsDeps): void {
  app.get(
    '/payouts/statement',
    route({
      policy: 'seller',
      operationId: 'getStatement',
      summary: "Get a month of the own store's money",
      querystring: StatementQuery,
      response: { 200: StatementAnswer },
    }),
    (request) => {
      const now = clock.now();
      const { month = cityMonth(now), page = 1, limit = 50 } = request.query;
      return getStatement(db, { sellerId: actorOf(request).userId, month }, { page, limit, now });
    },
  );
  app.get(
    '/payouts/statement/file',
    route({
      policy: 'seller',
      operationId: 'getStatementFile',
      summary: "Download a month of the own store's money as a file",
      querystring: StatementFileQuery,
      response: {
        200: {
          content: {
            'text/csv': { schema: Type.String() },
            'application/x-ofx': { schema: Type.String() },
          },
        },
      },
    }),
    async (request, reply) => {
      const now = clock.now();
      const { month = cityMonth(now), format } = request.query;
      const filter = { sellerId: actorOf(request).userId, month, format };
      const { content, contentType } = await getStatementFile(db, filter, now);
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="extrato-${month}.${format}"`)
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );
}
