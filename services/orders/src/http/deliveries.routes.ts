import {
  ConfirmDeliveryBody,
  IdParams,
  ProductReviewsBody,
  ReportDeliveryBody,
} from '@largo/contracts';
import { type App, requestKey, route, withoutBody } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { listAwaitingConfirmation } from '../queries/list-awaiting-confirmation.ts';
import { confirmDelivery } from '../use-cases/confirm-delivery.ts';
import { reportDelivery } from '../use-cases/report-delivery.ts';
import { reportProblem } from '../use-cases/report-problem.ts';
import { reviewProducts } from '../use-cases/review-products.ts';
import { personOf, viewingOf } from './person.ts';
import {
  AwaitingConfirmationAnswer,
  ChangedOrder,
  ReportProblemAnswer,
  ReportProblemBody,
} from './schemas.ts';

/** What seller and buyer report about an order's arrival. */
export function deliveriesRoutes(app: App, { db, units, clock }: OrdersDeps): void {
  app.get(
    '/orders/delivery-confirmation',
    route({
      policy: 'user',
      operationId: 'listAwaitingConfirmation',
      summary: 'List delivered purchases whose receipt is not confirmed yet',
      response: { 200: AwaitingConfirmationAnswer },
    }),
    async (request) => ({ orders: await listAwaitingConfirmation(db, viewingOf(request, clock)) }),
  );
  app.post(
    '/orders/:id/report-delivery',
    {
      ...route({
        policy: 'user',
        idempotent: true,
        errors: [
          'ATTACHMENT_NOT_FOUND',
          'FRAUD_ALERT',
          'ORDER_NOT_FOUND',
          'ORDER_TRANSITION_NOT_ALLOWED',
        ],
        operationId: 'reportDelivery',
        summary: 'Report as the seller that a shipped order has arrived',
        params: IdParams,
        body: ReportDeliveryBody,
        response: { 200: ChangedOrder },
      }),
      preValidation: withoutBody,
    },
    async (request) => {
      const { id: orderId } = request.params;
      const { notes, deliveryProof, images = [] } = request.body;
      const person = personOf(request);
      await reportDelivery(units.forRequest(requestKey(request)), {
        orderId,
        person,
        notes: notes?.trim() || null,
        deliveryProof: deliveryProof?.trim() || null,
        attachmentIds: images,
      });
      return {
        message: texts.deliveryReported,
        order: await getOrder(db, orderId, { viewer: person, now: clock.now() }),
      };
    },
  );
  app.post(
    '/orders/:id/confirm-delivery',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'DELIVERY_ALREADY_CONFIRMED',
        'DELIVERY_NOT_CONFIRMED',
        'DISPUTE_OPEN',
        'ORDER_NOT_DELIVERED',
        'ORDER_NOT_FOUND',
        'PRODUCT_NOT_IN_ORDER',
      ],
      operationId: 'confirmDelivery',
      summary: 'Confirm as the buyer that an order has arrived, with reviews',
      params: IdParams,
      body: ConfirmDeliveryBody,
      response: { 200: ChangedOrder },
    }),
    async (request) => {
      const { id: orderId } = request.params;
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      await confirmDelivery(unit, { orderId, person, body: request.body });
      return {
        message: texts.deliveryConfirmed,
        order: await getOrder(db, orderId, { viewer: person, now: clock.now() }),
      };
    },
  );
  app.post(
    '/orders/:id/product-reviews',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'ACCOUNT_BEING_DELETED',
        'ORDER_NOT_DELIVERED',
        'ORDER_NOT_FOUND',
        'PRODUCT_ALREADY_REVIEWED',
        'PRODUCT_NOT_IN_ORDER',
        'REVIEW_PERIOD_OVER',
      ],
      operationId: 'reviewProducts',
      summary: 'Review as the buyer products of a delivered order, each once',
      params: IdParams,
      body: ProductReviewsBody,
      response: { 200: ChangedOrder },
    }),
    async (request) => {
      const { id: orderId } = request.params;
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      await reviewProducts(unit, { orderId, person, body: request.body });
      return {
        message: texts.productsReviewed,
        order: await getOrder(db, orderId, { viewer: person, now: clock.now() }),
      };
    },
  );
  app.post(
    '/orders/:id/report-problem',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'ACCOUNT_BEING_DELETED',
        'ATTACHMENT_NOT_FOUND',
        'DISPUTE_OPEN',
        'ORDER_NOT_FOUND',
        'PROBLEM_NOT_REPORTABLE',
        'REFUND_ABOVE_TOTAL',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'reportProblem',
      summary: 'Report a problem with an order, which opens a dispute',
      params: IdParams,
      body: ReportProblemBody,
      response: { 201: ReportProblemAnswer },
    }),
    async (request, reply) => {
      const { reason, description, images = [] } = request.body;
      const dispute = await reportProblem(units.forRequest(requestKey(request)), {
        orderId: request.params.id,
        person: personOf(request),
        reason,
        description: description.trim(),
        attachmentIds: images,
      });
      return reply.code(201).send({ message: texts.problemReported, dispute });
    },
  );
}
