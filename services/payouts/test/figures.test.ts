import { dayMs } from '@largo/kernel';
import { figureOf } from '@largo/testkit';
import { expect, it } from 'vitest';
import { admin, allClear, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const figure = (name: string, labels = {}) => figureOf(fixture.service.anonymous, name, labels);

it('shows what is due, and counts releases that succeeded and failed', async () => {
  const order = anOrder();
  await fixture.pay(order);
  await fixture.confirm(order);
  fixture.service.clock.advance(16 * dayMs);
  expect(await figure('payout_oldest_due_seconds')).toBeGreaterThan(0);

  fixture.service.fakes.payments = {
    'POST /internal/payment-readings': () => {
      throw new Error('away');
    },
  };
  await fixture.service.as(admin).post('/admin/process-auto-releases');
  expect(await figure('payout_released_total', { result: 'failed' })).toBe(1);
  fixture.service.fakes.payments = allClear;
  await fixture.service.as(admin).post('/admin/process-auto-releases');

  expect(await figure('payout_released_total', { result: 'released' })).toBe(1);
  expect(await figure('payout_oldest_due_seconds')).toBe(0);
});

it('shows a ledger in balance, no order that was paid out twice, and payouts by their state', async () => {
  expect(await figure('ledger_imbalance_cents')).toBe(0);
  expect(await figure('payout_duplicates')).toBe(0);
  expect(await figure('payouts_by_state', { state: 'on_hold' })).toBe(0);
  expect(await figure('payouts_by_state', { state: 'waiting_release' })).toBeDefined();
});
