import type { LedgerAnswer, PayoutSummaryAnswer } from '@largo/contracts';
import { cents, cityDay, newId } from '@largo/kernel';
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

/** Runs what is allowed now twice, because a repetition must change nothing. */
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
    const body = { sellerId, amount: amountCents / 100, confirmed: true };
    const headers = { 'idempotency-key': newId() };
    await fixture.service.as(admin).post('/admin/payout/record', body, headers);
    await fixture.service.as(admin).post('/admin/payout/record', body, headers);
  }
}

/** The figures that the store reads equal the sums of the entries. */
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

  it.each([
    'update payouts.ledger_entries set amount_cents = 1',
    'delete from payouts.ledger_entries',
    'truncate payouts.ledger_entries',
    'update payouts.ledger_transactions set kind = $$refund$$',
    'delete from payouts.ledger_transactions',
    'truncate payouts.ledger_transactions cascade',
  ])('refuses the service itself, also with the rights: %s', async (statement) => {
    await fixture.pay(anOrder());
    const { sql } = fixture.service;
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    const granted = sql.begin(async (tx) => {
      await tx`grant update, delete, truncate on payouts.ledger_entries, payouts.ledger_transactions to current_user`;
      await tx.unsafe(statement);
    });
    await expect(granted).rejects.toThrow('the ledger is append-only');
  });

  it('takes an entry only together with its transaction', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const { sql } = fixture.service;
    const late = (transaction: string) =>
      sql.begin(async (tx) => {
        for (const [account, amount] of [['commission', 1], ['platform_fee', -1]] as const)
          await tx`insert into payouts.ledger_entries (transaction_id, leg, account, amount_cents)
            values (${transaction}, ${`late:${account}`}, ${account}, ${amount})`;
      }); // prettier-ignore
    const [sale] = await sql<{ id: string }[]>`
      select id from payouts.ledger_transactions where order_id = ${order.orderId}`;
    await expect(late(sale?.id ?? '')).rejects.toThrow('together with their ledger transaction');
    await expect(late(newId())).rejects.toThrow('together with their ledger transaction');
  });
});

describe('the list of entries', () => {
  const list = async (query: string) => {
    const answer = await fixture.service.as(admin).get<LedgerAnswer>(`/admin/ledger${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it('has what is behind each figure of an order, and adds up to it', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const { id } = await fixture.release(order);
    await fixture.service.as(admin).post(`/admin/payout/process/${id}`);
    await fixture.refund(order, 5_000);
    const of = (rest: string) => list(`?orderId=${order.orderId}${rest}`);

    expect(await of('')).toMatchObject({ sum: 0, count: 10, next: null });
    expect(await of('&account=commission')).toMatchObject({ sum: -2.5, count: 2 });
    expect(await of('&account=provider_clearing')).toMatchObject({ sum: 50 });
    const seller = await of('&account=seller_payable');
    expect(seller.sum).toBe(46.5);
    expect(seller.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 46.5],
      ['transfer', 93],
      ['sale', -93],
    ]);
    expect(seller.entries[0]).toMatchObject({
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      payoutId: id,
      sellerId: order.sellerId,
    });
    expect(await of('&kind=transfer&account=payout_clearing')).toMatchObject({ sum: -93 });
  });

  it('is read page by page, each entry once, also while new ones are written', async () => {
    const sellerId = newId();
    for (let index = 0; index < 4; index += 1) await fixture.pay(anOrder({ sellerId }));
    const first = await list(`?sellerId=${sellerId}&limit=6`);
    expect(first).toMatchObject({ count: 16, sum: 0 });
    await fixture.pay(anOrder({ sellerId }));
    const seen = [...first.entries];
    let { next } = first;
    while (next !== null) {
      const page = await list(`?sellerId=${sellerId}&limit=6&after=${next}`);
      expect(page).toMatchObject({ sum: null, count: null });
      seen.push(...page.entries);
      ({ next } = page);
    }
    const keys = new Set(seen.map(({ transactionId, leg }) => `${transactionId}:${leg}`));
    expect([seen.length, keys.size]).toEqual([16, 16]);
  });

  it('knows days of the city, accounts and kinds, and refuses the rest', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const today = cityDay(fixture.service.clock.now());
    const tomorrow = cityDay(new Date(fixture.service.clock.now().getTime() + 86_400_000));
    expect(await list(`?orderId=${order.orderId}&from=${today}&to=${today}`)).toMatchObject({ count: 4 });
    expect(await list(`?orderId=${order.orderId}&from=${tomorrow}`)).toMatchObject({ count: 0, entries: [] });
    for (const query of ['?account=cash', '?kind=gift', '?after=1', '?limit=201', '?orderId=1'])
      expect((await fixture.service.as(admin).get(`/admin/ledger${query}`)).status).toBe(400);
    const seller = fixture.service.as(storeOf(order));
    expect((await seller.get('/admin/ledger')).status).toBe(403);
    expect((await fixture.service.anonymous.get('/admin/ledger')).status).toBe(401);
  }); // prettier-ignore
});
