import {
  EarningsAnswer,
  LedgerAccount,
  LedgerAnswer,
  LedgerCheckAnswer,
  LedgerKind,
  Uuid,
} from '@largo/contracts';
import { periodEnd, periodStart } from '@largo/kernel';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { getEarnings } from '../queries/get-earnings.ts';
import { getLedgerCheck } from '../queries/get-ledger-check.ts';
import { listLedgerEntries } from '../queries/list-ledger-entries.ts';
import { Day } from './payouts.routes.ts';

const LedgerQuery = Type.Object({
  orderId: Type.Optional({ ...Uuid, description: "Only this order's" }),
  sellerId: Type.Optional({ ...Uuid, description: "Only this store's" }),
  account: Type.Optional({ ...LedgerAccount, description: 'Only this account' }),
  kind: Type.Optional({ ...LedgerKind, description: 'Only of transactions of this kind' }),
  from: Day('Booked since this day or instant'),
  to: Day('Booked until this day (included) or instant'),
  after: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[a-z_:]{1,60}$',
      description: '`next` of the page before',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Entries per page' }),
  ),
});

const EarningsQuery = Type.Object({
  months: Type.Integer({
    minimum: 1,
    maximum: 36,
    default: 12,
    description: 'How many months of the city until the present one',
  }),
});

/** The ledger entries behind the figures, and the result of comparing both. */
export function ledgerRoutes(app: App, { db, clock }: PayoutsDeps): void {
  app.get(
    '/admin/ledger',
    route({
      policy: 'admin',
      operationId: 'listLedgerEntries',
      summary: 'List the entries of the ledger, newest first, with their sum',
      querystring: LedgerQuery,
      response: { 200: LedgerAnswer },
    }),
    (request) => {
      const { from, to, limit = 50, ...filter } = request.query;
      return listLedgerEntries(db, {
        ...filter,
        limit,
        from: from === undefined ? undefined : periodStart(from),
        before: to === undefined ? undefined : periodEnd(to),
      });
    },
  );
  app.get(
    '/admin/ledger/earnings',
    route({
      policy: 'admin',
      operationId: 'getEarnings',
      summary: 'Get what each month left to the platform',
      querystring: EarningsQuery,
      response: { 200: EarningsAnswer },
    }),
    (request) => getEarnings(db, request.query.months, clock.now()),
  );
  app.get(
    '/admin/ledger/check',
    route({
      policy: 'admin',
      operationId: 'getLedgerCheck',
      summary: 'Get what the last comparison of figures and entries found',
      response: { 200: LedgerCheckAnswer },
    }),
    () => getLedgerCheck(db),
  );
}
