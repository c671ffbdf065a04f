import { auditRules } from '@largo/contracts';
import type { TestDatabase } from '@largo/testkit';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, checks } from '../src/index.ts';
import { lookAfter } from './look-after.ts';
import { createWholeDatabase, ids, password, playCleanScene } from './scene.ts';

let database: TestDatabase;
let sql: postgres.Sql;
const { order, payment, product, other } = ids;

beforeAll(async () => {
  database = await createWholeDatabase();
  sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
  await playCleanScene(sql);
});
afterAll(async () => {
  await sql?.end({ timeout: 2 });
  await database?.drop();
});

/** The ledger has another total of the order than the order itself. */
const moreBooked = (cents: number) => `update payouts.payouts
  set total_cents = total_cents + ${cents}, commission_cents = commission_cents + ${cents}`;

describe('a violation', () => {
  it('has one question for each rule that has a name', () => {
    expect(checks.map(({ rule }) => rule).toSorted()).toEqual([...auditRules].toSorted());
  });

  it.each([
    ['order', order, moreBooked(1)],
    ['product', product, `update catalog.products set stock_on_hand = stock_on_hand + 1`],
    ['payment', payment, `update payments.payments set amount_cents = amount_cents + 1`],
    [
      'payout',
      other,
      `update payouts.payouts set transfer_status = 'completed', completed_at = now(), released_at = null`,
    ],
  ])('says which %s it is about', async (type, id, statement) => {
    const violations = await lookAfter(sql, [statement]);
    expect(violations.flatMap(({ cases }) => cases.map(({ about }) => about))).toContainEqual({
      type,
      id,
    });
  });

  const counted = (cents: number) => `
    insert into payments.reconciled_days
    values ('2026-11-01', now(), '{"amountCents": ${cents}}', '{"amountCents": ${cents}}')`;
  const difference = `
    insert into payments.differences (id, kind, provider_payment_id, order_ids, day, found_at)
    values (gen_random_uuid(), 'unknown', '7', '[]', '2026-11-01', now())`;
  const daysFound = async (...statements: string[]) =>
    (await lookAfter(sql, statements))
      .filter(({ rule }) => rule === 'day-not-in-books')
      .flatMap(({ cases }) => cases.map(({ id }) => id));

  it('is a day on which the provider collected something else than the books have', async () => {
    expect(await daysFound(counted(10_000))).toEqual([]);
    expect(await daysFound(counted(10_001))).toEqual(['2026-11-01']);
    expect(await daysFound(counted(10_000), `delete from payouts.ledger_entries`)).toEqual([
      '2026-11-01',
    ]);
  });

  it('is no day whose difference is known', async () => {
    expect(await daysFound(counted(10_001), difference)).toEqual([]);
  });

  it('is a day of whose payments more went back at the provider than the books have', async () => {
    const refund = ids.other;
    const day = (cents: number) => `
      insert into payments.reconciled_days
      values ('2026-11-01', '2026-11-02T12:00Z', '{"refundedCents": ${cents}}', '{}')`;
    const given = (completedAt: string) => `
      insert into payments.refunds (id, payment_id, order_id, amount_cents, reason, status, funds_mode,
        requested_at, completed_at, next_try_at)
      select '${refund}', id, '${order}', 500, 'buyer_request', 'completed', funds_mode,
        '${completedAt}', '${completedAt}', '${completedAt}' from payments.payments`;
    const booked = `
      with booked as (insert into payouts.ledger_transactions (id, source, kind, order_id, booked_at)
        values ('${refund}', 'refund:${refund}', 'refund', '${order}', now()) returning id)
      insert into payouts.ledger_entries (transaction_id, leg, account, amount_cents)
      select id, '1', 'provider_clearing', -500 from booked`;
    const earlier = given('2026-11-02T06:00Z');
    const found = async (...statements: string[]) =>
      (await lookAfter(sql, statements))
        .filter(({ rule }) => rule === 'day-refunds-not-in-books')
        .flatMap(({ cases }) => cases.map(({ id }) => id));

    expect(await found(day(0))).toEqual([]);
    expect(await found(day(500))).toEqual(['2026-11-01']);
    expect(await found(day(500), earlier, booked)).toEqual([]);
    expect(await found(day(500), earlier)).toEqual(['2026-11-01']);
    expect(await found(day(400), earlier, booked)).toEqual(['2026-11-01']);
    // Made while the day was counted, or afterwards; the next audit decides.
    expect(await found(day(0), given('2026-11-02T11:55Z'), booked)).toEqual([]);
    expect(await found(day(0), given('2026-11-03T12:00Z'), booked)).toEqual([]);
  });

  it('is a day of whose payments chargebacks took more at the provider than the books have', async () => {
    const day = (chargedBack: number, refunded = 0) => `
      insert into payments.reconciled_days values ('2026-11-01', '2026-11-02T12:00Z',
        '{"chargedBackCents": ${chargedBack}, "refundedCents": ${refunded}}', '{}')`;
    const became = (state: string, at: string, status = 'charged_back') => `
      with changed as (update payments.payments set status = '${status}', chargeback_state = '${state}' returning id)
      insert into payments.payment_history (payment_id, position, status, chargeback_state, at)
      select id, coalesce((select max(position) from payments.payment_history h where h.payment_id = changed.id), 0) + 1,
        '${status}', '${state}', '${at}' from changed`;
    const booked = (cents: number, time = '') => `
      with booked as (insert into payouts.ledger_transactions (id, source, kind, order_id, booked_at)
        select gen_random_uuid(), 'chargeback:' || id || ':${order}${time}', 'chargeback', '${order}', now()
        from payments.payments returning id)
      insert into payouts.ledger_entries (transaction_id, leg, account, amount_cents)
      select id, '1', 'provider_clearing', -${cents} from booked`;
    const lost = became('lost', '2026-11-02T06:00Z');
    const found = async (...statements: string[]) =>
      (await lookAfter(sql, statements))
        .filter(({ rule }) => /^day-(?:refunds|chargebacks)-not-in-books$/.test(rule))
        .map(({ rule, cases }) => [rule, ...cases.map(({ id }) => id)]);
    const planted = [['day-chargebacks-not-in-books', '2026-11-01']];

    expect(await found(day(10_000), lost, booked(10_000))).toEqual([]);
    expect(await found(day(10_000))).toEqual(planted);
    expect(await found(day(10_000), lost)).toEqual(planted);
    expect(await found(day(10_000), lost, booked(9_000))).toEqual(planted);
    expect(await found(day(0), lost, booked(10_000))).toEqual(planted);
    // A payment that is only contested is on both sides, and so is one that is decided later.
    expect(await found(day(0), became('opened', '2026-11-02T06:00Z'))).toEqual([]);
    expect(await found(day(0), became('lost', '2026-11-03T12:00Z'), booked(10_000))).toEqual([]);
    // Won and then lost again: the second booking counts, but nothing that happened after the count.
    const won = became('won', '2026-11-02T07:00Z', 'approved');
    const lostAgain = became('lost', '2026-11-02T08:00Z');
    const wonLater = became('won', '2026-11-04T08:00Z', 'approved');
    const twice = [booked(10_000), booked(8_000, ':2')];
    expect(await found(day(8_000), lost, won, lostAgain, wonLater, ...twice)).toEqual([]);
    expect(await found(day(0), lost, won, booked(10_000))).toEqual([]);
    // A lost claim is a refund for the provider and a chargeback in the ledger.
    const claim = became('lost', '2026-11-02T06:00Z', 'refunded');
    expect(await found(day(0, 10_000), claim, booked(10_000))).toEqual([]);
    expect(await found(day(0, 10_000), claim)).toEqual([
      ['day-refunds-not-in-books', '2026-11-01'],
    ]);
    // It was decided while the day was counted.
    expect(await found(day(0), became('lost', '2026-11-02T11:55Z'), booked(10_000))).toEqual([]);
    expect(
      await found(`insert into payments.reconciled_days values ('2026-11-01', now(), '{}', '{}')`),
    ).toEqual([]);
  });

  it('is found by the role that can only read, as by any other', async () => {
    const url = new URL(database.superuserUrl);
    url.username = 'largo_auditor';
    url.password = password;
    await sql.unsafe(moreBooked(1));
    const { violations } = await audit(url.href, { settleMs: 0 });
    await sql.unsafe(moreBooked(-1));
    expect(violations.map(({ rule }) => rule)).toContain('order-not-in-books');
    expect(violations).toEqual(await lookAfter(sql, [moreBooked(1)]));
  });
});
