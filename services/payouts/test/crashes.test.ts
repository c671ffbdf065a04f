import type { LedgerCheckAnswer, OpenStoreTransfersAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

/** The rows that a use case writes; of the outbox only inserts, because the relay empties it all the time. */
const written = {
  payouts: 'insert or update',
  transfers: 'insert or update',
  manual_payments: 'insert',
  set_offs: 'insert',
  adjustments: 'insert',
  store_transfers: 'insert or update',
  ledger_transactions: 'insert',
  ledger_entries: 'insert',
  outbox: 'insert',
};

/** For the database, a killed process is a transaction without a commit. It ends at the chosen place: before or after
 * each statement, or at the commit itself. */
beforeAll(async () => {
  const { sql } = fixture.service;
  await sql`create table payouts.test_kill (place bigint not null)`;
  await sql`create sequence payouts.test_places`;
  await sql.unsafe(`
    create function payouts.test_maybe_kill() returns trigger language plpgsql as $$
    begin
      if nextval('payouts.test_places') = (select place from payouts.test_kill) then
        raise exception 'killed' using errcode = 'XX000';
      end if;
      return null;
    end $$`);
  for (const [table, when] of Object.entries(written))
    for (const side of ['before', 'after'])
      await sql.unsafe(`create trigger test_kill_${side} ${side} ${when} on payouts.${table}
        for each statement execute function payouts.test_maybe_kill()`);
  await sql.unsafe(`create constraint trigger test_kill_commit after insert on payouts.ledger_transactions
    deferrable initially deferred for each row execute function payouts.test_maybe_kill()`);
});

const arm = async (place: number | null) => {
  const { sql } = fixture.service;
  await sql`delete from payouts.test_kill`;
  await sql`select setval('payouts.test_places', 1, false)`;
  if (place !== null) await sql`insert into payouts.test_kill values (${place})`;
};

/** The present rows of every table that the use case may change. */
async function rowsOf(sellerId: string) {
  const { sql } = fixture.service;
  const [row] = await sql<Record<string, unknown>[]>`
    select
      (select json_agg(p order by order_id) from payouts.payouts p where seller_id = ${sellerId}) payouts,
      (select json_agg(t order by id) from payouts.transfers t where seller_id = ${sellerId}) transfers,
      (select json_agg(m order by id) from payouts.manual_payments m where seller_id = ${sellerId}) given,
      (select json_agg(s order by id) from payouts.set_offs s where seller_id = ${sellerId}) set_offs,
      (select json_agg(a order by id) from payouts.adjustments a where seller_id = ${sellerId}) adjusted,
      (select json_agg(e order by transaction_id, leg) from payouts.ledger_entries e
        where seller_id = ${sellerId}) entries`;
  return row;
}
const countOf = async (table: 'transfers' | 'manual_payments' | 'set_offs', sellerId: string) => {
  const { sql } = fixture.service;
  const rows = await sql`select 1 from payouts.${sql(table)} where seller_id = ${sellerId}`;
  return rows.length;
};
const kinds = async (sellerId: string) => {
  const rows = await fixture.service.sql<{ kind: string }[]>`
    select kind from payouts.ledger_transactions where seller_id = ${sellerId} and kind <> 'sale'
    order by booked_at, kind`;
  return rows.map(({ kind }) => kind);
};

interface Act {
  /** Sets up what must have happened before. */
  prepare(order: AnOrder): Promise<{ path: string; body?: object }>;
  expected: readonly string[];
}
const post = <T = unknown>(path: string, body?: object, key = newId()) =>
  fixture.service.as(admin).post<T>(`/admin/payout/${path}`, body, { 'idempotency-key': key });
const released = async (order: AnOrder) => {
  await fixture.setPixKey(order);
  return (await fixture.release(order)).id;
};

const acts: Record<string, Act> = {
  process: {
    prepare: async (order) => ({ path: `process/${await released(order)}`, body: { reference: 'E1' } }),
    expected: ['transfer'],
  },
  return: {
    async prepare(order) {
      const id = await released(order);
      await post(`process/${id}`);
      return { path: `process/${id}/return`, body: { note: 'Conta encerrada' } };
    },
    expected: ['transfer', 'transfer_return'],
  },
  'set-off': {
    async prepare(order) {
      await released(order);
      const { sellerId } = order;
      return {
        path: 'adjustments',
        body: { sellerId, amount: -50, reason: 'correction', note: 'Conferência' },
      };
    },
    expected: ['adjustment', 'set_off'],
  },
  record: {
    async prepare(order) {
      await released(order);
      await fixture.release(anOrder({ sellerId: order.sellerId }));
      const { sellerId } = order;
      return { path: 'record', body: { sellerId, amount: 120, paymentMethod: 'pix' } };
    },
    expected: ['manual_payment', 'set_off', 'set_off'],
  },
  'one PIX for a store': {
    async prepare(order) {
      await released(order);
      await fixture.release(anOrder({ sellerId: order.sellerId }));
      const opened = await post<OpenStoreTransfersAnswer>('store-transfers', {
        sellerIds: [order.sellerId],
      });
      const [transfer] = opened.body.transfers;
      return { path: `store-transfers/${transfer?.id}/pay`, body: { reference: 'E2' } };
    },
    expected: ['transfer', 'transfer'],
  },
}; // prettier-ignore

describe('a kill', () => {
  it.each(Object.entries(acts))(
    'at every place of %s changes nothing, and the repeated call does it once',
    async (_name, { prepare, expected }) => {
      let places = 0;
      for (let isOver = false; !isOver; places += 1) {
        const order = anOrder();
        const { path, body } = await prepare(order);
        const key = newId();
        const before = await rowsOf(order.sellerId);

        await arm(places + 1);
        const { status } = await post(path, body, key);
        await arm(null);

        isOver = status < 300;
        if (!isOver) {
          expect(status).toBeGreaterThanOrEqual(500);
          expect(await rowsOf(order.sellerId)).toEqual(before);
        }
        expect((await post(path, body, key)).status).toBeLessThan(300);
        expect(await kinds(order.sellerId)).toEqual(expected);
        const wanted = (kind: string) => expected.filter((one) => one === kind).length;
        expect(await countOf('transfers', order.sellerId)).toBe(wanted('transfer'));
        expect(await countOf('manual_payments', order.sellerId)).toBe(wanted('manual_payment'));
        expect(await countOf('set_offs', order.sellerId)).toBe(wanted('set_off'));
      }
      // Payout, row of its own, transaction and entries, each before and after, the events and the commit.
      expect(places).toBeGreaterThan(8);
      fixture.service.clock.advance(dayMs);
      await fixture.service.runJobs('payouts.check-ledger');
      const { body } = await fixture.service
        .as(admin)
        .get<LedgerCheckAnswer>('/admin/ledger/check');
      expect(body.check?.differences).toBe(0);
    },
    180_000,
  );
});
