import type { OrderStatus } from '@largo/contracts';
import { expect } from 'vitest';
import { deadlinesOf, disputeKinds, refundDeadlines } from '../src/domain/deadline.ts';
import { transitions } from '../src/domain/order-status.ts';
import type { Answered, Walk } from './walk-steps.ts';

interface Seen {
  status: OrderStatus;
  totalCents: number;
  refundedCents: number;
  isPaid: boolean;
  confirmedAt: string | null;
  promisedDay: string | null;
  estimatedDelivery: string | null;
  history: { from: OrderStatus | null; to: OrderStatus }[];
  refunds: { id: string; status: string; cents: number; isOfPayment: boolean }[];
  open: string[];
  undecided: number;
}

const final: readonly OrderStatus[] = ['cancelled', 'refunded', 'returned'];
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

async function look({ shop, order }: Walk): Promise<Seen> {
  const [seen] = await shop.sql<Seen[]>`
    select o.status, o.total_cents::int as "totalCents", o.refunded_cents::int as "refundedCents",
      o.paid_at is not null as "isPaid", o.confirmed_at::text as "confirmedAt", o.promised_day::text as "promisedDay",
      o.estimated_delivery::text as "estimatedDelivery",
      (select json_agg(json_build_object('from', h.old_status, 'to', h.new_status) order by h.id)
        from orders.status_history h where h.order_id = o.id) as history,
      (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'cents', r.amount_cents,
        'isOfPayment', r.payment_id = o.payment_id)), '[]') from orders.refunds r where r.order_id = o.id) as refunds,
      (select coalesce(json_agg(d.kind), '[]') from orders.deadlines d
        where d.order_id = o.id and d.done_at is null) as open,
      (select count(*)::int from orders.disputes d join orders.refunds r on r.id = d.refund_id
        where d.order_id = o.id and d.status = 'open' and r.status = 'pending') as undecided
    from orders.orders o where o.id = ${order.id}`;
  if (!seen) throw new Error('no order');
  return seen;
}

/** What must always hold, whatever was done. */
export async function expectInvariants(walk: Walk): Promise<void> {
  const seen = await look(walk);
  expectMoves(seen);
  expectMoney(walk, seen);
  expectStock(walk, seen);
  expectDeadlines(walk, seen);
}

export function expectClear({ status, body, isStranger }: Answered): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (isStranger) expect([403, 404]).toContain(status);
  if (status >= 300) expect(body.code).toMatch(/^[A-Z_]+$/);
}

function expectMoves({ status, history }: Seen): void {
  expect(history.at(-1)?.to).toBe(status);
  for (const [at, { from, to }] of history.entries()) {
    expect(from).toBe(history[at - 1]?.to ?? null);
    if (from !== null && from !== to) expect(transitions[from]).toContain(to);
  }
}

function expectMoney({ neighbours, order }: Walk, seen: Seen): void {
  const { totalCents, refundedCents, refunds } = seen;
  expect(refundedCents).toBeLessThanOrEqual(totalCents);
  const own = refunds.filter(({ isOfPayment }) => isOfPayment);
  const live = own.filter(({ status }) => !['rejected', 'failed'].includes(status));
  const done = own.filter(({ status }) => status === 'completed');
  // Late money never paid the order, so its return does not count here.
  expect(refundedCents).toBe(seen.isPaid ? sum(done.map(({ cents }) => cents)) : 0);
  // A cancellation refunds the rest without a request; requests still waiting can't be approved.
  if (seen.status !== 'cancelled')
    expect(sum(live.map(({ cents }) => cents))).toBeLessThanOrEqual(totalCents);
  expect(refunds.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
  for (const money of neighbours.paymentsOf(order.id)) {
    expect(money.refundedCents).toBeLessThanOrEqual(money.amountCents);
    if (!money.isLost) expect(neighbours.leftOf(money)).toBeGreaterThanOrEqual(0);
  }
}

function expectStock({ neighbours, order }: Walk, { status, history }: Seen): void {
  const lines = [...(neighbours.stock.get(order.id)?.values() ?? [])];
  expect(lines.length).toBeGreaterThan(0);
  const out = lines.map(({ state, quantity, returned }) =>
    state === 'released' ? 0 : quantity - returned,
  );
  const bought = lines.map(({ quantity }) => quantity);
  const before = history.findLast(({ from, to }) => from !== to)?.from;
  if (['pending', 'paid', 'processing', 'shipped'].includes(status)) expect(out).toEqual(bought);
  // Nothing of it left the store, so all of it can be sold again.
  const neverLeft = status === 'refunded' && (before === 'paid' || before === 'processing');
  if (status === 'cancelled' || neverLeft) expect(sum(out)).toBe(0);
}

const ofRefunds: readonly string[] = refundDeadlines;
const ofDisputes: readonly string[] = disputeKinds;

function expectDeadlines({ shop, neighbours, order }: Walk, seen: Seen): void {
  const { status, open, refunds, undecided } = seen;
  const waiting = deadlinesOf(
    {
      ...seen,
      confirmedAt: seen.confirmedAt === null ? null : shop.clock.now(),
      storeClosedDays: [],
    },
    { since: shop.clock.now(), acceptanceMs: 1 },
  ).map(({ kind }) => kind as string);
  const isPending = refunds.some((refund) => refund.status === 'pending');
  const allowed = [
    ...waiting,
    ...(isPending ? ofRefunds : []),
    ...(undecided > 0 ? ofDisputes : []),
  ];
  if (final.includes(status)) expect(waiting).toEqual([]);
  expect(open.filter((kind) => !allowed.includes(kind))).toEqual([]);

  const counts = neighbours.announced.get(order.id) ?? new Map<string, number>();
  const times = (what: string) => counts.get(what) ?? 0;
  for (const what of ['order-paid', 'order-cancelled', 'delivery-confirmed'])
    expect(times(`orders.${what}.v1`)).toBeLessThanOrEqual(1);
  for (const about of ['unpaid', 'acceptance', 'promised_day'])
    expect(times(`reminder ${about}`)).toBeLessThanOrEqual(1);
  expect(times('reminder receipt')).toBeLessThanOrEqual(2);
  const asked = times('orders.refund-requested.v1');
  expect(times('reminder refund_answer')).toBeLessThanOrEqual(asked);
  for (const about of ofDisputes)
    expect(times(`reminder ${about}`)).toBeLessThanOrEqual(times('orders.dispute-opened.v1'));
}
