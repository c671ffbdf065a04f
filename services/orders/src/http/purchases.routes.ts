import { PurchaseSummaryAnswer } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { OrdersDeps } from '../deps.ts';
import { getPurchaseSummary } from '../queries/get-purchase-summary.ts';

/**
 * Called by notifications only, when it sends a purchase mail, so that the data is not stored
 * elsewhere.
 */
export function purchasesRoutes(app: App, deps: OrdersDeps): void {
  app.get(
    '/internal/purchases/:id/summary',
    route({
      policy: 'internal',
      errors: ['CATALOG_UNAVAILABLE', 'ORDER_NOT_FOUND'],
      operationId: 'getPurchaseSummary',
      summary: 'Get what was agreed in a purchase',
      params: Type.Object({
        id: Type.String({ format: 'uuid', description: 'Id of the purchase' }),
      }),
      response: { 200: PurchaseSummaryAnswer },
    }),
    (request) =>
      getPurchaseSummary(deps, { purchaseId: request.params.id, correlationId: request.id }),
  );
}
