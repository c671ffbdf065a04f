import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../accounts/caller.ts';
import { ApiError, badRequest, notFound } from '../errors.ts';
import type { Refund, UsedKey } from '../model.ts';
import { findPayment } from '../payments/find-payment.ts';
import { useKey } from '../payments/used-keys.ts';
import type { World } from '../world.ts';
import { createRefund } from './create-refund.ts';
import { refundsOf, renderRefund } from './render-refund.ts';

const PATH = '/v1/payments/:id/refunds';

/** Refusals that a retry with the same key gets again; clients must be prepared for this. */
const STICKY_REFUSALS = new Set([2017, 2024, 2031]);

export function addRefundRoutes(app: FastifyInstance, world: World): void {
  app.post<{ Params: { id: string } }>(PATH, async (request, reply) => {
    const caller = callerOf(world, request);
    const { earlier, remember } = useKey(world, request, caller);
    const payment = findPayment(world, caller.account.id, request.params.id);
    reply.code(201);
    if (earlier) return answer(request, repeated(world, earlier));
    try {
      const refund = await createRefund(world, payment, request.body);
      remember({ paymentId: payment.id, refundId: refund.id, refusalCode: null });
      return answer(request, refund);
    } catch (error) {
      if (error instanceof ApiError && STICKY_REFUSALS.has(error.code)) {
        remember({ paymentId: payment.id, refundId: null, refusalCode: error.code });
      }
      throw error;
    }
  });

  app.get<{ Params: { id: string } }>(PATH, async (request) => {
    const { account } = callerOf(world, request);
    const payment = findPayment(world, account.id, request.params.id);
    return visible(request, refundsOf(world, payment.id)).map(renderRefund);
  });

  app.get<{ Params: { id: string; refundId: string } }>(`${PATH}/:refundId`, async (request) => {
    const { account } = callerOf(world, request);
    const payment = findPayment(world, account.id, request.params.id);
    const known = visible(request, refundsOf(world, payment.id));
    const refund = known.find(({ id }) => String(id) === request.params.refundId);
    if (!refund) throw notFound(2032, 'Refund not found');
    return renderRefund(refund);
  });
}

/** A refund that is not completed yet is reported as 400, although it may still succeed. */
function answer(request: FastifyRequest, refund: Refund): Record<string, unknown> {
  if (refund.status === 'rejected') throw badRequest(2085, 'Refund rejected');
  if (refund.status === 'in_process' && !wantsInProcess(request)) {
    throw badRequest(2085, 'Refund could not be processed at this moment');
  }
  return renderRefund(refund);
}

function repeated(world: World, earlier: UsedKey): Refund {
  if (earlier.refusalCode !== null) throw badRequest(earlier.refusalCode, 'Refund refused');
  const refund = world.store.refunds.get(String(earlier.refundId));
  if (!refund) throw notFound(2032, 'Refund not found');
  return refund;
}

function visible(request: FastifyRequest, refunds: Refund[]): Refund[] {
  return wantsInProcess(request)
    ? refunds
    : refunds.filter(({ status }) => status !== 'in_process');
}

function wantsInProcess(request: FastifyRequest): boolean {
  return request.headers['x-render-in-process-refunds'] === 'true';
}
