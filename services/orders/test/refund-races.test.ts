import { RefundApprovedV1 } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full, type Refusal } from './actions.ts';
import { aDeliveredOrder, openShop } from './shop.ts';
import { inBatches, manyOf } from './in-batches.ts';

const shop = useService(openShop);

const { read, requestRefund, review } = actionsOf(() => shop);
const times = 50;
const conflicts = ['REFUND_STATUS_CHANGED', 'REFUND_ALREADY_REVIEWED', 'REFUND_REQUEST_OPEN'];
const offer = { answer: 'offer', amount: 10 };
type Call = () => Promise<{ status: number; body: Refusal }>;
const asSeller = (id: string, path: string, body: object): ReturnType<Call> =>
  shop.as(shop.seller).post<Refusal>(`/refunds/${id}/${path}`, body);
const asBuyer = (id: string, path: string, body: object): ReturnType<Call> =>
  shop.as(shop.buyer).post<Refusal>(`/refunds/${id}/${path}`, body);

async function aRequest() {
  const order = await aDeliveredOrder(shop);
  return { order, id: (await requestRefund(order.id, full)).body.refund.id };
}

/** Fifty requests with two calls at once: one wins, and the other gets a clear reason. */
async function race(
  prepare: (request: { id: string }) => Promise<unknown>,
  callsOf: (id: string) => readonly [Call, Call],
) {
  const requests = await manyOf(times, aRequest);
  await inBatches(requests, prepare);
  const winners = { first: 0, second: 0 };
  const ended = await inBatches(requests, async ({ order, id }, at) => {
    const [one, two] = callsOf(id);
    const calls = at % 2 === 0 ? [one(), two()] : [two(), one()].toReversed();
    const answers = await Promise.all(calls);
    const won = answers.map(({ status }) => status < 300);
    expect(won.filter(Boolean)).toHaveLength(1);
    const lost = answers.find(({ status }) => status >= 300);
    expect([lost?.status, conflicts.includes(lost?.body.code ?? '')]).toEqual([409, true]);
    winners[won[0] === true ? 'first' : 'second'] += 1;
    const { refunds } = await read(order.id);
    expect(refunds).toHaveLength(1);
    return { id: order.id, approvals: refunds[0]?.status === 'approved' ? 1 : 0 };
  });
  const events = await shop.outbox();
  for (const { id, approvals } of ended) {
    const approved = events.filter(
      ({ type, aggregateId }) => type === RefundApprovedV1.type && aggregateId === id,
    );
    expect(approved).toHaveLength(approvals);
  }
  return winners;
}

describe('at the same moment', () => {
  it('an offer is taken or the request withdrawn', async () => {
    const winners = await race(
      ({ id }) => asSeller(id, 'answer', offer),
      (id) => [
        () => asBuyer(id, 'offer-answer', { accepted: true }),
        () => asBuyer(id, 'withdraw', {}),
      ],
    );

    expect(winners.first + winners.second).toBe(times);
  }, 120_000);

  it('the store agrees or the operator rejects', async () => {
    const winners = await race(
      () => Promise.resolve(),
      (id) => [
        () => asSeller(id, 'answer', { answer: 'agree' }),
        () => review(id, { action: 'reject', rejectionReason: 'Sem provas' }),
      ],
    );

    expect(winners.first + winners.second).toBe(times);
  }, 120_000);

  it('two requests that are together above the rest are one', async () => {
    const orders = await manyOf(times, () => aDeliveredOrder(shop));
    for (const order of orders) {
      const part = { refundType: 'partial', amount: 20, reason: 'quality_issue' };

      const answers = await Promise.all([
        requestRefund(order.id, part),
        requestRefund(order.id, part),
      ]);

      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status, lost?.body.code]).toEqual([
        201,
        409,
        'REFUND_REQUEST_OPEN',
      ]);
      expect((await read(order.id)).refundable).toBe(9.8);
    }
  }, 120_000);

  it('the store agrees or its time is over', async () => {
    const requests = await manyOf(times, aRequest);
    shop.clock.advance(48 * hourMs + 1);

    const [, answers] = await Promise.all([
      shop.runJobs(),
      inBatches(requests, ({ id }) => asSeller(id, 'answer', { answer: 'agree' })),
    ]);
    await shop.runJobs();
    const events = await shop.outbox();

    for (const [at, { order }] of requests.entries()) {
      const agreed = answers[at]?.status === 200;
      const types = events
        .filter(({ aggregateId }) => aggregateId === order.id)
        .map(({ type }) => type.replace(/^orders\.|\.v1$/g, ''));
      expect([types.includes('refund-approved'), types.includes('refund-escalated')]).toEqual([
        agreed,
        !agreed,
      ]);
      if (!agreed) expect(answers[at]?.body.code).toBe('REFUND_STATUS_CHANGED');
    }
  }, 120_000);
});
