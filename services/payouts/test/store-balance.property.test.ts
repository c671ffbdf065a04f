import { ChargedBackV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectStatementsOfBooks } from './statement-files.ts';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

/** What can happen to the money of one store; numbers choose the sale and the amount. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell'), of: fc.nat(), by: fc.integer({ min: 100, max: 50_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('release'), of: fc.nat(), by: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer'), of: fc.nat(), by: fc.constant(0) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('refund', 'fail', 'return', 'chargeback', 'won', 'pay', 'adjust'), of: fc.nat(), by: fc.integer({ min: 1, max: 30_000 }) }) },
); // prettier-ignore

const fixture = useFixture();

interface Sale {
  readonly order: AnOrder;
  readonly totalCents: number;
  refundedCents: number;
  contested: string | null;
}

/** One store with its sales so far. */
async function aStore() {
  const owner = anOrder();
  await fixture.setPixKey(owner);
  const { sellerId } = owner;
  const sales: Sale[] = [];
  const post = (path: string, body?: object) =>
    fixture.service.as(admin).post(`/admin/payout/${path}`, body);
  const idOf = async (sale: Sale) => String((await fixture.payoutOf(sale.order))?.id);

  const changes: Record<string, (sale: Sale | undefined, cents: number) => Promise<unknown>> = {
    async sell(_sale, cents) {
      const order = anOrder({ sellerId });
      await fixture.pay(order, cents);
      await fixture.confirm(order);
      sales.push({ order, totalCents: cents, refundedCents: 0, contested: null });
    },
    async release() {
      fixture.service.clock.advance(15 * dayMs);
      await fixture.service.runJobs();
    },
    transfer: async (sale) => sale && post(`process/${await idOf(sale)}`),
    fail: async (sale) => sale && post(`process/${await idOf(sale)}/fail`, { reason: 'limit' }),
    return: async (sale) => sale && post(`process/${await idOf(sale)}/return`, {}),
    async refund(sale, cents) {
      const amount = sale ? Math.min(cents, sale.totalCents - sale.refundedCents) : 0;
      if (!sale || amount === 0 || sale.contested) return;
      sale.refundedCents += amount;
      await fixture.refund(sale.order, amount, newId(), sale.refundedCents);
    },
    chargeback: (sale) => contest(sale, 'opened'),
    won: (sale, cents) => contest(sale, cents % 2 === 0 ? 'won' : 'lost'),
    pay: (_sale, cents) => post('record', { sellerId, amount: cents / 100, paymentMethod: 'pix' }),
    adjust: (_sale, cents) =>
      post('adjustments', {
        sellerId,
        note: 'Conferência',
        amount: (cents % 2 === 0 ? cents : -cents) / 100,
        reason: 'correction',
      }),
  };

  async function contest(sale: Sale | undefined, state: 'opened' | 'lost' | 'won') {
    if (!sale || (state === 'opened') !== (sale.contested === null)) return;
    const paymentId = sale.contested ?? newId();
    sale.contested = state === 'opened' ? paymentId : null;
    if (state === 'lost') sale.refundedCents = sale.totalCents;
    const { orderId } = sale.order;
    const allocations = [{ ...sale.order, orderId, amountCents: sale.totalCents }];
    await fixture.service.publish(ChargedBackV1, {
      paymentId,
      purchaseId: sale.order.purchaseId,
      buyerId: sale.order.buyerId,
      amountCents: sale.totalCents,
      allocations,
      state,
      method: 'credit_card',
    });
  }
  return { sellerId, sales, changes };
}

/** Σ of the books, of the payouts and of what left, each in cents. */
async function figuresOf(sellerId: string) {
  const { sql } = fixture.service;
  const [row] = await sql<Record<string, number>[]>`
    select
      (select -coalesce(sum(amount_cents), 0) from payouts.ledger_entries
        where seller_id = ${sellerId} and account = 'seller_payable')::bigint as books,
      (select coalesce(sum(seller_cents - seller_refunded_cents), 0) from payouts.payouts
        where seller_id = ${sellerId})::bigint as worth,
      (select coalesce(sum(amount_cents), 0) from payouts.transfers
        where seller_id = ${sellerId} and returned_at is null)::bigint as transferred,
      (select coalesce(sum(amount_cents), 0) from payouts.manual_payments
        where seller_id = ${sellerId})::bigint as given,
      (select coalesce(sum(amount_cents), 0) from payouts.adjustments
        where seller_id = ${sellerId})::bigint as adjusted,
      (select coalesce(sum(greatest(0, seller_cents - seller_refunded_cents - set_off_cents)), 0)
        from payouts.payouts where seller_id = ${sellerId}
        and transfer_status not in ('completed', 'cancelled'))::bigint as open,
      (select coalesce(sum(greatest(0, seller_cents - seller_refunded_cents - set_off_cents)), 0)
        from payouts.payouts where seller_id = ${sellerId}
        and transfer_status in ('pending_manual_transfer', 'failed'))::bigint as payable`;
  if (!row) throw new Error('no figures');
  return row;
}

it('adds up after any history, and what a store got too much never waits while it could be taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { sellerId, sales, changes } = await aStore();
      for (const { do: name, of, by } of steps) {
        await changes[name]?.(sales[of % Math.max(1, sales.length)], by);
        const {
          books = 0,
          worth = 0,
          transferred = 0,
          given = 0,
          adjusted = 0,
          ...sums
        } = await figuresOf(sellerId);
        expect(books).toBe(worth - transferred - given + adjusted);
        const { open = 0, payable = 0 } = sums;
        // Overpaid: more is open than is owed. Then nothing that can be paid is left.
        if (open > books) expect(payable).toBe(0);
      }
      const { books = 0 } = await figuresOf(sellerId);
      await expectStatementsOfBooks(fixture, sellerId, books);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 30) },
  );
}, 180_000);
