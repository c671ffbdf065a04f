import { ConfirmDeliveryBody, IdParams } from '@largo/contracts';
import { type App, requestKey } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { confirmDelivery } from '../use-cases/confirm-delivery.ts';
import { reportProblem } from '../use-cases/report-problem.ts';
import { ChangedOrder } from './change-orders.route.ts';
import { personOf } from './person.ts';
import { ProblemAnswer, ReportProblemBody } from './schemas.ts';

/** What the buyer says about what arrived, or did not. */
export function receiveOrdersRoutes(app: App, { db, units }: OrdersDeps): void {
  const config = { policy: 'user' } as const;
  app.post(
    '/orders/:id/confirm-delivery',
    {
      config,
      schema: { params: IdParams, body: ConfirmDeliveryBody, response: { 200: ChangedOrder } },
    },
    async (request) => {
      const { id: orderId } = request.params;
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      await confirmDelivery(unit, { orderId, person, body: request.body });
      return { message: texts.deliveryConfirmed, order: await getOrder(db, orderId, person) };
    },
  );
  app.post(
    '/orders/:id/report-problem',
    {
      config,
      schema: { params: IdParams, body: ReportProblemBody, response: { 201: ProblemAnswer } },
    },
    async (request, reply) => {
      const { reason, description, images = [] } = request.body;
      const dispute = await reportProblem(units.forRequest(requestKey(request)), {
        orderId: request.params.id,
        person: personOf(request),
        reason,
        description: description.trim(),
        images,
      });
      return reply.code(201).send({ message: texts.problemReported, dispute });
    },
  );
}
