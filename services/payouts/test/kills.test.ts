import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  AdjustmentRecordedV1,
  type LedgerCheckAnswer,
  ManualPaymentRecordedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import fc from 'fast-check';
import { isNight, propertySeed } from '@largo/testkit';
import { expect, it } from 'vitest';
import { type Act, type Outcome, perform } from './kill-acts.ts';
import type { KillWork } from './kill-worker.ts';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const seed = propertySeed(process.env['KILL_SEED']);
const script = fileURLToPath(new URL('kill-worker.ts', import.meta.url));
/** Two processes work at once on the same stores, and each is killed so often. */
const lanes = 2;
const killsEach = isNight ? 10 : 2;
const everyKind = ['process', 'return', 'record', 'set-off'] as const;
const stores = Array.from({ length: 4 }, () => newId());

/** What a process reported about its acts before it was killed; any other act was finished before or never begun. */
const heard = new Map<string, Outcome>();

it(
  `loses and doubles no money when its process is killed ${lanes * killsEach} times, seed ${seed}`,
  { timeout: 240_000 },
  async () => {
    const payoutIds = await releasePayouts();
    const all = Array.from({ length: lanes }, (_, lane) => actsOf(lane, payoutIds));
    await Promise.all(all.map(liveAndDie));
    // Another process takes up what the last ones left, and stays alive.
    const { db, clock } = fixture.service;
    const units = makeUnits({ db, schema: 'payouts', clock, onCommitted: () => {} });
    for (const act of all.flatMap(leftOf)) heard.set(act.mark, await perform(units, act));
    await expectEachOnce();
    await expectBooksOfRows();
    await expectEventsOfRows();
    const done = [...heard].filter(([, outcome]) => outcome === 'done');
    for (const kind of everyKind) expect(done.some(([mark]) => mark.startsWith(kind))).toBe(true);
  },
);

async function releasePayouts(): Promise<string[]> {
  for (const sellerId of stores) {
    await fixture.setPixKey(anOrder({ sellerId }));
    for (let index = 0; index < 12; index += 1) {
      const order = anOrder({ sellerId });
      await fixture.pay(order);
      await fixture.confirm(order);
    }
  }
  fixture.service.clock.advance(16 * dayMs);
  await fixture.service.runJobs();
  const rows = await fixture.service.sql<{ id: string }[]>`
    select id from payouts.payouts where transfer_status = 'pending_manual_transfer' order by order_number`;
  expect(rows).toHaveLength(48);
  return rows.map(({ id }) => id);
}

function actsOf(lane: number, payoutIds: readonly string[]): Act[] {
  const kind = fc.oneof(
    { weight: 8, arbitrary: fc.constant('process' as const) },
    { weight: 6, arbitrary: fc.constant('return' as const) },
    { weight: 1, arbitrary: fc.constant('set-off' as const) },
    { weight: 1, arbitrary: fc.constant('record' as const) },
  );
  // Few payouts, so that many of them can be returned.
  const act = fc.record({
    kind,
    payoutId: fc.constantFrom(...payoutIds.filter((_, index) => index % 3 === 0)),
    sellerId: fc.constantFrom(...stores),
  });
  // First one act of each kind, on a payout that no other act touches, so that each kind happens with any seed.
  const [payoutId, sellerId] = [payoutIds[3 * lane + 1] ?? '', stores[lane] ?? ''];
  const first = everyKind.map((one) => ({ kind: one, payoutId, sellerId }));
  const random = fc.sample(act, { seed: seed + lane, numRuns: 400 });
  return [...first, ...random].map((one, index) => {
    const mark = `${one.kind}-${lane}-${index}`;
    return one.kind === 'process' || one.kind === 'return'
      ? { kind: one.kind, mark, payoutId: one.payoutId }
      : { kind: one.kind, mark, sellerId: one.sellerId };
  });
}

/** What the killed processes left undone: the current act, and what is missing of the first ones. */
function leftOf(acts: readonly Act[]): Act[] {
  const next = nextOf(acts);
  return acts.slice(next, Math.max(next + 1, everyKind.length));
}

const nextOf = (acts: readonly Act[]): number => acts.findIndex(({ mark }) => !heard.has(mark));

/** One process after the other, each going on where the one before died. */
async function liveAndDie(acts: readonly Act[], lane: number): Promise<void> {
  const lives = fc.sample(fc.integer({ min: 1, max: 90 }), {
    seed: seed - lane - 1,
    numRuns: killsEach,
  });
  for (const lines of lives) {
    const next = nextOf(acts);
    // The last answered act is requested again: the answer is the same, and nothing happens twice.
    const again = acts.slice(0, next).findLast(({ mark }) => heard.get(mark) !== 'refused');
    await untilKilled([...(again ? [again] : []), ...acts.slice(next)], lines);
    await expectEachOnce();
  }
}

/** Runs a process, and kills it when it has said so many lines. */
async function untilKilled(acts: readonly Act[], lines: number): Promise<void> {
  const { database, clock } = fixture.service;
  const work: KillWork = { url: database.url, offsetMs: clock.offsetMs, acts };
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', script, JSON.stringify(work)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => resolve(signal));
  });
  let said = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    said += 1;
    if (said === lines) child.kill('SIGKILL');
    const [step, mark, outcome] = line.split(' ');
    if (step !== 'over' || mark === undefined) continue;
    const before = heard.get(mark);
    if (before !== undefined) expect(outcome).toBe(before);
    heard.set(mark, outcome as Outcome);
  }
  expect(await closed).toBe('SIGKILL');
}

/** Every answered act is stored exactly once, and no refused one is stored. */
async function expectEachOnce(): Promise<void> {
  const known = new Map(heard);
  const rows = await fixture.service.sql<{ mark: string; times: number }[]>`
    select mark, count(*)::int as times from (
      select reference as mark from payouts.transfers
      union all select return_note from payouts.transfers where return_note is not null
      union all select reference from payouts.manual_payments
      union all select note from payouts.adjustments) rows group by mark`;
  const times = new Map(rows.map((row) => [row.mark, row.times]));
  expect([...times].filter(([, count]) => count !== 1)).toEqual([]);
  const wrong = [...known].filter(
    ([mark, outcome]) => (times.get(mark) ?? 0) !== (outcome === 'done' ? 1 : 0),
  );
  expect(wrong).toEqual([]);
  const forbidden = await fixture.service.sql`
    select 'not balanced' as what, transaction_id::text as id from payouts.ledger_entries
      group by 2 having sum(amount_cents) <> 0
    union all select 'transferred twice', order_id::text from payouts.transfers
      where returned_at is null group by 2 having count(*) > 1
    union all select 'not as transferred', p.order_id::text from payouts.payouts p
      left join payouts.transfers t on t.order_id = p.order_id and t.returned_at is null
      where p.transferred_cents <> coalesce(t.amount_cents, 0)
    union all select 'not as set off', p.order_id::text from payouts.payouts p
      where p.set_off_cents <> coalesce((select sum(s.amount_cents) from payouts.set_offs s
        where s.order_id = p.order_id), 0)
    union all select 'above its share', order_id::text from payouts.payouts
      where transferred_cents + set_off_cents > seller_cents`;
  expect([...forbidden]).toEqual([]);
}

/** The sum of the ledger equals what was earned, transferred, paid by hand and adjusted; the nightly check finds nothing. */
async function expectBooksOfRows(): Promise<void> {
  const differing = await fixture.service.sql`
    select seller_id, sum(cents)::int as cents from (
      select seller_id, seller_cents as cents from payouts.payouts
      union all select seller_id, -amount_cents from payouts.transfers where returned_at is null
      union all select seller_id, -amount_cents from payouts.manual_payments
      union all select seller_id, amount_cents from payouts.adjustments
      union all select seller_id, amount_cents from payouts.ledger_entries where account = 'seller_payable'
    ) movements group by seller_id having sum(cents) <> 0`;
  expect([...differing]).toEqual([]);
  fixture.service.clock.advance(dayMs);
  await fixture.service.runJobs('payouts.check-ledger');
  const { body } = await fixture.service.as(admin).get<LedgerCheckAnswer>('/admin/ledger/check');
  expect(body.check?.differences).toBe(0);
}

/** There is an event for each stored row, and none without a row. */
async function expectEventsOfRows(): Promise<void> {
  const { sql } = fixture.service;
  const payments = await sql<{ id: string }[]>`select id from payouts.manual_payments order by id`;
  const adjustments = await sql<{ id: string }[]>`select id from payouts.adjustments order by id`;
  const announced = async (event: { readonly type: string }, field: string) =>
    (await fixture.published(event))
      .map((data) => (data as Record<string, unknown>)[field])
      .toSorted();
  expect(await announced(ManualPaymentRecordedV1, 'manualPaymentId')).toEqual(payments.map(({ id }) => id));
  expect(await announced(AdjustmentRecordedV1, 'adjustmentId')).toEqual(adjustments.map(({ id }) => id));
} // prettier-ignore
