import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { aDeliveredOrder, openShop } from './shop.ts';

const shop = useService(openShop);

const { confirm, giveIn, read, reportProblem, review, state } = actionsOf(() => shop);
const times = 50;
const atOnce = 10;

async function make<T>(one: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < times) {
    const from = made.length;
    made.push(...(await Promise.all(Array.from({ length: atOnce }, (_, n) => one(from + n)))));
  }
  return made;
}

async function aDisputedOrder() {
  const order = await aDeliveredOrder(shop);
  const { dispute } = (await reportProblem(order.id)).body;
  const [refund] = (await read(order.id)).refunds;
  return { id: order.id, disputeId: dispute.id, refundId: refund?.id ?? '' };
}

describe('two at once', () => {
  it('confirm and report a problem: a confirmation never overtakes an open problem', async () => {
    const ends = await make(async (number) => {
      const { id } = await aDeliveredOrder(shop);
      const acts = [() => confirm(id), () => reportProblem(id)];
      const [first, second] = await Promise.all(
        (number % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
      );
      const [confirmed, reported] = number % 2 === 0 ? [first, second] : [second, first];
      const { deliveryConfirmed, dispute } = await read(id);
      return { confirmed, reported, deliveryConfirmed, dispute };
    });

    for (const { confirmed, reported, deliveryConfirmed, dispute } of ends) {
      expect(reported?.status).toBe(201);
      expect(dispute?.status).toBe('open');
      // Even after confirming, a buyer may report a problem: the seller's money then waits.
      expect([confirmed?.status, deliveryConfirmed]).toEqual(
        confirmed?.status === 200 ? [200, true] : [409, false],
      );
      if (confirmed?.status === 409) expect(confirmed.body.code).toBe('DISPUTE_OPEN');
    }
  }, 60_000);

  it('the store gives in and the operator decides: one wins, the other gets 409', async () => {
    const ends = await make(async (number) => {
      const { id, refundId } = await aDisputedOrder();
      const decision =
        number % 2 === 0
          ? { action: 'approve' }
          : { action: 'reject', rejectionReason: 'Sem provas' };
      const [given, decided] = await Promise.all([giveIn(id), review(refundId, decision)]);
      return { given, decided, dispute: (await read(id)).dispute };
    });

    for (const { given, decided, dispute } of ends) {
      if (given.status === 200) {
        expect([decided.status, decided.body.code]).toEqual([409, 'REFUND_ALREADY_REVIEWED']);
        expect(dispute).toMatchObject({ decidedBy: 'seller', outcome: 'refunded' });
      } else {
        expect([given.status, given.body.code]).toEqual([409, 'DISPUTE_DECIDED']);
        expect(decided.status).toBe(200);
        expect(dispute?.decidedBy).toBe('admin');
      }
    }
    const [events] = await shop.sql`
      select count(*)::int as decided, count(distinct aggregate_id)::int as orders
      from orders.outbox where type = 'orders.dispute-decided.v1'`;
    expect(events).toEqual({ decided: times, orders: times });
  }, 60_000);

  it('the store speaks at the moment its silence ends: heard, or 409 and lost', async () => {
    const disputed = await make(aDisputedOrder);
    const dueAt = new Date(shop.clock.now().getTime() + 120).toISOString();
    const ids = disputed.map(({ id }) => id);
    await shop.sql`update orders.disputes set due_at = ${dueAt} where order_id = any (${ids})`;
    await shop.sql`update orders.deadlines set due_at = ${dueAt} where order_id = any (${ids}) and kind = 'dispute'`;

    const runs = async () => {
      for (let run = 0; run < 6; run += 1) await shop.runJobs();
    };
    const [said] = await Promise.all([
      Promise.all(ids.map((id) => state(id, 'Saiu daqui inteiro.', shop.seller))),
      runs(),
    ]);
    shop.clock.advance(1_000);
    await shop.runJobs();

    for (const [index, { status, body }] of said.entries()) {
      const { dispute } = await read(ids[index] ?? '');
      if (status === 201) {
        expect(dispute).toMatchObject({ outcome: null, decidedBy: null });
      } else {
        expect([status, body.code]).toEqual([
          409,
          expect.stringMatching(/^DISPUTE_(?:DECIDED|TIME_OVER)$/),
        ]);
        expect(dispute).toMatchObject({ outcome: 'refunded', decidedBy: 'system' });
      }
    }
  }, 60_000);
});
