import { PayablesAnswer, PayablesBody } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import { type App, route } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { reservePayables } from '../use-cases/reserve-payables.ts';

export function payablesRoutes(app: App, deps: OrdersDeps): void {
  app.post(
    '/internal/payables',
    route({
      policy: 'internal',
      errors: [
        'CATALOG_UNAVAILABLE',
        'ORDER_NOT_FOUND',
        'ORDER_NOT_PAYABLE',
        'OUT_OF_STOCK',
        'PRODUCT_UNAVAILABLE',
        'SELLER_AUTHORIZATION_EXPIRED',
        'SELLER_NOT_CONNECTED',
        'SELLER_UNAVAILABLE',
        'SELLING_STOPPED',
      ],
      operationId: 'reservePayables',
      summary: 'Get the orders a buyer is about to pay, with their stock reserved',
      body: PayablesBody,
      response: { 200: PayablesAnswer },
    }),
    (request) => {
      const { purchaseId, orderId } = request.body;
      if (!purchaseId && !orderId)
        throw new InvalidInput('purchaseId', 'Informe a compra ou o pedido');
      return reservePayables({ ...request.body, correlationId: request.id }, deps);
    },
  );
}
