import type { PayoutSummaryAnswer } from '@largo/contracts';
import { cents, newId } from '@largo/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundLegs, saleLegs, transferLegs } from '../src/domain/ledger-legs.ts';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();

interface Step {
  kind: 'sale' | 'refund' | 'release' | 'transfer' | 'manual';
  order: number;
  amountCents: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('sale', 'refund', 'refund', 'release', 'transfer', 'manual'),
    order: fc.nat(2),
    amountCents: fc.integer({ min: 1, max: 9_999 }),
  }),
  { minLength: 4, maxLength: 12 },
);

/** Runs what a step may do now, twice: a repetition must change nothing. */
async function run(
  { kind, order: index, amountCents }: Step,
  { orders, refunded }: { orders: readonly AnOrder[]; refunded: Map<string, number> },
): Promise<void> {
  const order = orders[index] ?? anOrder();
  const { orderId, sellerId } = order;
  const total = refunded.get(orderId);
  if (kind === 'sale' && total === undefined) {
    refunded.set(orderId, 0);
    await fixture.pay(order);
    await fixture.pay(order);
    await fixture.setPixKey(order);
    return;
  }
  if (total === undefined) return;
  if (kind === 'refund' && total + amountCents <= 10_000) {
    refunded.set(orderId, total + amountCents);
    const refundId = newId();
    await fixture.refund(order, amountCents, refundId, total + amountCents);
    await fixture.refund(order, amountCents, refundId, total + amountCents);
  }
  if (kind === 'release') {
    await fixture.confirm(order);
    fixture.service.clock.advance(16 * 86_400_000);
    await fixture.service.runJobs();
  }
  if (kind === 'transfer') {
    const payout = await fixture.payoutOf(order);
    const path = `/admin/payout/process/${payout?.id}`;
    await fixture.service.as(admin).post(path);
    await fixture.service.as(admin).post(path);
  }
  if (kind === 'manual') {
    const body = { sellerId, amount: amountCents / 100, paymentMethod: 'pix' };
    const headers = { 'idempotency-key': newId() };
    await fixture.service.as(admin).post('/admin/payout/record', body, headers);
    await fixture.service.as(admin).post('/admin/payout/record', body, headers);
  }
}

/** What the store reads is what the entries add up to. */
async function expectSummaryOfBooks(sellerId: string): Promise<void> {
  const path = '/payouts/summary';
  const { summary } = (
    await fixture.service.as(storeOf({ sellerId })).get<PayoutSummaryAnswer>(path)
  ).body;
  const [books] = await fixture.service.sql<{ owed: number }[]>`
    select coalesce(-sum(amount_cents), 0)::bigint owed from payouts.ledger_entries
    where seller_id = ${sellerId} and account = 'seller_payable'`;
  const inCents = (reais: number) => Math.round(reais * 100);
  const { toCome, waiting, onHold, released, debt, credit, balance } = summary;
  const parts = [toCome, waiting, onHold, released].map(({ amount }) => inCents(amount));
  expect(inCents(balance)).toBe(books?.owed);
  expect(parts.reduce((sum, part) => sum + part, -inCents(debt) - inCents(credit))).toBe(
    books?.owed,
  );
}

describe('the ledger', () => {
  it('balances every posting', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => cents(value));
    fc.assert(
      fc.property(amount, amount, amount, (sellerCents, commissionCents, platformFeeCents) => {
        const shares = { sellerCents, commissionCents, platformFeeCents };
        const totalCents = sellerCents + commissionCents + platformFeeCents;
        for (const legs of [
          saleLegs({ ...shares, totalCents }),
          refundLegs(totalCents, shares),
          transferLegs(totalCents),
        ]) {
          expect(legs.reduce((sum, leg) => sum + leg.amountCents, 0)).toBe(0);
          expect(legs.every((leg) => leg.amountCents !== 0)).toBe(true);
        }
      }),
    );
  });

  it('sums to zero and counts each cause once, whatever happens and is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const sellerId = newId();
        const orders = [anOrder({ sellerId }), anOrder({ sellerId }), anOrder()];
        const refunded = new Map<string, number>();
        for (const step of sequence) await run(step, { orders, refunded });

        const { sql } = fixture.service;
        const unbalanced = await sql`select transaction_id from payouts.ledger_entries
          group by 1 having sum(amount_cents) <> 0`;
        expect(unbalanced).toEqual([]);
        for (const { orderId } of orders) {
          const [books] = await sql<{ captured: number; transfers: number; payout: number }[]>`
            select
              coalesce(sum(amount_cents) filter (where account = 'provider_clearing'), 0)::bigint captured,
              coalesce(-sum(amount_cents) filter (where account = 'payout_clearing'), 0)::bigint transfers,
              coalesce((select transferred_cents from payouts.payouts
                where order_id = ${orderId} and paid_by = 'transfer'), 0)::bigint payout
            from payouts.ledger_entries where order_id = ${orderId}`;
          const returned = refunded.get(orderId);
          expect(books?.captured).toBe(returned === undefined ? 0 : 10_000 - returned);
          expect(books?.transfers).toBe(books?.payout);
        }
        await expectSummaryOfBooks(sellerId);
      }),
      { numRuns: 12 },
    );
  });

  it('is never changed', async () => {
    await fixture.pay(anOrder());
    const { sql } = fixture.service;
    await expect(sql`update payouts.ledger_entries set amount_cents = 1`).rejects.toThrow(
      /append-only/,
    );
    await expect(sql`delete from payouts.ledger_transactions`).rejects.toThrow(/append-only/);
  });
});
