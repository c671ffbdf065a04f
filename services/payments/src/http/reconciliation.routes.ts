import {
  CloseDifferenceBody,
  DifferenceAnswer,
  DifferencesAnswer,
  DifferenceState,
  IdParams,
  paging,
  ReconciledDaysAnswer,
} from '@largo/contracts';
import { administratorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { listDifferences } from '../queries/list-differences.ts';
import { listReconciledDays } from '../queries/list-reconciled-days.ts';
import { closeDifference } from '../use-cases/close-difference.ts';

const pages = paging({ usually: 15, atMost: 100 });
const DifferencesQuery = Type.Object({
  ...pages,
  state: Type.Optional({ ...DifferenceState, description: 'Left out: open ones' }),
});

export function reconciliationRoutes(app: App, { db, units }: PaymentsDeps): void {
  app.get(
    '/admin/reconciliation/differences',
    route({
      policy: 'admin',
      operationId: 'listDifferences',
      summary: 'List where the provider and the shop do not agree about money',
      querystring: DifferencesQuery,
      response: { 200: DifferencesAnswer },
    }),
    (request) => {
      const { state = 'open', page = 1, limit = 15 } = request.query;
      return listDifferences(db, { state, page, limit });
    },
  );
  app.post(
    '/admin/reconciliation/differences/:id/close',
    route({
      policy: 'admin',
      errors: ['DIFFERENCE_NOT_FOUND', 'DIFFERENCE_ALREADY_CLOSED'],
      operationId: 'closeDifference',
      summary: 'Close a difference, so that the money it held goes on',
      params: IdParams,
      body: CloseDifferenceBody,
      response: { 200: DifferenceAnswer },
    }),
    async (request) => {
      const { id } = request.params;
      const admin = administratorOf(request);
      const unit = units.plain({ correlationId: request.id });
      await closeDifference(unit, { ...request.body, id, admin });
      return { closed: true as const };
    },
  );
  app.get(
    '/admin/reconciliation/days',
    route({
      policy: 'admin',
      operationId: 'listReconciledDays',
      summary: "List each day's sums at the provider and in the shop, newest first",
      querystring: Type.Object(pages),
      response: { 200: ReconciledDaysAnswer },
    }),
    (request) => {
      const { page = 1, limit = 15 } = request.query;
      return listReconciledDays(db, { page, limit });
    },
  );
}
