import { PayablesAnswer, PayablesBody } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import type { App } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { reservePayables } from '../use-cases/reserve-payables.ts';

export function payablesRoute(app: App, deps: OrdersDeps): void {
  app.post(
    '/internal/payables',
    {
      config: { policy: 'internal' },
      schema: { body: PayablesBody, response: { 200: PayablesAnswer } },
    },
    (request) => {
      const { purchaseId, orderId } = request.body;
      if (!purchaseId && !orderId)
        throw new InvalidInput('purchaseId', 'Informe a compra ou o pedido');
      return reservePayables({ ...request.body, correlationId: request.id }, deps);
    },
  );
}
