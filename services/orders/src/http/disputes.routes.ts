import { DisputeStatementBody, IdParams } from '@largo/contracts';
import { type App, requestKey, route, withoutBody } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { giveInDispute } from '../use-cases/give-in-dispute.ts';
import { stateInDispute } from '../use-cases/state-in-dispute.ts';
import { personOf, viewingOf } from './person.ts';
import { ChangedOrder } from './schemas.ts';

/** Statements of the parties about a reported problem, until it is decided. */
export function disputesRoutes(app: App, { db, units, clock }: OrdersDeps): void {
  app.post(
    '/orders/:id/dispute/statements',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'ATTACHMENT_NOT_FOUND',
        'DISPUTE_DECIDED',
        'DISPUTE_STATEMENTS_FULL',
        'DISPUTE_TIME_OVER',
        'ORDER_NOT_FOUND',
      ],
      operationId: 'stateInDispute',
      summary: 'Say something as a party of an open dispute, until its due date',
      params: IdParams,
      body: DisputeStatementBody,
      response: { 201: ChangedOrder },
    }),
    async (request, reply) => {
      const { id: orderId } = request.params;
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      const { text, images: attachmentIds = [] } = request.body;
      await stateInDispute(unit, { orderId, person, text: text.trim(), attachmentIds });
      const order = await getOrder(db, orderId, viewingOf(request, clock));
      return reply.code(201).send({ message: texts.disputeStated, order });
    },
  );
  app.post(
    '/orders/:id/dispute/give-in',
    {
      ...route({
        policy: 'user',
        idempotent: true,
        errors: [
          'DISPUTE_DECIDED',
          'ORDER_NOT_FOUND',
          'REFUND_ABOVE_TOTAL',
          'REFUND_NOT_ALLOWED',
          'PAYMENT_CONTESTED',
        ],
        operationId: 'giveInDispute',
        summary: 'Give the buyer as the store what was asked for in a dispute',
        params: IdParams,
        response: { 200: ChangedOrder },
      }),
      preValidation: withoutBody,
    },
    async (request) => {
      const { id: orderId } = request.params;
      const unit = units.forRequest(requestKey(request));
      await giveInDispute(unit, { orderId, person: personOf(request) });
      const order = await getOrder(db, orderId, viewingOf(request, clock));
      return { message: texts.disputeGivenIn, order };
    },
  );
}
