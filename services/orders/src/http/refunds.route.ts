import { IdParams, OrderView } from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { type App, requestKey } from '@largo/service-kit';
import Type from 'typebox';
import type { OrdersDeps } from '../deps.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { getRefund, listOrderRefunds, listRefunds } from '../queries/list-refunds.ts';
import { requestRefund } from '../use-cases/request-refund.ts';
import { reviewRefund } from '../use-cases/review-refund.ts';
import { personOf } from './person.ts';
import {
  RefundAnswer,
  RefundListAnswer,
  RefundListQuery,
  RefundsAnswer,
  RequestRefundBody,
  ReviewRefundBody,
} from './schemas.ts';

const HistoryAnswer = Type.Object({ statusHistory: OrderView.properties.statusHistory });

export function refundsRoutes(app: App, { db, units }: OrdersDeps): void {
  const config = { policy: 'user' } as const;
  const answerOf = async (refundId: string, message: string) => {
    const refund = await getRefund(db, refundId);
    if (!refund) throw new RefundNotFound(refundId);
    return { message, refund };
  };
  app.post(
    '/refunds/orders/:id/refunds',
    {
      config,
      schema: { params: IdParams, body: RequestRefundBody, response: { 201: RefundAnswer } },
    },
    async (request, reply) => {
      const { refundType, amount, reason, reasonDetails } = request.body;
      const { refundId } = await requestRefund(units.forRequest(requestKey(request)), {
        orderId: request.params.id,
        person: personOf(request),
        refundType,
        amountCents: refundType === 'full' || amount == null ? null : reaisToCents(amount),
        reason,
        reasonDetails: reasonDetails?.trim() || null,
      });
      return reply.code(201).send(await answerOf(refundId, texts.refundRequested));
    },
  );
  app.get(
    '/refunds/orders/:id/refunds',
    { config, schema: { params: IdParams, response: { 200: RefundsAnswer } } },
    async (request) => ({
      refunds: await listOrderRefunds(db, request.params.id, personOf(request)),
    }),
  );
  app.get(
    '/refunds/orders/:id/status-history',
    { config, schema: { params: IdParams, response: { 200: HistoryAnswer } } },
    async (request) => {
      const { statusHistory } = await getOrder(db, request.params.id, personOf(request));
      return { statusHistory };
    },
  );
  app.get(
    '/refunds',
    {
      config: { policy: 'admin' },
      schema: { querystring: RefundListQuery, response: { 200: RefundListAnswer } },
    },
    (request) => {
      const { status, startDate, ...page } = request.query;
      return listRefunds(db, {
        ...page,
        status: status || undefined,
        startDate: startDate || undefined,
      });
    },
  );
  app.post(
    '/refunds/:id/review',
    {
      config: { policy: 'admin' },
      schema: { params: IdParams, body: ReviewRefundBody, response: { 200: RefundAnswer } },
    },
    async (request) => {
      const { action, rejectionReason } = request.body;
      const refundId = request.params.id;
      await reviewRefund(units.forRequest(requestKey(request)), {
        refundId,
        person: personOf(request),
        action,
        rejectionReason: rejectionReason?.trim() ?? '',
      });
      return answerOf(refundId, action === 'approve' ? texts.refundApproved : texts.refundRejected);
    },
  );
}
