import { type Session, signIn } from '@largo/local';
import { type Case, type Figures, listOptions, measureAll } from '../lists.ts';
import { fillOrders } from '../orders/fill-orders.ts';
import { machineLoad, print, whole } from '../print.ts';
import type { Scenario } from '../scenario.ts';

/** How much slower a list may be with many orders. */
const mostTimes = 1.5;

type People = Record<'buyer' | 'seller' | 'team', Session>;

/** The lists of orders, their counts and the team's search, with few orders and with many in the same run. */
export const orders: Scenario = {
  name: 'orders',
  systems: ['start'],
  options: { orders: [1_000, 200_000, 500_000], few: [1_000, 1_000, 500_000], ...listOptions },
  async measure(context) {
    const { system, sql, option } = context;
    const few = option('few');
    const many = Math.max(few, option('orders'));
    const as = (name: string) => signIn(`${system.shopUrl}/api`, `${name}@largo.test`);
    const people = {
      buyer: await as('cliente'),
      seller: await as('loja'),
      team: await as('admin'),
    };
    const measured = { buyerId: people.buyer.id, sellerId: people.seller.id };
    const cases = casesFor(people, few);
    await fillOrders(sql, measured, { from: 0, to: few });
    const before = await measureAll(context, cases);
    await fillOrders(sql, measured, { from: few, to: many });
    const after = await measureAll(context, cases);
    print(`${option('connections')} connections, ${machineLoad()}\n`);
    print(
      `| what | goal p99 | ${few} orders: p50, p99 | ${many} orders: p50, p99 | times | a second |`,
    );
    print('|---|--:|--:|--:|--:|--:|');
    const rows = cases.flatMap((one, at) => {
      const [small, big] = [before[at], after[at]];
      return small && big ? [reportRow(one, small, big)] : [];
    });
    return rows.every(Boolean);
  },
};

function casesFor({ buyer, seller, team }: People, few: number): Case[] {
  const search = (text: string) => `/orders?adminView=true&limit=15&searchTerm=${text}`;
  const one = (name: string, goalMs: number | null, who: Session, path: Case['path']): Case => {
    return { name, goalMs, token: who.token, path };
  };
  return [
    one('purchases of a buyer, pages of 10', 60, buyer, (n) => {
      return `/orders?view=purchases&groupBy=purchase&limit=10&page=${(n % 5) + 1}`;
    }),
    one('purchases of a buyer, single orders', 60, buyer, (n) => {
      return `/orders?view=purchases&limit=10&page=${(n % 5) + 1}`;
    }),
    one('purchases and sales, a page of 50', 80, seller, () => {
      return '/orders?view=all&groupBy=purchase&limit=50';
    }),
    one('purchases and sales, single orders', 80, seller, () => '/orders?view=all&limit=50'),
    one('sales by deadline, a page of 10', null, seller, () => {
      return '/orders?view=sales&sort=deadline&limit=10';
    }),
    one('counts per status of a store', null, seller, () => '/orders/stats?viewAsSeller=true'),
    one('a store by day, with its times', 100, seller, () => {
      return '/orders/stats?viewAsSeller=true&groupBy=day';
    }),
    one('team: all orders by day', 100, team, () => '/orders/stats?adminView=true&groupBy=day'),
    one('team: search by number', 150, team, (n) => {
      return search(`CG-${String((n * 7) % few).padStart(8, '0')}`);
    }),
    one('team: search by name', 150, team, (n) => search(`pessoa%20${(n * 13) % 1_000}%20da`)),
  ];
}

/** @returns whether it is as fast as it must be */
function reportRow({ name, goalMs }: Case, small: Figures, big: Figures): boolean {
  const times = big.p50 / small.p50;
  const missed = [
    goalMs !== null && big.p99 > goalMs && 'slower than its goal',
    times > mostTimes && `more than ${mostTimes} times`,
  ].filter(Boolean);
  const goal = goalMs === null ? '–' : `${goalMs} ms`;
  print(
    `| ${name} | ${goal} | ${whole(small.p50)}, ${whole(small.p99)} | ${whole(big.p50)}, ${whole(big.p99)} ` +
      `| ${times.toFixed(2)} | ${whole(big.perSecond)} |${missed.length > 0 ? ` ${missed.join(', ')}` : ''}`,
  );
  return missed.length === 0;
}
