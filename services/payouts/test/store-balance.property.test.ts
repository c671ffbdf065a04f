import type {
  LedgerAnswer,
  LedgerCheckAnswer,
  PayoutsAnswer,
  PayoutSummaryAnswer,
  SellerPayoutsAnswer,
} from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import fc from 'fast-check';
import { isNight, propertySeed } from '@largo/testkit';
import { expect, it } from 'vitest';
import { expectStatementsOfBooks } from './statement-files.ts';
import { aStep, aStore } from './store-history.ts';
import { admin, storeOf, useFixture } from './support.ts';

const fixture = useFixture();
/** The same seed gives the same histories. */
const seed = propertySeed(process.env['MONEY_SEED']);
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? (isNight ? 200 : 20));

/** The sums of the ledger, the payouts and the transfers, in cents. */
async function sumsOf(sellerId: string) {
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

/** Rows that must never be, whatever has happened to the store. */
function forbidden(sellerId: string) {
  return fixture.service.sql<{ what: string; id: string }[]>`
    select 'not balanced' as what, transaction_id::text as id from payouts.ledger_entries
      where transaction_id in (select id from payouts.ledger_transactions where seller_id = ${sellerId})
      group by 2 having sum(amount_cents) <> 0
    union all select 'paid twice', order_id::text from payouts.transfers
      where seller_id = ${sellerId} and returned_at is null group by 2 having count(*) > 1
    union all select 'paid above payable', t.order_id::text from payouts.transfers t
      join payouts.payouts p using (order_id)
      where t.seller_id = ${sellerId} and t.returned_at is null
        and t.amount_cents + coalesce((select sum(s.amount_cents) from payouts.set_offs s
          where s.order_id = t.order_id and s.set_off_at <= t.recorded_at), 0)
        > p.seller_cents - coalesce((select sum(e.amount_cents) from payouts.ledger_entries e
          join payouts.ledger_transactions l on l.id = e.transaction_id
          where e.order_id = t.order_id and e.account = 'seller_payable' and l.booked_at <= t.recorded_at
            and l.kind in ('refund', 'chargeback', 'chargeback_won')), 0)
    union all select 'paid before its day', t.order_id::text from payouts.transfers t
      join payouts.payouts p using (order_id)
      where t.seller_id = ${sellerId} and (p.released_at is null or t.recorded_at < p.released_at
        or p.released_at < p.confirmed_at + interval '15 days')
    union all select 'paid during a hold', t.order_id::text from payouts.transfers t
      join payouts.holds h using (order_id)
      where t.seller_id = ${sellerId} and t.recorded_at > h.opened_at
        and t.recorded_at < coalesce(h.closed_at, 'infinity')`;
}

const inCents = (reais: number) => Math.round(reais * 100);
const asAdmin = async <T extends object>(path: string): Promise<T> =>
  (await fixture.service.as(admin).get<T>(path)).body;
/** The sum of the entries, in cents. */
const entries = async (query: string) =>
  inCents((await asAdmin<LedgerAnswer>(`/admin/ledger?limit=1&${query}`)).sum ?? Number.NaN);

/** Each figure of an order that people read is what its entries add up to. */
async function expectPayoutsOfEntries(sellerId: string): Promise<void> {
  const path = `/admin/payout/payments?limit=500&sellerId=${sellerId}`;
  for (const payout of (await asAdmin<PayoutsAnswer>(path)).payments) {
    const of = (rest: string) => entries(`orderId=${payout.orderId}&${rest}`);
    const [commission, fee, total, owed, setOff, returned] = await Promise.all([
      of('account=commission&kind=sale'),
      of('account=platform_fee&kind=sale'),
      of('account=provider_clearing&kind=sale'),
      of('account=seller_payable'),
      of('account=seller_payable&kind=set_off'),
      of('account=payout_clearing'),
    ]);
    expect(inCents(payout.commission)).toBe(0 - commission);
    expect(inCents(payout.platformFee)).toBe(0 - fee);
    expect(inCents(payout.amount)).toBe(total);
    expect(inCents(payout.setOff)).toBe(setOff);
    // What is left of its share: owed = share − set off − transferred.
    expect(inCents(payout.sellerPayout)).toBe(-owed + setOff - returned);
    expect(inCents(payout.open)).toBe(Math.max(0, -owed));
  }
}

/** What the store and the team read of it as a whole. */
async function expectStoreOfEntries(sellerId: string): Promise<void> {
  const { summary } = (
    await fixture.service.as(storeOf({ sellerId })).get<PayoutSummaryAnswer>('/payouts/summary')
  ).body;
  const { toCome, waiting, onHold, released, debt, credit, balance, paid } = summary;
  const owed = 0 - (await entries(`sellerId=${sellerId}&account=seller_payable`));
  expect(inCents(balance)).toBe(owed);
  const open = [toCome, waiting, onHold, released].reduce((sum, { amount }) => sum + inCents(amount), 0);
  // More is owed than is open only when a transfer came back for a sale that is no more (ADR 54).
  expect(open - inCents(debt) - inCents(credit)).toBeLessThanOrEqual(owed);
  if (debt + credit > 0) expect(open - inCents(debt) - inCents(credit)).toBe(owed);
  const gone = await Promise.all(
    ['transfer', 'transfer_return', 'manual_payment'].map((kind) =>
      entries(`sellerId=${sellerId}&account=payout_clearing&kind=${kind}`),
    ),
  );
  const left = gone.reduce((sum, one) => sum - one, 0);
  expect(inCents(paid.amount)).toBe(left);
  const path = `/admin/payout/sellers?sellerId=${sellerId}`;
  const [store] = (await asAdmin<SellerPayoutsAnswer>(path)).sellers;
  if (store) expect(inCents(store.totalPaid)).toBe(left);
} // prettier-ignore

async function expectRebuiltAsLive(): Promise<void> {
  fixture.service.clock.advance(dayMs);
  await fixture.service.runJobs('payouts.check-ledger');
  const { check } = await asAdmin<LedgerCheckAnswer>('/admin/ledger/check');
  expect(check?.findings).toEqual([]);
}

it('adds up after any history, pays no one twice, too much or too early, and every figure is its entries', async () => {
  process.stdout.write(`store histories of seed ${seed}; again: MONEY_SEED=${seed}\n`);
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { sellerId, sales, changes } = await aStore(fixture);
      for (const { do: name, of, by } of steps) {
        const change = changes[name];
        if (!change) throw new Error(`no such step: ${name}`);
        await change(sales[of % Math.max(1, sales.length)], by);
        const { books = 0, worth = 0, transferred = 0, given = 0, adjusted = 0, ...sums } =
          await sumsOf(sellerId);
        expect(books).toBe(worth - transferred - given + adjusted);
        const { open = 0, payable = 0 } = sums;
        // Overpaid: more is open than is owed. Then nothing that can be paid is left.
        if (open > books) expect(payable).toBe(0);
        expect(await forbidden(sellerId)).toEqual([]);
      }
      const { books = 0 } = await sumsOf(sellerId);
      await expectStatementsOfBooks(fixture, sellerId, books);
      await expectPayoutsOfEntries(sellerId);
      await expectStoreOfEntries(sellerId);
      await expectRebuiltAsLive();
    }),
    { numRuns, seed },
  );
}, 600_000); // prettier-ignore
