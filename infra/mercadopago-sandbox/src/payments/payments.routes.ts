import type { FastifyInstance } from 'fastify';
import { callerOf } from '../accounts/caller.ts';
import { notFound } from '../errors.ts';
import type { World } from '../world.ts';
import { announcePayment } from './announce.ts';
import { createPayment } from './create-payment.ts';
import { findPayment } from './find-payment.ts';
import { renderPayment } from './render-payment.ts';
import { searchPayments } from './search.ts';
import type { SearchQuery } from './search.ts';
import { updatePayment } from './update-payment.ts';
import { useKey } from './used-keys.ts';

export function addPaymentRoutes(app: FastifyInstance, world: World): void {
  app.post('/v1/payments', async (request, reply) => {
    const caller = callerOf(world, request);
    const { earlier, remember } = useKey(world, request, caller);
    reply.code(201);
    if (earlier) {
      const known = world.store.payments.get(String(earlier.paymentId));
      if (!known) throw notFound(2000, 'Payment not found');
      return renderPayment(world, known);
    }
    const payment = createPayment(world, caller, request.body);
    remember({ paymentId: payment.id, refundId: null, refusalCode: null });
    const answer = renderPayment(world, payment);
    await announcePayment(world, payment, 'payment.created');
    return answer;
  });

  app.get<{ Querystring: SearchQuery }>('/v1/payments/search', async (request) => {
    const { account } = callerOf(world, request);
    const { total, limit, offset, payments } = searchPayments(world, account.id, request.query);
    return {
      paging: { total, limit, offset },
      results: payments.map((payment) => renderPayment(world, payment)),
    };
  });

  app.get<{ Params: { id: string } }>('/v1/payments/:id', async (request) => {
    const { account } = callerOf(world, request);
    return renderPayment(world, findPayment(world, account.id, request.params.id));
  });

  app.put<{ Params: { id: string } }>('/v1/payments/:id', async (request) => {
    const caller = callerOf(world, request);
    const { earlier, remember } = useKey(world, request, caller);
    const payment = findPayment(world, caller.account.id, request.params.id);
    if (earlier) return renderPayment(world, payment);
    updatePayment(world, payment, request.body);
    remember({ paymentId: payment.id, refundId: null, refusalCode: null });
    await announcePayment(world, payment, 'payment.updated');
    return renderPayment(world, payment);
  });
}
