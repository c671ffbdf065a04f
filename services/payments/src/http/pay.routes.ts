import { PayCardBody, PaymentAnswer, PayPixBody, Uuid } from '@largo/contracts';
import { actorOf, type App, requestKey } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { TestPaymentsDisabled } from '../domain/errors.ts';
import { paymentView } from '../queries/payment-view.ts';
import { payAsTest } from '../use-cases/pay-as-test.ts';
import { payWithCard } from '../use-cases/pay-with-card.ts';
import { payWithPix } from '../use-cases/pay-with-pix.ts';
import { payableOf } from './payable.ts';

const TestBody = Type.Object({ orderId: Type.Optional(Uuid), purchaseId: Type.Optional(Uuid) });
const schemaOf = <B extends typeof PayPixBody | typeof PayCardBody | typeof TestBody>(body: B) => ({
  config: { policy: 'user' as const },
  schema: { body, response: { 201: PaymentAnswer } },
});

export function payRoutes(app: App, deps: PaymentsDeps): void {
  const { units, clock } = deps;
  app.post('/payments/pix', schemaOf(PayPixBody), async (request, reply) => {
    const command = {
      payable: payableOf(request.body),
      buyerId: actorOf(request).userId,
      forceNew: request.body.forceNew ?? false,
      correlationId: request.id,
    };
    const payment = await payWithPix(units.forRequest(requestKey(request)), command, deps);
    reply.code(201);
    return { payment: paymentView(payment, clock.now()) };
  });

  app.post('/payments/create', schemaOf(PayCardBody), async (request, reply) => {
    const { body } = request;
    const command = {
      payable: payableOf(body),
      buyerId: actorOf(request).userId,
      correlationId: request.id,
      card: {
        token: body.token,
        brand: body.paymentMethodId,
        installments: body.installments ?? 1,
        issuerId: body.issuer_id ?? null,
        deviceId: body.deviceId ?? null,
      },
      holder: {
        name: body.cardholderName,
        documentType: body.documentType,
        documentNumber: body.documentNumber,
      },
    };
    const payment = await payWithCard(units.forRequest(requestKey(request)), command, deps);
    reply.code(201);
    return { payment: paymentView(payment, clock.now()) };
  });

  app.post('/payments/test', schemaOf(TestBody), async (request, reply) => {
    if (!deps.config.ALLOW_TEST_PAYMENTS) throw new TestPaymentsDisabled();
    const command = {
      payable: payableOf(request.body),
      buyerId: actorOf(request).userId,
      correlationId: request.id,
    };
    const payment = await payAsTest(units.forRequest(requestKey(request)), command, deps);
    reply.code(201);
    return { payment: paymentView(payment, clock.now()) };
  });
}
