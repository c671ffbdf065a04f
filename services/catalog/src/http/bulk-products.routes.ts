import {
  BulkChangesAnswer,
  BulkProductsAnswer,
  BulkProductsBody,
  BulkProductsQuery,
} from '@largo/contracts';
import { actorOf, type App, requestKey, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { findSelectedProducts } from '../queries/find-selected-products.ts';
import { listBulkChanges } from '../queries/list-bulk-changes.ts';
import { changeProducts } from '../use-cases/change-products.ts';

const policy = ['seller'] as const;

/** Changes many of a seller's own products at once, and takes such changes back. */
export function bulkProductRoutes(app: App, deps: Deps): void {
  const { units, search } = deps;
  app.get(
    '/products/bulk',
    route({
      policy,
      operationId: 'listBulkChanges',
      summary: 'List changes of many products that were made within a day',
      response: { 200: BulkChangesAnswer },
    }),
    (request) => listBulkChanges(deps, actorOf(request).userId),
  );
  app.post(
    '/products/bulk',
    route({
      policy,
      idempotent: true,
      errors: ['BULK_CHANGE_NOT_FOUND', 'INVALID_AMOUNT'],
      operationId: 'changeProducts',
      summary: "Change many of the seller's own products at once, or undo such a change",
      querystring: BulkProductsQuery,
      body: BulkProductsBody,
      response: { 200: BulkProductsAnswer },
    }),
    async (request) => {
      const { dryRun = false } = request.query;
      const { change, ...selection } = request.body;
      const { userId: sellerId } = actorOf(request);
      const products =
        change.type === 'undo'
          ? []
          : await findSelectedProducts(search, { ...selection, sellerId });
      const unit = dryRun
        ? units.plain({ correlationId: request.id })
        : units.forRequest(requestKey(request));
      return changeProducts(unit, { sellerId, products, change, dryRun });
    },
  );
}
