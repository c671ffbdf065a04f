import {
  IdParams,
  ManualPaymentPreview,
  paging,
  Reais,
  SellerMovement,
  SellerMovementsAnswer,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { getManualPaymentPreview } from '../queries/get-manual-payment-preview.ts';
import { listSellerMovements } from '../queries/list-seller-movements.ts';

const PreviewQuery = Type.Object({ amount: { ...Reais, description: 'To be given' } });
const MovementsQuery = Type.Object({
  ...paging({ usually: 20, atMost: 100 }),
  kind: Type.Optional({ ...SellerMovement.properties.kind, description: 'Only these' }),
});

/** Changes of a store's balance besides its sales, and a preview of a manual payment. */
export function storeMovementRoutes(app: App, { db }: PayoutsDeps): void {
  app.get(
    '/admin/payout/sellers/:id/manual-payment-preview',
    route({
      policy: 'admin',
      errors: ['SELLER_NOT_FOUND', 'INVALID_AMOUNT'],
      operationId: 'getManualPaymentPreview',
      summary: 'Say which orders a manual payment would pay',
      params: IdParams,
      querystring: PreviewQuery,
      response: { 200: ManualPaymentPreview },
    }),
    (request) =>
      getManualPaymentPreview(db, {
        sellerId: request.params.id,
        amountCents: reaisToCents(request.query.amount),
      }),
  );
  app.get(
    '/admin/payout/sellers/:id/movements',
    route({
      policy: 'admin',
      errors: ['SELLER_NOT_FOUND'],
      operationId: 'listSellerMovements',
      summary: 'List manual payments, set-offs and adjustments of a store',
      params: IdParams,
      querystring: MovementsQuery,
      response: { 200: SellerMovementsAnswer },
    }),
    (request) => {
      const { page = 1, limit = 20, kind } = request.query;
      return listSellerMovements(db, { sellerId: request.params.id, kind, page, limit });
    },
  );
}
