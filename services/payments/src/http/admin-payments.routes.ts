import {
  AdminChargebacksAnswer,
  AdminPaymentAnswer,
  AdminPaymentsAnswer,
  ChargebackState,
  DecideFraudAlertBody,
  IdParams,
  paging,
  PaymentMethod,
  PaymentQueueAnswer,
  PaymentStatus,
  Reais,
  RefundPreviewAnswer,
  Uuid,
} from '@largo/contracts';
import { periodEnd, periodStart, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { getAdminPayment } from '../queries/get-admin-payment.ts';
import { getPaymentQueue } from '../queries/get-payment-queue.ts';
import { listChargebacks } from '../queries/list-chargebacks.ts';
import { listPayments } from '../queries/list-payments.ts';
import { previewRefund } from '../queries/preview-refund.ts';
import { decideFraudAlert } from '../use-cases/decide-fraud-alert.ts';
import { readPaymentAgain } from '../use-cases/read-payment-again.ts';

const pages = paging({ usually: 15, atMost: 100 });
const Day = (description: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })], {
      description,
    }),
  );
const PaymentsQuery = Type.Object({
  ...pages,
  search: Type.Optional(
    Type.String({
      maxLength: 120,
      description: "Part of an order's number or a buyer's name, or a whole number of the provider",
    }),
  ),
  buyerId: Type.Optional({ ...Uuid, description: 'Only payments of this buyer' }),
  status: Type.Optional({ ...PaymentStatus, description: 'Only this state' }),
  method: Type.Optional({ ...PaymentMethod, description: 'Only this way to pay' }),
  from: Day('Since this day or instant'),
  to: Day('Until this day (included) or instant'),
});
const ChargebacksQuery = Type.Object({
  ...pages,
  state: Type.Optional({ ...ChargebackState, description: 'Only this state' }),
});
const PreviewQuery = Type.Object({
  amount: Type.Optional({ ...Reais, description: 'Left out: everything that is left' }),
  orderId: Type.Optional({ ...Uuid, description: 'One order of a payment that pays several' }),
});

export function adminPaymentRoutes(app: App, deps: PaymentsDeps): void {
  const { db, clock } = deps;
  listRoutes(app, deps);
  app.get(
    '/admin/payments/:id',
    route({
      policy: 'admin',
      errors: ['PAYMENT_NOT_FOUND'],
      operationId: 'getAdminPayment',
      summary: 'Get everything that is known of a payment',
      params: IdParams,
      response: { 200: AdminPaymentAnswer },
    }),
    async (request) => ({ payment: await getAdminPayment(db, request.params.id, clock.now()) }),
  );
  app.get(
    '/admin/payments/:id/refund-preview',
    route({
      policy: 'admin',
      errors: [
        'INVALID_AMOUNT',
        'PAYMENT_NOT_FOUND',
        'CHARGEBACK_OPEN',
        'PAYMENT_NOT_REFUNDABLE',
        'ORDER_NOT_FOUND',
        'REFUND_TOO_LARGE',
      ],
      operationId: 'previewRefund',
      summary: 'Get who would pay for a refund',
      params: IdParams,
      querystring: PreviewQuery,
      response: { 200: RefundPreviewAnswer },
    }),
    (request) => {
      const { amount, orderId } = request.query;
      const amountCents = amount === undefined ? undefined : reaisToCents(amount);
      return previewRefund(db, request.params.id, { amountCents, orderId });
    },
  );
  app.post(
    '/admin/payments/:id/sync',
    route({
      policy: 'admin',
      errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'],
      operationId: 'readPaymentAgain',
      summary: 'Read a payment at the provider and apply what is found',
      params: IdParams,
      response: { 200: AdminPaymentAnswer },
    }),
    async (request) => {
      const { id } = request.params;
      const admin = administratorOf(request);
      const unit = deps.units.plain({ correlationId: request.id });
      await readPaymentAgain(unit, { paymentId: id, admin }, deps);
      return { payment: await getAdminPayment(db, id, clock.now()) };
    },
  );
  app.post(
    '/admin/payments/:id/fraud-alert/decision',
    route({
      policy: 'admin',
      errors: [
        'PAYMENT_NOT_FOUND',
        'FRAUD_ALERT_NOT_FOUND',
        'FRAUD_ALERT_ALREADY_DECIDED',
        'CHARGEBACK_OPEN',
        'PAYMENT_NOT_REFUNDABLE',
      ],
      operationId: 'decideFraudAlert',
      summary: 'Cancel the orders of a payment under a fraud alert, or let them go on',
      params: IdParams,
      body: DecideFraudAlertBody,
      response: { 200: AdminPaymentAnswer },
    }),
    async (request) => {
      const { id } = request.params;
      const admin = administratorOf(request);
      const unit = deps.units.plain({ correlationId: request.id });
      await decideFraudAlert(unit, { ...request.body, paymentId: id, admin });
      return { payment: await getAdminPayment(db, id, clock.now()) };
    },
  );
}

function listRoutes(app: App, { db, isProviderAway }: PaymentsDeps): void {
  app.get(
    '/admin/payments/queue',
    route({
      policy: ['admin', 'internal'],
      operationId: 'getPaymentQueue',
      summary: 'Count contested payments, differences and what the provider keeps waiting',
      response: { 200: PaymentQueueAnswer },
    }),
    () => getPaymentQueue(db, isProviderAway()),
  );
  app.get(
    '/admin/payments',
    route({
      policy: 'admin',
      operationId: 'listPayments',
      summary: 'List payments, newest first',
      querystring: PaymentsQuery,
      response: { 200: AdminPaymentsAnswer },
    }),
    (request) => {
      const { from, to, page = 1, limit = 15, ...filter } = request.query;
      return listPayments(db, {
        ...filter,
        page,
        limit,
        from: from === undefined ? undefined : periodStart(from),
        before: to === undefined ? undefined : periodEnd(to),
      });
    },
  );
  app.get(
    '/admin/chargebacks',
    route({
      policy: 'admin',
      operationId: 'listChargebacks',
      summary: 'List chargebacks and claims, open ones first',
      querystring: ChargebacksQuery,
      response: { 200: AdminChargebacksAnswer },
    }),
    (request) => {
      const { state, page = 1, limit = 15 } = request.query;
      return listChargebacks(db, { state, page, limit });
    },
  );
}
