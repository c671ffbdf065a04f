import {
  IdParams,
  Nullable,
  OrderPaymentStatusAnswer,
  PaymentAnswer,
  PaymentMethodsAnswer,
  PaymentView,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import {
  getOrderPaymentStatus,
  getPendingPix,
  listOrderPayments,
} from '../queries/order-payments.ts';
import { paymentView } from '../queries/payment-view.ts';
import { refreshPayment } from '../use-cases/refresh-payment.ts';

const OrderParams = Type.Object({ orderId: Uuid });
const OrderPayments = Type.Object({
  orderId: Uuid,
  payment: Nullable(PaymentView),
  payments: Type.Array(PaymentView),
});
const PendingPix = Type.Object({ payment: Nullable(PaymentView) });

export function readPaymentRoutes(app: App, deps: PaymentsDeps): void {
  const { db, clock, config, settlement } = deps;
  app.get(
    '/payments/methods/available',
    { config: { policy: 'public' }, schema: { response: { 200: PaymentMethodsAnswer } } },
    async () => ({
      methods: [
        { id: 'pix' as const, name: 'PIX', recommended: true },
        { id: 'credit_card' as const, name: 'Cartão de crédito', recommended: false },
      ],
      installments: [1, 2, 3, 6, 12],
      publicKey: config.MP_PUBLIC_KEY || null,
      scriptUrl: config.MP_SCRIPT_URL,
      testPaymentsAllowed: config.ALLOW_TEST_PAYMENTS,
    }),
  );
  app.get(
    '/payments/:id',
    {
      config: { policy: 'user' },
      schema: {
        params: IdParams,
        querystring: Type.Object({ refresh: Type.Boolean({ default: false }) }),
        response: { 200: PaymentAnswer },
      },
    },
    async (request) => {
      const { userId, roles } = actorOf(request);
      const payment = await refreshPayment(settlement, {
        paymentId: request.params.id,
        buyerId: roles.includes('admin') ? undefined : userId,
        readProvider: request.query.refresh,
        correlationId: request.id,
      });
      return { payment: paymentView(payment, clock.now()) };
    },
  );
  app.get(
    '/payments/order/:orderId',
    {
      config: { policy: 'user' },
      schema: { params: OrderParams, response: { 200: OrderPayments } },
    },
    (request) => {
      const { userId, roles } = actorOf(request);
      const reader = { userId, isAdmin: roles.includes('admin') };
      return listOrderPayments(db, request.params.orderId, { reader, now: clock.now() });
    },
  );
  app.get(
    '/payments/order/:orderId/pending-pix',
    { config: { policy: 'user' }, schema: { params: OrderParams, response: { 200: PendingPix } } },
    (request) => {
      const buyerId = actorOf(request).userId;
      return getPendingPix(db, request.params.orderId, { buyerId, now: clock.now() });
    },
  );
  app.get(
    '/payments/order/:orderId/status',
    {
      config: { policy: 'user' },
      schema: { params: OrderParams, response: { 200: OrderPaymentStatusAnswer } },
    },
    (request) => {
      const buyerId = actorOf(request).userId;
      return getOrderPaymentStatus(db, request.params.orderId, { buyerId, now: clock.now() });
    },
  );
}
