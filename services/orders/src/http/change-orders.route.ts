import { IdParams, OrderView, ReportDeliveryBody, UpdateStatusBody } from '@largo/contracts';
import { type App, requestKey, withoutBody } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { administerOrder } from '../use-cases/administer-order.ts';
import { cancelOrder } from '../use-cases/cancel-order.ts';
import { reportDelivery } from '../use-cases/report-delivery.ts';
import { updateOrderStatus } from '../use-cases/update-order-status.ts';
import { personOf } from './person.ts';
import { AdminUpdateBody, CancelAnswer, CancelBody } from './schemas.ts';

export const ChangedOrder = Type.Object({ message: Type.String(), order: OrderView });

/** Changes by sellers and administrators, and the cancellation that every party may ask for. */
export function changeOrdersRoutes(app: App, { db, units }: OrdersDeps): void {
  const config = { policy: 'user' } as const;
  const response = { 200: ChangedOrder };
  const changed = async (request: FastifyRequest, orderId: string, message: string) => ({
    message,
    order: await getOrder(db, orderId, personOf(request)),
  });
  app.put(
    '/orders/:id/status',
    { config, schema: { params: IdParams, body: UpdateStatusBody, response } },
    async (request) => {
      const { id: orderId } = request.params;
      const unit = units.forRequest(requestKey(request));
      await updateOrderStatus(unit, { orderId, person: personOf(request), change: request.body });
      return changed(request, orderId, texts.updated);
    },
  );
  app.put(
    '/orders/:id/admin-update',
    { config: { policy: 'admin' }, schema: { params: IdParams, body: AdminUpdateBody, response } },
    async (request) => {
      const { id: orderId } = request.params;
      const unit = units.forRequest(requestKey(request));
      await administerOrder(unit, { orderId, person: personOf(request), change: request.body });
      return changed(request, orderId, texts.updated);
    },
  );
  app.post(
    '/orders/:id/report-delivery',
    {
      config,
      preValidation: withoutBody,
      schema: { params: IdParams, body: ReportDeliveryBody, response },
    },
    async (request) => {
      const { id: orderId } = request.params;
      const { notes, deliveryProof } = request.body;
      const unit = units.forRequest(requestKey(request));
      await reportDelivery(unit, {
        orderId,
        person: personOf(request),
        notes: notes?.trim() || null,
        deliveryProof: deliveryProof?.trim() || null,
      });
      return changed(request, orderId, texts.deliveryReported);
    },
  );
  app.post(
    '/orders/:id/cancel',
    {
      config,
      preValidation: withoutBody,
      schema: {
        params: IdParams,
        body: CancelBody,
        response: { 200: CancelAnswer },
      },
    },
    async (request) => {
      const unit = units.forRequest(requestKey(request));
      const { wasPaid, ...payment } = await cancelOrder(unit, {
        orderId: request.params.id,
        person: personOf(request),
        reason: request.body.reason?.trim() || null,
      });
      const cancellationWarning = wasPaid ? texts.refundTime : null;
      return { message: texts.cancelled, payment: { ...payment, cancellationWarning } };
    },
  );
}
