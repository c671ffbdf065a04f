import type { EarningsAnswer, LedgerAnswer } from '@largo/contracts';
import { cityDay, hourMs, minuteMs, newId } from '@largo/kernel';
import { expect, it } from 'vitest';
import { admin, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();
const read = async (query = '') =>
  (await fixture.service.as(admin).get<EarningsAnswer>(`/admin/ledger/earnings${query}`)).body
    .months;
const sumOf = async (account: string) =>
  (await fixture.service.as(admin).get<LedgerAnswer>(`/admin/ledger?account=${account}`)).body.sum;

it('adds up the own accounts of the ledger by month of the city, refunds where they were made', async () => {
  const [first, second] = [anOrder(), anOrder()];
  const { clock } = fixture.service;
  const now = clock.now();
  // The city is three hours behind.
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3);
  clock.advance(nextMonth - now.getTime() - 30 * minuteMs);
  const earlier = cityDay(clock.now()).slice(0, 7);
  await fixture.pay(first);
  clock.advance(hourMs);
  const later = cityDay(clock.now()).slice(0, 7);
  await fixture.pay(second);
  const before = await read();
  await fixture.refund(first, 10_000, newId(), 10_000);
  const after = await read();

  expect(before.map(({ month }) => month)).toEqual([later, earlier]);
  expect(before[0]).toEqual({ ...before[1], month: later });
  expect(before[0]?.earned).toBeGreaterThan(0);
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).toMatchObject({ commission: 0, platformFee: 0 });
  const all = after.reduce((sum, { commission }) => sum + commission, 0);
  expect(await sumOf('commission')).toBe(-all);
  expect((await read('?months=1')).map(({ month }) => month)).toEqual([later]);
});

it('is the operator’s', async () => {
  const store = storeOf(anOrder());
  expect((await fixture.service.as(store).get('/admin/ledger/earnings')).status).toBe(403);
  expect((await fixture.service.anonymous.get('/admin/ledger/earnings')).status).toBe(401);
  expect((await fixture.service.as(admin).get('/admin/ledger/earnings?months=99')).status).toBe(
    400,
  );
});
