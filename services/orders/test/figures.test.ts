import { dayMs } from '@largo/kernel';
import { figureOf, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { aPaidOrder, aPendingOrder, openShop } from './shop.ts';

const shop = useService(openShop);

const figure = (name: string, labels = {}) => figureOf(shop.anonymous, name, labels);

it('counts orders as they come into each status, and how many are in it', async () => {
  expect(await figure('orders_total', { status: 'paid' })).toBe(0);
  await aPaidOrder(shop);
  await aPendingOrder(shop);

  expect(await figure('orders_total', { status: 'pending' })).toBe(2);
  expect(await figure('orders_total', { status: 'paid' })).toBe(1);
});

it('counts cancelled orders by their reason, also those of buyers, who need none, and of the system', async () => {
  const fresh = await openShop();
  const counted = (reason: string) =>
    figureOf(fresh.anonymous, 'order_cancellations_total', { reason });
  const reasons = ['none', 'cannot_deliver', 'other', 'unpaid', 'sold_out'];
  const all = async () => Promise.all(reasons.map(counted));
  expect(await all()).toEqual([0, 0, 0, 0, 0]);

  const [byBuyer, byStore, inWords] = [
    await aPendingOrder(fresh),
    await aPaidOrder(fresh),
    await aPaidOrder(fresh),
  ];
  await aPendingOrder(fresh);
  const cancel = (id: string, actor: TestActor, body?: object) =>
    fresh.as(actor).post(`/orders/${id}/cancel`, body);
  const answers = [
    await cancel(byBuyer.id, fresh.buyer),
    await cancel(byStore.id, fresh.seller, { reasonCode: 'cannot_deliver' }),
    await cancel(inWords.id, fresh.seller, { reason: 'O forno quebrou hoje cedo' }),
  ];
  fresh.clock.advance(3 * dayMs);
  await fresh.runJobs();

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await all()).toEqual([1, 1, 1, 1, 0]);
  await fresh.stop();
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
