import {
  OrderPaymentsAnswer,
  OrderPaymentStatusAnswer,
  PaymentReferenceAnswer,
  PendingPixAnswer,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { getOrderPaymentStatus } from '../queries/get-order-payment-status.ts';
import { getPaymentReference } from '../queries/get-payment-reference.ts';
import { getPendingPix } from '../queries/get-pending-pix.ts';
import { listOrderPayments } from '../queries/list-order-payments.ts';
import { retryPayment } from '../use-cases/retry-payment.ts';

const OrderParams = Type.Object({
  orderId: Type.String({ format: 'uuid', description: 'Id of the order' }),
});

export function orderPaymentRoutes(app: App, deps: PaymentsDeps): void {
  const { db, clock, units } = deps;
  app.get(
    '/payments/order/:orderId',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'listOrderPayments',
      summary: 'List the payments of an order, newest first',
      params: OrderParams,
      response: { 200: OrderPaymentsAnswer },
    }),
    (request) => {
      const { userId, roles } = actorOf(request);
      const reader = { userId, isAdmin: roles.includes('admin') };
      return listOrderPayments(db, request.params.orderId, { reader, now: clock.now() });
    },
  );
  app.get(
    '/payments/order/:orderId/pending-pix',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'getPendingPix',
      summary: 'Get the PIX of an order that can still be paid',
      params: OrderParams,
      response: { 200: PendingPixAnswer },
    }),
    (request) => {
      const buyerId = actorOf(request).userId;
      return getPendingPix(db, request.params.orderId, { buyerId, now: clock.now() });
    },
  );
  app.get(
    '/payments/order/:orderId/status',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'getOrderPaymentStatus',
      summary: 'Get whether an order is paid and can be paid again',
      params: OrderParams,
      response: { 200: OrderPaymentStatusAnswer },
    }),
    (request) => {
      const buyerId = actorOf(request).userId;
      return getOrderPaymentStatus(db, request.params.orderId, { buyerId, now: clock.now() });
    },
  );
  app.get(
    '/payments/reference/:reference',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'getPaymentReference',
      summary: 'Get how the purchase stands that the return of the provider names',
      params: Type.Object({
        reference: Type.String({ format: 'uuid', description: 'Id of a payment or of an order' }),
      }),
      response: { 200: PaymentReferenceAnswer },
    }),
    (request) => {
      const buyerId = actorOf(request).userId;
      return getPaymentReference(db, request.params.reference, { buyerId, now: clock.now() });
    },
  );
  app.post(
    '/payments/order/:orderId/retry',
    route({
      policy: 'user',
      errors: [
        'ORDER_NOT_FOUND',
        'ORDER_NOT_PAYABLE',
        'OUT_OF_STOCK',
        'PAYMENT_NOT_RETRYABLE',
        'PAYMENT_IN_PROGRESS',
        'SELLER_NOT_CONNECTED',
        'SELLER_AUTHORIZATION_EXPIRED',
        'SELLING_STOPPED',
        'PAYMENT_REFUSED',
        'PAYMENT_PROVIDER_UNAVAILABLE',
      ],
      operationId: 'retryPayment',
      summary: 'Make what still waits of a purchase payable again with any method',
      params: OrderParams,
      response: { 200: OrderPaymentStatusAnswer },
    }),
    async (request) => {
      const { orderId } = request.params;
      const buyerId = actorOf(request).userId;
      const unit = units.plain({ correlationId: request.id });
      await retryPayment(unit, { orderId, buyerId, correlationId: request.id }, deps);
      return getOrderPaymentStatus(db, orderId, { buyerId, now: clock.now() });
    },
  );
}
