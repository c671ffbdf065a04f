import {
  IdParams,
  RefundAnswer,
  RefundHistoryAnswer,
  RefundListAnswer,
  RefundQueueAnswer,
  RefundReviewAnswer,
} from '@largo/contracts';
import { InvalidInput, reaisToCents } from '@largo/kernel';
import { type App, requestKey, route } from '@largo/service-kit';
import type { Static } from 'typebox';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getRefundReview } from '../queries/get-refund-review.ts';
import { getRefund } from '../queries/get-refund.ts';
import { getRefundHistory } from '../queries/get-refund-history.ts';
import { getRefundQueue } from '../queries/get-refund-queue.ts';
import { listOrderRefunds } from '../queries/list-order-refunds.ts';
import { listRefunds } from '../queries/list-refunds.ts';
import { type RequestRefund, requestRefund } from '../use-cases/request-refund.ts';
import { retryRefund } from '../use-cases/retry-refund.ts';
import { reviewRefund } from '../use-cases/review-refund.ts';
import { personOf, viewingOf } from './person.ts';
import {
  OrderRefundsAnswer,
  RefundListQuery,
  RequestRefundBody,
  ReviewRefundBody,
} from './schemas.ts';

type Wanted = Pick<RequestRefund, 'refundType' | 'amountCents' | 'chosen'>;

/** Everything, an amount, or items whose amount the server computes. */
function amountOf(body: Static<typeof RequestRefundBody>): Wanted {
  const { refundType, amount, items, withFreight = false } = body;
  if (items === undefined && withFreight)
    throw new InvalidInput('withFreight', 'O frete acompanha os produtos escolhidos');
  if (items === undefined) {
    const isCounted = refundType === 'full' || amount == null;
    return { refundType, amountCents: isCounted ? null : reaisToCents(amount), chosen: null };
  }
  if (refundType === 'full')
    throw new InvalidInput('items', 'Um reembolso total já inclui todos os produtos');
  if (amount != null)
    throw new InvalidInput('amount', 'O valor dos produtos escolhidos é calculado por nós');
  return { refundType, amountCents: null, chosen: { items, withFreight } };
}

export function refundsRoutes(app: App, deps: OrdersDeps): void {
  refundsOfOrder(app, deps);
  refundsForAdministrators(app, deps);
}

function refundsOfOrder(app: App, { db, units, clock }: OrdersDeps): void {
  app.post(
    '/refunds/orders/:id/refunds',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'ACCOUNT_BEING_DELETED',
        'ATTACHMENT_NOT_FOUND',
        'INVALID_AMOUNT',
        'ORDER_NOT_FOUND',
        'REFUND_ABOVE_TOTAL',
        'REFUND_ITEMS_NOT_LEFT',
        'REFUND_NOT_ALLOWED',
        'REFUND_REQUEST_OPEN',
        'REGRET_PERIOD_OVER',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'requestRefund',
      summary: 'Request a refund of an order',
      params: IdParams,
      body: RequestRefundBody,
      response: { 201: RefundAnswer },
    }),
    async (request, reply) => {
      const { reason, reasonDetails, images = [] } = request.body;
      const { refundId } = await requestRefund(units.forRequest(requestKey(request)), {
        orderId: request.params.id,
        person: personOf(request),
        ...amountOf(request.body),
        reason,
        reasonDetails: reasonDetails?.trim() || null,
        attachmentIds: images,
      });
      const refund = await getRefund(db, refundId);
      return reply.code(201).send({ message: texts.refundRequested, refund });
    },
  );
  app.get(
    '/refunds/orders/:id/refunds',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'listOrderRefunds',
      summary: 'List the refunds of an order',
      params: IdParams,
      response: { 200: OrderRefundsAnswer },
    }),
    async (request) => ({
      refunds: await listOrderRefunds(db, request.params.id, personOf(request)),
    }),
  );
  app.get(
    '/refunds/orders/:id/status-history',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'getRefundHistory',
      summary: 'List the moves of the refunds of an order',
      params: IdParams,
      response: { 200: RefundHistoryAnswer },
    }),
    (request) => getRefundHistory(db, request.params.id, viewingOf(request, clock)),
  );
}

function refundsForAdministrators(app: App, { db, units, clock }: OrdersDeps): void {
  app.get(
    '/refunds',
    route({
      policy: 'admin',
      operationId: 'listRefunds',
      summary: 'List the refunds of all orders',
      querystring: RefundListQuery,
      response: { 200: RefundListAnswer },
    }),
    (request) => {
      const { status, startDate, ...page } = request.query;
      return listRefunds(db, {
        ...page,
        status: status || undefined,
        startDate: startDate || undefined,
      });
    },
  );
  app.get(
    '/refunds/queue',
    route({
      policy: ['admin', 'internal'],
      operationId: 'getRefundQueue',
      summary: 'Count the refunds and problems that wait for the team, and since when',
      response: { 200: RefundQueueAnswer },
    }),
    () => getRefundQueue(db),
  );
  app.get(
    '/refunds/:id',
    route({
      policy: 'admin',
      errors: ['REFUND_NOT_FOUND'],
      operationId: 'getRefundReview',
      summary: 'Get a refund with its order, words of the parties and shares, to decide about it',
      params: IdParams,
      response: { 200: RefundReviewAnswer },
    }),
    (request) => getRefundReview(db, request.params.id, viewingOf(request, clock)),
  );
  app.post(
    '/refunds/:id/retry',
    route({
      policy: 'admin',
      idempotent: true,
      errors: [
        'REFUND_ABOVE_TOTAL',
        'REFUND_NOT_FOUND',
        'REFUND_NOT_RETRYABLE',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'retryRefund',
      summary: 'Send a failed refund to the provider again, as a new one',
      params: IdParams,
      response: { 201: RefundAnswer },
    }),
    async (request, reply) => {
      const { refundId } = await retryRefund(units.forRequest(requestKey(request)), {
        refundId: request.params.id,
        person: personOf(request),
      });
      const refund = await getRefund(db, refundId);
      return reply.code(201).send({ message: texts.refundRetried, refund });
    },
  );
  app.post(
    '/refunds/:id/review',
    route({
      policy: 'admin',
      idempotent: true,
      errors: [
        'INVALID_AMOUNT',
        'REFUND_ABOVE_TOTAL',
        'REFUND_ALREADY_REVIEWED',
        'REFUND_NOT_ALLOWED',
        'REFUND_NOT_FOUND',
        'REGRET_CANNOT_BE_REFUSED',
        'REJECTION_REASON_REQUIRED',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'reviewRefund',
      summary: 'Approve or reject a requested refund',
      params: IdParams,
      body: ReviewRefundBody,
      response: { 200: RefundAnswer },
    }),
    async (request) => {
      const { action, rejectionReason, amount, decision } = request.body;
      const refundId = request.params.id;
      await reviewRefund(units.forRequest(requestKey(request)), {
        refundId,
        person: personOf(request),
        action,
        rejectionReason: rejectionReason?.trim() ?? '',
        amountCents: action === 'reject' || amount == null ? null : reaisToCents(amount),
        decision: decision?.trim() || null,
      });
      const message = action === 'approve' ? texts.refundApproved : texts.refundRejected;
      return { message, refund: await getRefund(db, refundId) };
    },
  );
}
