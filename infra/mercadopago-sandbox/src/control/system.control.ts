import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { announcePayment } from '../payments/announce.ts';
import { completeRefund } from '../refunds/refund-money.ts';
import { renderRefund } from '../refunds/render-refund.ts';
import type { Refund } from '../model.ts';
import { durationMs } from '../time/duration.ts';
import type { World } from '../world.ts';
import { controlRefusal } from './control-errors.ts';
import { anyPayment } from './payments.control.ts';
import { ClockBody, ContingencyBody, FaultBody, WebhookFaultBody } from './schemas.ts';

type ById = { Params: { id: string } };

/** @throws ApiError 400 unless exactly one usable length of time is given */
export function advanceClock(world: World, { advance, advanceMs }: Static<typeof ClockBody>): void {
  if ((advance === undefined) === (advanceMs === undefined)) {
    throw controlRefusal(400, 'give either "advance" (ISO 8601 duration) or "advanceMs"');
  }
  let ms = advanceMs ?? 0;
  try {
    if (advance !== undefined) ms = durationMs(advance);
  } catch {
    throw controlRefusal(400, `not an ISO 8601 duration: ${advance}`);
  }
  world.advance(ms);
}

function clockView(world: World): Record<string, unknown> {
  return { now: new Date(world.clock.now()).toISOString(), offsetMs: world.clock.offsetMs };
}

export function addSystemControls(app: FastifyInstance, world: World): void {
  app.get('/__control/clock', async () => clockView(world));

  app.post<{ Body: Static<typeof ClockBody> }>(
    '/__control/clock',
    { schema: { body: ClockBody } },
    async (request) => {
      advanceClock(world, request.body);
      return clockView(world);
    },
  );

  app.get('/__control/requests', async () => world.requests.all());
  app.delete('/__control/requests', async (_request, reply) => {
    world.requests.clear();
    reply.code(204);
  });

  // For tests that search for these secrets where they must not be.
  app.get('/__control/card-tokens', async () =>
    [...world.store.cardTokens.values()].map(({ id, identification }) => ({ id, identification })),
  );

  app.post('/__control/reset', async (_request, reply) => {
    world.reset();
    reply.code(204);
  });

  addFaultControls(app, world);
  addRefundControls(app, world);
}

function addFaultControls(app: FastifyInstance, world: World): void {
  app.get('/__control/faults', async () => world.faults.active());
  app.post<{ Body: Static<typeof FaultBody> }>(
    '/__control/faults',
    { schema: { body: FaultBody } },
    async (request, reply) => {
      world.faults.add(request.body);
      reply.code(201);
      return request.body;
    },
  );
  app.delete('/__control/faults', async (_request, reply) => {
    world.faults.clear();
    reply.code(204);
  });

  app.get('/__control/webhooks', async () => world.webhooks.deliveries());
  app.post<{ Body: Static<typeof WebhookFaultBody> }>(
    '/__control/webhooks/faults',
    { schema: { body: WebhookFaultBody } },
    async (request, reply) => {
      world.webhooks.faults.set(request.body);
      reply.code(201);
      return request.body;
    },
  );
  app.delete('/__control/webhooks/faults', async (_request, reply) => {
    world.webhooks.faults.clear();
    reply.code(204);
  });
  app.post('/__control/webhooks/release', async () => ({ released: world.webhooks.release() }));
}

function addRefundControls(app: FastifyInstance, world: World): void {
  app.post<{ Body: Static<typeof ContingencyBody> }>(
    '/__control/refunds/contingency',
    { schema: { body: ContingencyBody } },
    async (request) => {
      world.contingency.next(request.body.times);
      return request.body;
    },
  );

  app.post<ById>('/__control/refunds/:id/approve', async (request) => {
    const refund = waitingRefund(world, request.params.id);
    const payment = anyPayment(world, String(refund.paymentId));
    completeRefund(world, payment, refund);
    await announcePayment(world, payment, 'payment.updated');
    return renderRefund(refund);
  });

  app.post<ById>('/__control/refunds/:id/fail', async (request) => {
    const refund = waitingRefund(world, request.params.id);
    world.store.refunds.put(String(refund.id), Object.assign(refund, { status: 'rejected' }));
    const payment = anyPayment(world, String(refund.paymentId));
    await announcePayment(world, payment, 'payment.updated');
    return renderRefund(refund);
  });
}

/** `latest` names the refund made last. */
function waitingRefund(world: World, id: string): Refund {
  const refund =
    id === 'latest' ? [...world.store.refunds.values()].at(-1) : world.store.refunds.get(id);
  if (!refund) throw controlRefusal(404, `no refund ${id}`);
  if (refund.status !== 'in_process') throw controlRefusal(409, `the refund is ${refund.status}`);
  return refund;
}
