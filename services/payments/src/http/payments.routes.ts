import {
  type ErrorCode,
  IdParams,
  PayCardBody,
  PaymentAnswer,
  PaymentMethodsAnswer,
  PayPixBody,
  PayTestBody,
} from '@largo/contracts';
import {
  actingAdministrator,
  actorOf,
  type App,
  clientAddress,
  requestKey,
  route,
} from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { TestPaymentsDisabled } from '../domain/errors.ts';
import { listPaymentMethods } from '../queries/list-payment-methods.ts';
import { paymentView } from '../queries/views/payment-view.ts';
import { cancelPayment } from '../use-cases/cancel-payment.ts';
import { getPayment } from '../use-cases/get-payment.ts';
import { payAsTest } from '../use-cases/pay-as-test.ts';
import { payWithCard } from '../use-cases/pay-with-card.ts';
import { payWithPix } from '../use-cases/pay-with-pix.ts';
import { payableOf } from './payable.ts';

/** Errors of orders pass through. */
const payErrors: readonly ErrorCode[] = [
  'AMOUNT_TOO_SMALL',
  'ORDER_NOT_FOUND',
  'ORDER_NOT_PAYABLE',
  'OUT_OF_STOCK',
  'PAYMENT_IN_PROGRESS',
  'SELLER_NOT_CONNECTED',
  'SELLER_AUTHORIZATION_EXPIRED',
  'SELLING_STOPPED',
  'PAYMENT_REFUSED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_PROVIDER_REFUSED',
];

export function paymentRoutes(app: App, deps: PaymentsDeps): void {
  creations(app, deps);
  const { clock, units } = deps;
  app.get(
    '/payments/methods/available',
    route({
      policy: 'public',
      operationId: 'listPaymentMethods',
      summary: 'List the ways to pay and what the browser needs for them',
      response: { 200: PaymentMethodsAnswer },
    }),
    () => listPaymentMethods(deps),
  );
  app.get(
    '/payments/:id',
    route({
      policy: 'user',
      errors: ['PAYMENT_NOT_FOUND'],
      operationId: 'getPayment',
      summary: 'Get one of your payments',
      params: IdParams,
      querystring: Type.Object({
        refresh: Type.Boolean({
          default: false,
          description:
            "Read the provider first, at most once in ten seconds, or in 1.5 while the card's bank asks its holder",
        }),
      }),
      response: { 200: PaymentAnswer },
    }),
    async (request) => {
      const { userId, roles } = actorOf(request);
      const command = {
        paymentId: request.params.id,
        buyerId: roles.includes('admin') ? undefined : userId,
        readProvider: request.query.refresh,
      };
      const unit = units.plain({ correlationId: request.id });
      const payment = await getPayment(unit, command, deps);
      return { payment: paymentView(payment, clock.now()) };
    },
  );
  app.post(
    '/payments/:id/cancel',
    route({
      policy: 'user',
      errors: [
        'PAYMENT_NOT_FOUND',
        'PAYMENT_ALREADY_PAID',
        'PAYMENT_NOT_CANCELLABLE',
        'PAYMENT_IN_PROGRESS',
        'PAYMENT_PROVIDER_UNAVAILABLE',
      ],
      operationId: 'cancelPayment',
      summary: 'Cancel a payment that has not been paid',
      params: IdParams,
      response: { 200: PaymentAnswer },
    }),
    async (request) => {
      const admin = actingAdministrator(request);
      const by = admin ? { admin } : { buyerId: actorOf(request).userId };
      const unit = units.plain({ correlationId: request.id });
      const payment = await cancelPayment(unit, { paymentId: request.params.id, by }, deps);
      return { payment: paymentView(payment, clock.now()) };
    },
  );
}

function creations(app: App, deps: PaymentsDeps): void {
  const { units, clock } = deps;
  app.post(
    '/payments/pix',
    route({
      policy: 'user',
      idempotent: true,
      errors: payErrors,
      operationId: 'payWithPix',
      summary: 'Pay a purchase or an order with PIX',
      body: PayPixBody,
      response: { 201: PaymentAnswer },
    }),
    async (request, reply) => {
      const command = {
        payable: payableOf(request.body),
        buyerId: actorOf(request).userId,
        forceNew: request.body.forceNew ?? false,
        deviceId: request.body.deviceId ?? null,
        correlationId: request.id,
      };
      const payment = await payWithPix(units.forRequest(requestKey(request)), command, deps);
      reply.code(201);
      return { payment: paymentView(payment, clock.now()) };
    },
  );
  app.post(
    '/payments/create',
    route({
      policy: 'user',
      idempotent: true,
      errors: [...payErrors, 'CARD_TOKEN_INVALID', 'RATE_LIMITED'],
      operationId: 'payWithCard',
      summary: 'Pay a purchase or an order with a card',
      body: PayCardBody,
      response: { 201: PaymentAnswer },
    }),
    async (request, reply) => {
      const { body } = request;
      const command = {
        payable: payableOf(body),
        address: clientAddress(request),
        buyerId: actorOf(request).userId,
        correlationId: request.id,
        card: {
          token: body.token,
          brand: body.paymentMethodId,
          installments: body.installments ?? 1,
          issuerId: body.issuer_id ?? null,
        },
        deviceId: body.deviceId ?? null,
        holder: {
          name: body.cardholderName,
          documentType: body.documentType,
          documentNumber: body.documentNumber,
        },
      };
      const payment = await payWithCard(units.forRequest(requestKey(request)), command, deps);
      reply.code(201);
      return { payment: paymentView(payment, clock.now()) };
    },
  );
  app.post(
    '/payments/test',
    route({
      policy: 'user',
      idempotent: true,
      errors: [...payErrors, 'PAYMENT_ALREADY_PAID', 'NOT_FOUND'],
      operationId: 'payAsTest',
      summary: 'Pay without money, where test payments are allowed',
      body: PayTestBody,
      response: { 201: PaymentAnswer },
    }),
    async (request, reply) => {
      if (!deps.config.ALLOW_TEST_PAYMENTS) throw new TestPaymentsDisabled();
      const command = {
        payable: payableOf(request.body),
        buyerId: actorOf(request).userId,
        correlationId: request.id,
      };
      const payment = await payAsTest(units.forRequest(requestKey(request)), command, deps);
      reply.code(201);
      return { payment: paymentView(payment, clock.now()) };
    },
  );
}
