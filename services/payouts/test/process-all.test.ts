import type { ProcessTransfersAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

// Long enough for a run that takes too long to be noticed rather than cut off.
const fixture = useFixture({ REQUEST_DEADLINE_MS: '60000' });
const run = async (query = '', body?: object) =>
  (
    await fixture.service
      .as(admin)
      .post<ProcessTransfersAnswer>(`/admin/payout/process${query}`, body)
  ).body.results;
const isCompleted = async (orders: readonly AnOrder[]) => {
  const found = await Promise.all(orders.map((order) => fixture.payoutOf(order)));
  return found.map((payout) => payout?.transferStatus === 'completed');
};

it('a run declares only those paid that the administrator has seen', async () => {
  const seller = { sellerId: newId() };
  const [seen, later] = [anOrder(seller), anOrder(seller)];
  await fixture.release(seen);
  await fixture.setPixKey(seen);
  const plan = await run('?dryRun=true');
  await fixture.release(later);

  const ids = plan.rows.map(({ id }) => id);
  expect(await run('', { ids })).toMatchObject({ processed: 1, failed: 0, left: 1 });

  expect(await isCompleted([seen, later])).toEqual([true, false]);
  expect(await run()).toMatchObject({ processed: 1, left: 0 });
  expect(await isCompleted([later])).toEqual([true]);
});

it('a run pays the others while one store is busy, says so, and leaves what would take too long', async () => {
  const [busy, free, busyToo, late] = [anOrder(), anOrder(), anOrder(), anOrder()];
  for (const order of [busy, free, busyToo, late]) {
    await fixture.release(order);
    await fixture.setPixKey(order);
  }
  // The database waits 5 s for each lock, and a run starts nothing new after 6 s.
  const { rows, left } = await fixture.service.sql.begin(async (tx) => {
    for (const { sellerId } of [busy, busyToo])
      await tx`select pg_advisory_xact_lock(hashtextextended(${`payouts.seller.${sellerId}`}, 0))`;
    return run();
  });
  expect(rows.map(({ orderNumber, code }) => [orderNumber, code])).toEqual([
    [busy.orderNumber, 'UNAVAILABLE'],
    [free.orderNumber, null],
    [busyToo.orderNumber, 'UNAVAILABLE'],
  ]);
  expect(left).toBe(1);
  expect(await isCompleted([busy, free, busyToo, late])).toEqual([false, true, false, false]);
  expect(await run()).toMatchObject({ processed: 3, failed: 0, left: 0 });
});

it('a run takes the 500 that wait longest and says how many are left', async () => {
  const [first, second] = [anOrder(), anOrder()];
  for (const order of [first, second]) {
    await fixture.pay(order);
    await fixture.confirm(order);
  }
  fixture.service.clock.advance(16 * dayMs);
  for (let round = 0; round < 2; round += 1) await fixture.service.runJobs();
  // Inserted directly, because 500 real sales would take too long.
  const ids = [await idOf(first), await idOf(second)];
  await fixture.service.sql`
    insert into payouts.payouts
    select (jsonb_populate_record(sold, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', gen_random_uuid(),
      'released_at', sold.released_at + interval '1 hour'))).*
    from payouts.payouts sold, generate_series(1, 500) where sold.id = ${ids[0] ?? ''}`;

  const { rows, left } = await run('?dryRun=true');

  expect({ rows: rows.length, left }).toEqual({ rows: 500, left: 2 });
  expect(
    rows
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

async function idOf(order: AnOrder): Promise<string> {
  const payout = await fixture.payoutOf(order);
  if (!payout) throw new Error('no payout');
  return payout.id;
}
