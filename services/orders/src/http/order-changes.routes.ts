import { CancelOrderAnswer, CancelOrderBody, IdParams, UpdateStatusBody } from '@largo/contracts';
import { type App, requestKey, route, withoutBody } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getOrder } from '../queries/get-order.ts';
import { administerOrder } from '../use-cases/administer-order.ts';
import { cancelOrder } from '../use-cases/cancel-order.ts';
import { updateOrderStatus } from '../use-cases/update-order-status.ts';
import { personOf } from './person.ts';
import { AdminUpdateOrderBody, ChangedOrder } from './schemas.ts';

export function orderChangesRoutes(app: App, { db, units, clock }: OrdersDeps): void {
  app.put(
    '/orders/:id/status',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['FRAUD_ALERT', 'NOTE_REQUIRED', 'ORDER_NOT_FOUND', 'ORDER_TRANSITION_NOT_ALLOWED'],
      operationId: 'updateOrderStatus',
      summary: 'Move an order to its next status, as its seller or an administrator',
      params: IdParams,
      body: UpdateStatusBody,
      response: { 200: ChangedOrder },
    }),
    async (request) => {
      const { id: orderId } = request.params;
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      await updateOrderStatus(unit, { orderId, person, change: request.body });
      return {
        message: texts.updated,
        order: await getOrder(db, orderId, { viewer: person, now: clock.now() }),
      };
    },
  );
  app.put(
    '/orders/:id/admin-update',
    route({
      policy: 'admin',
      idempotent: true,
      errors: [
        'CANCEL_REASON_REQUIRED',
        'FRAUD_ALERT',
        'NOTE_REQUIRED',
        'ORDER_NOT_FOUND',
        'ORDER_TRANSITION_NOT_ALLOWED',
        'PAYMENT_CONTESTED',
      ],
      operationId: 'administerOrder',
      summary: 'Correct an order as an administrator',
      params: IdParams,
      body: AdminUpdateOrderBody,
      response: { 200: ChangedOrder },
    }),
    async (request) => {
      const { id: orderId } = request.params;
      const person = personOf(request);
      const unit = units.forRequest(requestKey(request));
      await administerOrder(unit, { orderId, person, change: request.body });
      return {
        message: texts.updated,
        order: await getOrder(db, orderId, { viewer: person, now: clock.now() }),
      };
    },
  );
  app.post(
    '/orders/:id/cancel',
    {
      ...route({
        policy: 'user',
        idempotent: true,
        errors: [
          'CANCEL_REASON_REQUIRED',
          'ORDER_NOT_FOUND',
          'ORDER_TRANSITION_NOT_ALLOWED',
          'PAYMENT_CONTESTED',
        ],
        operationId: 'cancelOrder',
        summary: 'Cancel an order that has not been shipped, or its whole purchase',
        params: IdParams,
        body: CancelOrderBody,
        response: { 200: CancelOrderAnswer },
      }),
      preValidation: withoutBody,
    },
    async (request) => {
      const unit = units.forRequest(requestKey(request));
      const { reasonCode, reason, wholePurchase } = request.body;
      const { orders, payment } = await cancelOrder(unit, {
        orderId: request.params.id,
        person: personOf(request),
        reasonCode: reasonCode ?? null,
        reason: reason?.trim() || null,
        wholePurchase: wholePurchase ?? false,
      });
      const { wasPaid, ...paid } = payment;
      const cancellationWarning = wasPaid ? texts.refundTime : null;
      return {
        message: texts.cancelled(orders.length),
        orders,
        payment: { ...paid, cancellationWarning },
      };
    },
  );
}
