import {
  IdParams,
  Nullable,
  OrderPaymentStatusAnswer,
  PaymentAnswer,
  Reais,
  Uuid,
} from '@largo/contracts';
import { centsToReais, reaisToCents } from '@largo/kernel';
import {
  actingAdministrator,
  actorOf,
  administratorOf,
  type App,
  requestKey,
} from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { getOrderPaymentStatus } from '../queries/order-payments.ts';
import { paymentView } from '../queries/payment-view.ts';
import { cancelPayment } from '../use-cases/cancel-payment.ts';
import { refundPayment } from '../use-cases/refund-payment.ts';
import { retryPayment } from '../use-cases/retry-payment.ts';

const RefundBody = Type.Object({
  /** Left out: everything that has not been given back. */
  amount: Type.Optional(Nullable(Reais)),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
  /** One order of a payment that pays several. */
  orderId: Type.Optional(Uuid),
});
const RefundAnswer = Type.Object({
  message: Type.String(),
  refunds: Type.Array(
    Type.Object({ id: Uuid, orderId: Uuid, amount: Reais, status: Type.String() }),
  ),
});

export function changePaymentRoutes(app: App, deps: PaymentsDeps): void {
  const { units, clock, db, settlement } = deps;
  app.post(
    '/payments/:id/refund',
    {
      config: { policy: 'admin' },
      schema: { params: IdParams, body: RefundBody, response: { 202: RefundAnswer } },
    },
    async (request, reply) => {
      const { amount, reason, orderId } = request.body;
      const refunds = await refundPayment(units.forRequest(requestKey(request)), {
        paymentId: request.params.id,
        amountCents: amount === undefined || amount === null ? undefined : reaisToCents(amount),
        orderId,
        reason,
        admin: administratorOf(request),
      });
      deps.refunds.wake();
      reply.code(202);
      return {
        message: 'Estorno solicitado',
        refunds: refunds.map(({ id, orderId: paid, amountCents }) => ({
          id,
          orderId: paid,
          amount: centsToReais(amountCents),
          status: 'requested',
        })),
      };
    },
  );
  app.post(
    '/payments/:id/cancel',
    {
      config: { policy: 'user' },
      schema: { params: IdParams, response: { 200: PaymentAnswer } },
    },
    async (request) => {
      const admin = actingAdministrator(request);
      const payment = await cancelPayment(settlement, {
        paymentId: request.params.id,
        by: admin ? { admin } : { buyerId: actorOf(request).userId },
        correlationId: request.id,
      });
      return { payment: paymentView(payment, clock.now()) };
    },
  );
  app.post(
    '/payments/order/:orderId/retry',
    {
      config: { policy: 'user' },
      schema: {
        params: Type.Object({ orderId: Uuid }),
        response: { 200: OrderPaymentStatusAnswer },
      },
    },
    async (request) => {
      const { orderId } = request.params;
      const buyerId = actorOf(request).userId;
      await retryPayment(deps, { payable: { orderId }, buyerId, correlationId: request.id });
      return getOrderPaymentStatus(db, orderId, { buyerId, now: clock.now() });
    },
  );
}
