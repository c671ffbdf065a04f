import { PaymentReadingAnswer, PaymentReadingBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { readOrderPayment } from '../use-cases/read-order-payment.ts';

export function paymentReadingRoutes(app: App, deps: PaymentsDeps): void {
  app.post(
    '/internal/payment-readings',
    route({
      policy: 'internal',
      errors: ['PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'],
      operationId: 'readOrderPayment',
      summary: "Read an order's payment at the provider, apply it and say whether all is well",
      body: PaymentReadingBody,
      response: { 200: PaymentReadingAnswer },
    }),
    (request) =>
      readOrderPayment(deps.units.plain({ correlationId: request.id }), request.body, deps),
  );
}
