import {
  AnswerRefundBody,
  AnswerRefundOfferBody,
  IdParams,
  RefundStepAnswer,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { type App, requestKey, route } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { answerRefundOffer } from '../use-cases/answer-refund-offer.ts';
import { answerRefund } from '../use-cases/answer-refund.ts';
import { recordReturn } from '../use-cases/record-return.ts';
import { withdrawRefund } from '../use-cases/withdraw-refund.ts';
import { personOf, viewingOf } from './person.ts';

/** What store and buyer answer each other about a refund. */
export function refundNegotiationRoutes(app: App, deps: OrdersDeps): void {
  ofTheStore(app, deps);
  ofTheBuyer(app, deps);
}

const moneyGone = ['REFUND_ABOVE_TOTAL', 'REFUND_NOT_ALLOWED'] as const;

function ofTheStore(app: App, { db, units, clock }: OrdersDeps): void {
  app.post(
    '/refunds/:id/answer',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'DISPUTE_OPEN',
        'INVALID_AMOUNT',
        ...moneyGone,
        'REFUND_NOT_FOUND',
        'REFUND_OFFER_TOO_HIGH',
        'REFUND_STATUS_CHANGED',
        'REGRET_CANNOT_BE_REFUSED',
        'REJECTION_REASON_REQUIRED',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'answerRefund',
      summary: 'Agree to a refund request of an own sale, refuse it, or offer less',
      params: IdParams,
      body: AnswerRefundBody,
      response: { 200: RefundStepAnswer },
    }),
    async (request) => {
      const { answer, text, amount } = request.body;
      const { orderId } = await answerRefund(units.forRequest(requestKey(request)), {
        refundId: request.params.id,
        person: personOf(request),
        answer,
        text: text?.trim() || null,
        amountCents: amount == null ? null : reaisToCents(amount),
      });
      const order = await getOrder(db, orderId, viewingOf(request, clock));
      return { message: texts.refundAnswered[answer], order };
    },
  );
  app.post(
    '/refunds/:id/return',
    route({
      policy: 'user',
      idempotent: true,
      errors: [...moneyGone, 'REFUND_NOT_FOUND', 'REFUND_STATUS_CHANGED', 'PAYMENT_CONTESTED'],
      operationId: 'recordReturn',
      summary: 'Record that the goods of a regret are with the store again',
      params: IdParams,
      response: { 200: RefundStepAnswer },
    }),
    async (request) => {
      const { orderId } = await recordReturn(units.forRequest(requestKey(request)), {
        refundId: request.params.id,
        person: personOf(request),
      });
      const order = await getOrder(db, orderId, viewingOf(request, clock));
      return { message: texts.returnRecorded, order };
    },
  );
}

function ofTheBuyer(app: App, { db, units, clock }: OrdersDeps): void {
  app.post(
    '/refunds/:id/offer-answer',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'DISPUTE_OPEN',
        ...moneyGone,
        'REFUND_NOT_FOUND',
        'REFUND_STATUS_CHANGED',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'answerRefundOffer',
      summary: "Take a store's offer for an own purchase, or leave the decision to the operator",
      params: IdParams,
      body: AnswerRefundOfferBody,
      response: { 200: RefundStepAnswer },
    }),
    async (request) => {
      const { accepted } = request.body;
      const { orderId } = await answerRefundOffer(units.forRequest(requestKey(request)), {
        refundId: request.params.id,
        person: personOf(request),
        accepted,
      });
      const order = await getOrder(db, orderId, viewingOf(request, clock));
      return { message: accepted ? texts.offerAccepted : texts.offerDeclined, order };
    },
  );
  app.post(
    '/refunds/:id/withdraw',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['DISPUTE_OPEN', 'REFUND_NOT_FOUND', 'REFUND_STATUS_CHANGED'],
      operationId: 'withdrawRefund',
      summary: 'Take an own refund request back while it is not decided',
      params: IdParams,
      response: { 200: RefundStepAnswer },
    }),
    async (request) => {
      const { orderId } = await withdrawRefund(units.forRequest(requestKey(request)), {
        refundId: request.params.id,
        person: personOf(request),
      });
      const order = await getOrder(db, orderId, viewingOf(request, clock));
      return { message: texts.refundWithdrawn, order };
    },
  );
}
