import {
  DisputeClosedV1,
  DisputeDecidedV1,
  OrderReminderV1,
  RefundApprovedV1,
  type RefundReviewAnswer,
} from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { aDeliveredOrder, announced, openShop } from './shop.ts';

const shop = useService(openShop);
// What one test leaves waiting must not act in the next.
afterEach(() => shop.sql`delete from orders.deadlines`);

const { confirm, giveIn, read, refunded, reportProblem, review, state } = actionsOf(() => shop);
const minuteMs = 60_000;
async function pass(ms: number) {
  shop.clock.advance(ms);
  await shop.runJobs();
}

async function aDisputedOrder() {
  const order = await aDeliveredOrder(shop);
  const { dispute } = (await reportProblem(order.id)).body;
  const refundId = (await read(order.id)).refunds.at(-1)?.id ?? '';
  return { ...order, dispute, refundId };
}

/** What was published about one order under one name, oldest first. */
async function published(id: string, { type }: { type: string }): Promise<unknown[]> {
  const events = (await shop.outbox()).filter((event) => event.aggregateId === id);
  return events.filter((event) => event.type === type).map(({ data }) => data);
}
const remindersOf = async (id: string) =>
  (await published(id, OrderReminderV1)).map((data) => (data as { about: string }).about);

describe('POST /orders/:id/dispute/statements', () => {
  it('lets both parties say something, in order, for both and the operator', async () => {
    const { id, dispute, refundId } = await aDisputedOrder();

    const [first, second] = [
      await state(id, '  Segue a foto da caixa. ', shop.buyer),
      await state(id, 'Saiu daqui inteiro.', shop.seller),
    ];

    const said = [
      { by: 'buyer', text: 'Segue a foto da caixa.' },
      { by: 'seller', text: 'Saiu daqui inteiro.' },
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.order.dispute?.statements).toMatchObject(said);
    expect((await read(id)).dispute?.statements).toMatchObject(said);
    const open = await shop.as(shop.admin).get<RefundReviewAnswer>(`/refunds/${refundId}`);
    expect(open.body.dispute?.statements).toMatchObject(said);
    expect(await announced(shop, id)).toEqual(
      expect.arrayContaining(['dispute-statement-added', 'dispute-statement-added']),
    );
    expect(JSON.stringify(await shop.outbox())).not.toContain('Saiu daqui');
    expect((await read(id)).dispute).toMatchObject({
      id: dispute.id,
      asked: 29.8,
      granted: null,
      outcome: null,
      decidedBy: null,
    });
  });

  it('refuses strangers, administrators, nothing at all and too much', async () => {
    const { id } = await aDisputedOrder();

    for (const actor of [shop.admin, anActor('buyer'), anActor('seller')])
      expect((await state(id, 'Olá', actor)).status).toBe(404);
    expect((await state(id, ' \n ')).status).toBe(400);
    expect((await state(id, 'x'.repeat(1_001))).status).toBe(400);
    expect((await state(id, 'x'.repeat(1_000))).status).toBe(201);
  });

  it('takes ten of each, and each once for one key', async () => {
    const { id } = await aDisputedOrder();
    const path = `/orders/${id}/dispute/statements`;
    const send = (text: string, key: string) =>
      shop.as(shop.buyer).post<{ code?: string }>(path, { text }, { 'idempotency-key': key });
    const keys = Array.from({ length: 10 }, () => newId());

    for (const key of keys) await send(`Mensagem ${key}`, key);
    const again = await send(`Mensagem ${keys[0]}`, keys[0] ?? '');
    const more = await state(id, 'Mais uma');

    expect(again.status).toBe(201);
    expect([more.status, more.body.code]).toEqual([409, 'DISPUTE_STATEMENTS_FULL']);
    expect((await state(id, 'A loja ainda pode', shop.seller)).status).toBe(201);
    expect((await read(id)).dispute?.statements).toHaveLength(11);
  });

  it('ends with the due date, and with the decision', async () => {
    const late = await aDisputedOrder();
    const decided = await aDisputedOrder();
    await state(late.id, 'Saiu daqui inteiro.', shop.seller);
    await review(decided.refundId, { action: 'approve' });
    const closed = await state(decided.id, 'Ainda não vi o dinheiro');
    shop.clock.advance(7 * dayMs);
    const over = await state(late.id, 'Mais uma coisa');
    const never = await state((await aDeliveredOrder(shop)).id, 'Olá');

    expect([closed.status, closed.body.code]).toEqual([409, 'DISPUTE_DECIDED']);
    expect([over.status, over.body.code]).toEqual([409, 'DISPUTE_TIME_OVER']);
    expect([never.status, never.body.code]).toEqual([409, 'DISPUTE_DECIDED']);
    const { allowed } = await read(late.id, shop.seller);
    expect(allowed).toMatchObject({ canStateInDispute: false, canGiveInDispute: true });
  });
});

describe('POST /orders/:id/dispute/give-in', () => {
  it('gives the buyer what was asked for, as a decision of the store', async () => {
    const order = await aDisputedOrder();

    const { status, body } = await giveIn(order.id);
    await refunded(order, order.refundId, 2_980);

    expect(status).toBe(200);
    expect(body.order.allowed).toMatchObject({ canStateInDispute: false, canGiveInDispute: false });
    const seen = await read(order.id);
    expect(seen.status).toBe('returned');
    expect(seen.dispute).toMatchObject({
      outcome: 'refunded',
      decidedBy: 'seller',
      granted: 29.8,
      status: 'refunded',
    });
    expect(seen.timeline.slice(-4)).toMatchObject([
      { kind: 'dispute_opened' },
      { kind: 'refund_approved', by: { userType: 'seller' } },
      { kind: 'refund_completed' },
      { kind: 'dispute_closed', by: { userType: 'seller' }, outcome: 'refunded' },
    ]);
    expect(await published(order.id, RefundApprovedV1)).toMatchObject([
      { refundId: order.refundId, amountCents: 2_980, disputeId: order.dispute.id },
    ]);
    expect(await published(order.id, DisputeDecidedV1)).toMatchObject([
      { outcome: 'refunded', decidedBy: 'seller', grantedCents: 2_980 },
    ]);
    expect(await published(order.id, DisputeClosedV1)).toMatchObject([{ wasDecided: true }]);
  });

  it('is for its store, once, and while nothing is decided', async () => {
    const { id, refundId } = await aDisputedOrder();

    for (const actor of [shop.buyer, shop.admin, anActor('buyer'), anActor('seller')])
      expect((await giveIn(id, actor)).status).toBe(404);
    const [first, second] = [await giveIn(id), await giveIn(id)];
    const reviewed = await review(refundId, { action: 'approve' });

    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'DISPUTE_DECIDED']);
    expect([reviewed.status, reviewed.body.code]).toEqual([409, 'REFUND_ALREADY_REVIEWED']);
  });
});

describe('the decision of the operator', () => {
  it('can grant a part, with a text for both', async () => {
    const order = await aDisputedOrder();

    const { status, body } = await review(order.refundId, {
      action: 'approve',
      amount: 10,
      decision: 'Metade do pedido chegou bem.',
    });
    await refunded(order, order.refundId, 1_000);

    expect(status).toBe(200);
    expect(body.refund).toMatchObject({ refundAmount: 10, refundType: 'partial' });
    for (const actor of [shop.buyer, shop.seller])
      expect((await read(order.id, actor)).dispute).toMatchObject({
        outcome: 'partly_refunded',
        decidedBy: 'admin',
        asked: 29.8,
        granted: 10,
        decision: 'Metade do pedido chegou bem.',
        status: 'refunded',
      });
    const seen = await read(order.id);
    expect([seen.status, seen.refundedTotal]).toEqual(['delivered', 10]);
    expect(seen.timeline.find(({ kind }) => kind === 'refund_requested')?.amount).toBe(29.8);
    expect(seen.timeline.at(-1)).toMatchObject({
      kind: 'dispute_closed',
      outcome: 'partly_refunded',
      reason: 'Metade do pedido chegou bem.',
    });
    expect((await confirm(order.id)).status).toBe(200);
  });

  it('rejects with a reason that both read', async () => {
    const { id, refundId, dispute } = await aDisputedOrder();

    await review(refundId, {
      action: 'reject',
      rejectionReason: 'As fotos mostram outro produto.',
    });

    for (const actor of [shop.buyer, shop.seller])
      expect((await read(id, actor)).dispute).toMatchObject({
        outcome: 'rejected',
        decidedBy: 'admin',
        granted: null,
        decision: 'As fotos mostram outro produto.',
      });
    const about = { disputeId: dispute.id, outcome: 'rejected' };
    expect(await published(id, DisputeDecidedV1)).toMatchObject([{ ...about, grantedCents: 0 }]);
    expect(await published(id, DisputeClosedV1)).toMatchObject([{ ...about, wasDecided: true }]);
  });

  it('grants no more than was asked for, and a part of nothing but a problem', async () => {
    const { refundId } = await aDisputedOrder();
    const plain = await aDeliveredOrder(shop);
    const request = await shop
      .as(shop.buyer)
      .post<{ refund: { id: string } }>(`/refunds/orders/${plain.id}/refunds`, {
        refundType: 'full',
        reason: 'quality_issue',
      });

    const approve = (id: string, amount: number) => review(id, { action: 'approve', amount });
    const answers = [
      await approve(refundId, 29.81),
      await approve(refundId, 0),
      await approve(refundId, 1.005),
      await approve(request.body.refund.id, 10),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'REFUND_ABOVE_TOTAL'],
      [400, 'INVALID_AMOUNT'],
      [400, 'INVALID_AMOUNT'],
      [400, 'INVALID_REQUEST'],
    ]);
  });
});

describe('the time of a dispute', () => {
  it('decides for the buyer when the store says nothing, after two reminders', async () => {
    const order = await aDisputedOrder();
    await state(order.id, 'Continuo esperando');
    const reminded: (readonly string[])[] = [];
    for (let day = 1; day <= 6; day += 1) {
      await pass(dayMs);
      reminded.push(await remindersOf(order.id));
    }
    await pass(dayMs - hourMs);
    const before = await read(order.id);
    await Promise.all([pass(hourMs + minuteMs), shop.runJobs()]);
    await refunded(order, order.refundId, 2_980);

    expect(reminded.map((list) => list.filter((about) => about.startsWith('dispute')))).toEqual([
      [],
      [],
      [],
      ['dispute_words'],
      ['dispute_words'],
      ['dispute_words', 'dispute_due'],
    ]);
    expect(before.dispute?.outcome).toBeNull();
    expect((await read(order.id)).dispute).toMatchObject({
      outcome: 'refunded',
      decidedBy: 'system',
      status: 'refunded',
    });
    expect(await published(order.id, RefundApprovedV1)).toMatchObject([
      { approvedBy: null, amountCents: 2_980 },
    ]);
    expect(await published(order.id, DisputeDecidedV1)).toMatchObject([{ decidedBy: 'system' }]);
    await pass(3 * dayMs);
    expect(await remindersOf(order.id)).not.toContain('dispute_overdue');
  });

  it('waits for the operator when the store has said something, and says so a day later', async () => {
    const { id, refundId } = await aDisputedOrder();
    await state(id, 'Saiu daqui inteiro.', shop.seller);
    const ofDispute = async () =>
      (await remindersOf(id)).filter((about) => about.startsWith('dispute'));

    await pass(7 * dayMs + minuteMs);
    const due = await ofDispute();
    await pass(dayMs - 2 * minuteMs);
    const early = await ofDispute();
    await pass(2 * minuteMs);
    await pass(dayMs);

    expect(due).toEqual(['dispute_due', 'dispute']);
    expect(early).toEqual(due);
    expect(await ofDispute()).toEqual([...due, 'dispute_overdue']);
    const decided = await review(refundId, { action: 'reject', rejectionReason: 'Sem provas' });
    expect(decided.status).toBe(200);
    expect((await read(id)).dispute?.outcome).toBe('rejected');
  });

  it('follows the operator settings, down to a day without a last day', async () => {
    const order = await aDeliveredOrder(shop);
    await shop.sql`insert into orders.settings (id, commission_bps, platform_fee_bps, dispute_days)
      values ('marketplace', 500, 200, 1)`;
    const { dispute } = (await reportProblem(order.id)).body;
    await shop.sql`delete from orders.settings`;
    const kinds = await shop.sql<{ kind: string }[]>`
      select kind from orders.deadlines where order_id = ${order.id} and kind like 'dispute%' order by due_at`;

    expect(Date.parse(dispute.dueAt) - Date.parse(dispute.createdAt)).toBe(dayMs);
    expect(kinds.map(({ kind }) => kind)).toEqual(['dispute_words', 'dispute']);
  });
});
