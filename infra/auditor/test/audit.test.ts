import type { TestDatabase } from '@largo/testkit';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, type Invariant } from '../src/index.ts';
import { lookAfter } from './look-after.ts';
import { createWholeDatabase, ids, playCleanScene } from './scene.ts';

let database: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await createWholeDatabase();
  sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
  await playCleanScene(sql);
});
afterAll(async () => {
  await sql?.end({ timeout: 2 });
  await database?.drop();
});

const violationsAfter = (...statements: string[]) => lookAfter(sql, statements);

const { order, payment, product, purchase, sale, paidEvent, releasedEvent, other } = ids;
const dropCheck = (table: string, name: string) => `alter table ${table} drop constraint ${name}`;

interface Connected {
  /** Default: the account's own id. */
  id?: string;
  version?: number;
}

/** A seller's account is connected. */
const connected = (account: string, { id = account, version = 1, at }: Connected & { at: string }) => [
  `insert into payments.outbox (id, type, version, aggregate_id, aggregate_version, correlation_id, headers, payload, created_at, sent_at)
   values ('${id}', 'payments.account-connected.v1', 1, '${account}', ${version}, 'c', '{}', '{}', '${at}', '${at}')`,
  `insert into payments.outbox_heads values ('${account}', ${version})
   on conflict (aggregate_id) do update set version = excluded.version`,
]; // prettier-ignore
const applied = (account: string, { id = account, version = 1 }: Connected = {}) => [
  `insert into catalog.inbox values ('catalog.payment-accounts', '${id}', '2026-11-04')`,
  `insert into catalog.inbox_heads values ('catalog.payment-accounts', 'payments', '${account}', ${version})`,
];
/** Shows the auditor that catalog subscribes to such events from then on. */
const heard = [...connected(sale, { at: '2026-11-02' }), ...applied(sale)];

/** A ledger entry of a store without the change that should have caused it. */
const booked = (cause: string, kind: string, cents: number) => [
  `insert into payouts.ledger_transactions (id, source, kind, order_id, seller_id, booked_at)
   values ('${other}', '${cause}:${other}', '${kind}', '${order}', '${other}', now())`,
  `insert into payouts.ledger_entries (transaction_id, leg, account, seller_id, amount_cents)
   values ('${other}', 'seller_payable', 'seller_payable', '${other}', ${cents}),
     ('${other}', 'adjustments', 'adjustments', '${other}', ${-cents})`,
];

type Planted = [invariant: Invariant, broken: string, id: string, statements: string[]];
const planted: Planted[] = [
  ['I1', 'a ledger transaction off by a cent', sale, [
    `update payouts.ledger_entries set amount_cents = -501 where account = 'commission'`,
  ]],
  ['I1', 'shares of an order that do not match its entries', order, [
    `update payouts.payouts set seller_refunded_cents = 100, refunded_cents = 100`,
  ]],
  ['I1', 'a paid order without a sale in the books', order, [
    `delete from payouts.payouts`,
  ]],
  ['I1', 'a completed refund that was not booked', other, [
    `insert into payments.refunds (id, payment_id, order_id, amount_cents, reason, status, requested_at, completed_at)
     values ('${other}', '${payment}', '${order}', 100, 'regret', 'completed', now(), now())`,
  ]],
  ['I2', 'a unit that vanished from stock', product, [
    `update catalog.products set stock_on_hand = 7`,
  ]],
  ['I2', 'a variant with a unit that never came', product, [
    `insert into catalog.variants (id, product_id, seller_id, position, option_values, sku, is_active, stock_on_hand, stock_held)
     values ('${other}', '${product}', '${other}', 1, '{P}', 'P', false, 1, 0)`,
  ]],
  ['I2', 'stock below zero', product, [
    dropCheck('catalog.products', 'products_stock_on_hand_check'),
    dropCheck('catalog.products', 'products_check'),
    `update catalog.products set stock_on_hand = -1`,
  ]],
  ['I2', 'a paid order whose goods stayed in stock', order, [
    `update catalog.reservation_lines set status = 'expired'`,
  ]],
  ['I2', 'goods sold without a payment', purchase, [
    `update orders.orders set paid_at = null, status = 'pending'`,
  ]],
  ['I3', 'a paid order whose payment has another amount', order, [
    `update payments.payment_orders set amount_cents = 9999`,
  ]],
  ['I3', 'an approved payment of an order that was cancelled', payment, [
    `update orders.orders set paid_at = null, payment_id = null, status = 'cancelled'`,
  ]],
  ['I3', 'a cancelled order that kept the money', order, [
    `update orders.orders set status = 'cancelled'`,
  ]],
  ['I4', 'an event that was never sent', `orders ${paidEvent}`, [
    `update orders.outbox set sent_at = null`,
  ]],
  ['I4', 'a receipt of an event that was never emitted', `payouts.orders ${other}`, [
    `insert into payouts.inbox values ('payouts.orders', '${other}', now())`,
  ]],
  ['I4', 'an event that was applied twice', `payouts.orders ${paidEvent}`, [
    dropCheck('payouts.inbox', 'inbox_pkey'),
    `insert into payouts.inbox select * from payouts.inbox`,
  ]],
  ['I4', 'a parked event', `orders.payments ${other}`, [
    `insert into orders.parked_events (consumer, topic, key, event_id, message, headers, error, behind, attempts, parked_at)
     values ('orders.payments', 'payments.events', 'k', '${other}', '', '{}', 'e', false, 1, now())`,
  ]],
  ['I4', 'an event that a consumer has missed', `catalog.payment-accounts ${other}`, [
    ...heard, ...connected(other, { at: '2026-11-03' }),
  ]],
  ['I5', 'a consumer ahead of its producer', `payouts.orders ${order}`, [
    `update payouts.inbox_heads set version = 2`,
  ]],
  ['I5', 'a consumer that went back', `payouts.orders ${order}`, [
    `update payouts.inbox_heads set version = 0`,
  ]],
  ['I5', 'an aggregate that skipped a version', `orders ${order}`, [
    `insert into orders.outbox (id, type, version, aggregate_id, aggregate_version, correlation_id, headers, payload, created_at, sent_at)
     values ('${other}', 'orders.order-status-changed.v1', 1, '${order}', 3, 'c', '{}', '{}', now(), now())`,
  ]],
  ['I6', 'an order that jumped from paid to returned', order, [
    `update orders.status_history set new_status = 'returned' where new_status = 'processing'`,
    `update orders.status_history set old_status = 'returned' where old_status = 'processing'`,
  ]],
  ['I6', 'an order whose state is not in its history', order, [
    `update orders.orders set status = 'shipped'`,
  ]],
  ['I6', 'an order of which more was given back than its total', order, [
    `insert into orders.refunds (id, order_id, payment_id, amount_cents, refund_type, reason, status, created_at)
     values ('${other}', '${order}', '${payment}', 999999, 'full', 'regret', 'completed', now())`,
  ]],
  ['I6', 'two refund requests that wait at once', order,
    [1, 2].map((n) => `insert into orders.refunds (id, order_id, payment_id, amount_cents, refund_type, reason, status, created_at)
     values ('00000000-0000-7000-8000-0000000000f${n}', '${order}', '${payment}', 100, 'partial', 'regret', 'pending', now())`),
  ],
  ['I6', 'a returned order that still waits for its buyer', order, [
    `update orders.orders set status = 'returned'`,
    `insert into orders.status_history (id, order_id, old_status, new_status, user_type, created_at)
     values ('ffffffff-0000-7000-8000-000000000001', '${order}', 'delivered', 'returned', 'admin', now())`,
    `insert into orders.deadlines (order_id, kind, due_at) values ('${order}', 'receipt', now())`,
  ]],
  ['I6', 'a payment that expired after it was approved', payment, [
    `insert into payments.outbox (id, type, version, aggregate_id, aggregate_version, correlation_id, headers, payload, created_at, sent_at)
     select gen_random_uuid(), type, 1, '${payment}', nr, 'c', '{}', '{}', now(), now()
     from (values ('payments.payment-approved.v1', 1), ('payments.payment-expired.v1', 2)) e (type, nr)`,
  ]],
  ['I6', 'a payout that is completed and was never released', order, [
    `update payouts.payouts set transfer_status = 'completed', completed_at = now(), released_at = null`,
  ]],
  ['I6', 'a refund that only one side knows as done', other, [
    `insert into orders.refunds (id, order_id, payment_id, amount_cents, refund_type, reason, status, created_at)
     values ('${other}', '${order}', '${payment}', 100, 'partial', 'regret', 'completed', now())`,
  ]],
  ['I7', 'money released twice', order, [
    `insert into payouts.outbox (id, type, version, aggregate_id, aggregate_version, correlation_id, headers, payload, created_at, sent_at)
     select '${other}', type, version, aggregate_id, 2, 'c', '{}', payload, now(), now() from payouts.outbox where id = '${releasedEvent}'`,
  ]],
  ['I7', 'money released a day early', order, [
    `update payouts.payouts set release_at = release_at - interval '1 day'`,
  ]],
  ['I7', 'money released during a dispute', order, [
    `insert into payouts.holds values ('${order}', 'dispute:x', '2026-11-19', '2026-11-25')`,
  ]],
  ['I7', 'more transferred than the seller was to get', order, [
    dropCheck('payouts.payouts', 'payouts_check'),
    dropCheck('payouts.payouts', 'payouts_check1'),
    dropCheck('payouts.payouts', 'payouts_check2'),
    dropCheck('payouts.payouts', 'payouts_check3'),
    dropCheck('payouts.payouts', 'payouts_check5'),
    `update payouts.payouts set transfer_status = 'completed', completed_at = now(), paid_by = 'transfer', transferred_cents = 9301`,
  ]],
  ['I7', 'a payout that was called transferred and no money left', order, [
    `update payouts.payouts set transfer_status = 'completed', completed_at = now(), paid_by = 'transfer'`,
  ]],
  ['I7', 'a transfer that the payout does not know', order, [
    `insert into payouts.transfers (id, order_id, seller_id, amount_cents, paid_at, recorded_by, recorded_at)
     values ('${other}', '${order}', '${other}', 9300, now(), '${other}', now())`,
  ]],
  ['I7', 'a debt that was taken from a payout and is not in the books', order, [
    `insert into payouts.set_offs values ('${other}', '${order}', '${other}', 100, 'debt', now())`,
    `update payouts.payouts set set_off_cents = 100`,
  ]],
  ['I7', 'an order that was transferred twice', order, [
    `insert into payouts.ledger_transactions select gen_random_uuid(), 'transfer:' || n, 'transfer', '${order}', '${other}', now()
     from generate_series(1, 2) n`,
  ]],
  ['I7', 'a transfer that came back and stayed in the books', `transfer-return:${other}`, [
    `insert into payouts.transfers (id, order_id, seller_id, amount_cents, paid_at, recorded_by, recorded_at, returned_at)
     values ('${other}', '${order}', '${other}', 9300, now(), '${other}', now(), now())`,
  ]],
  ['I7', 'a transfer that came back in the books only', `transfer-return:${other}`, [
    ...booked('transfer-return', 'transfer_return', -9300),
  ]],
  ['I7', 'a debt that was taken with another amount', `set-off:${other}`, [
    ...booked('set-off', 'set_off', 200),
    `insert into payouts.set_offs values ('${other}', '${order}', '${other}', 100, 'debt', now())`,
  ]],
  ['I7', 'an adjustment in the books only', `adjustment:${other}`, [
    ...booked('adjustment', 'adjustment', -100),
  ]],
  ['I1', 'a store whose balance has an entry too many', other, [
    ...booked('correction', 'sale', -100),
  ]],
  ['I1', "a provider's fee that was heard of and not booked", payment, [
    `update payments.payments set provider_fee_cents = 99`,
    `insert into payments.outbox (id, type, version, aggregate_id, aggregate_version, correlation_id, headers, payload, created_at, sent_at)
     values ('${other}', 'payments.payment-approved.v1', 1, '${payment}', 1, 'c', '{}', '{}', now(), now())`,
    `insert into payouts.inbox values ('payouts.payments', '${other}', now())`,
  ]],
  ['I7', 'an adjustment that is not in the books', other, [
    `insert into payouts.adjustments values ('${other}', '${other}', 100, 'goodwill', 'x', '${other}', now())`,
  ]],
]; // prettier-ignore

describe('the auditor', () => {
  it('reports nothing about a system that kept its promises', async () => {
    expect(await audit(database.superuserUrl, { settleMs: 0 })).toEqual({ violations: [] });
  });

  it.each(planted)('%s: reports %s with its id', async (invariant, _broken, id, statements) => {
    const violations = await violationsAfter(...statements);
    const found = violations.filter((violation) => violation.invariant === invariant);
    expect(found.flatMap(({ cases }) => cases.map((one) => one.id))).toContain(id);
  });

  it.each([
    ['failed, and was closed when its money went back otherwise', 'rejected', 'failed', 'null'],
    ['was sent by hand', 'completed', 'paid_outside', 'now()'],
  ])('takes a refund that %s for the same in both records', async (_how, ordered, paid, at) => {
    const violations = await violationsAfter(
      `insert into orders.refunds (id, order_id, payment_id, amount_cents, refund_type, reason, status, created_at)
       values ('${other}', '${order}', '${payment}', 100, 'partial', 'regret', '${ordered}', now())`,
      `insert into payments.refunds (id, payment_id, order_id, amount_cents, reason, status, requested_at, completed_at)
       values ('${other}', '${payment}', '${order}', 100, 'regret', '${paid}', now(), ${at})`,
    );
    const rules = violations.map(({ rule }) => rule);
    expect(
      rules.filter((rule) => rule.startsWith('refund-') && rule !== 'refund-not-in-books'),
    ).toEqual([]);
  });

  it('takes an event that a newer one has overtaken for applied', async () => {
    const newer = '00000000-0000-7000-8000-0000000000fe';
    const violations = await violationsAfter(
      ...heard,
      ...connected(other, { at: '2026-11-03' }),
      ...connected(other, { id: newer, version: 2, at: '2026-11-04' }),
      ...applied(other, { id: newer, version: 2 }),
    );
    expect(violations).toEqual([]);
  });

  it('expects no event of a consumer from before it listened', async () => {
    const violations = await violationsAfter(...heard, ...connected(other, { at: '2026-11-01' }));
    expect(violations).toEqual([]);
  });

  it('waits for events under way before it judges', async () => {
    await sql`update orders.outbox set sent_at = null`;
    const looking = audit(database.superuserUrl, { settleMs: 10_000 });
    await sql`update orders.outbox set sent_at = now()`;
    expect(await looking).toEqual({ violations: [] });
  });

  it('does not wait for ever', async () => {
    await sql`update orders.outbox set sent_at = null`;
    const { violations } = await audit(database.superuserUrl, { settleMs: 300 });
    await sql`update orders.outbox set sent_at = now()`;
    expect(violations.map(({ invariant }) => invariant)).toEqual(['I4']);
  });

  it('does not miss the origin of receipts once old events are deleted', async () => {
    const violations = await violationsAfter(`delete from orders.outbox`);
    expect(violations).toEqual([]);
  });
});
