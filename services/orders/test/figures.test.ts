import { dayMs } from '@largo/kernel';
import { figureOf } from '@largo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPaidOrder, aPendingOrder, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const figure = (name: string, labels = {}) => figureOf(shop.anonymous, name, labels);

it('counts orders as they come into each status, and how many are in it', async () => {
  expect(await figure('orders_total', { status: 'paid' })).toBe(0);
  await aPaidOrder(shop);
  await aPendingOrder(shop);

  expect(await figure('orders_total', { status: 'pending' })).toBe(2);
  expect(await figure('orders_total', { status: 'paid' })).toBe(1);
});

it('shows how many orders are in each status, counted at most once a minute', async () => {
  const fresh = await openShop();
  await aPaidOrder(fresh);

  expect(await figureOf(fresh.anonymous, 'orders_by_status', { status: 'paid' })).toBe(1);
  expect(await figureOf(fresh.anonymous, 'orders_by_status', { status: 'returned' })).toBe(0);
  await fresh.stop();
});

it('shows deadlines that passed while nothing acted on them', async () => {
  await aPendingOrder(shop);
  expect(await figure('orders_overdue')).toBe(0);

  shop.clock.advance(3 * dayMs);

  expect(await figure('orders_overdue')).toBeGreaterThan(0);
  await shop.runJobs();
  expect(await figure('orders_overdue')).toBe(0);
});
