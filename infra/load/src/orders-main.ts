// `npm run load:orders`: the lists of orders, their counts and the team's search, with few orders and with
// many in the same run, on a fresh city of its own behind the gateway.
// Options: --orders 200000 (at most 500000)  --few 1000  --connections 20  --calls 400
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@largo/service-kit';
import { fillOrders } from './orders/fill-orders.ts';
import { type Case, type Figures, measure } from './orders/measure.ts';
import { number, print, type Session, signIn, startSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    few: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '20' },
    calls: { type: 'string', default: '400' },
  },
});
const few = Math.max(1_000, Number(values.few));
const many = Math.min(500_000, Math.max(few, Number(values.orders)));
const load = {
  connections: Math.min(100, Math.max(1, Number(values.connections))),
  calls: Math.min(5_000, Math.max(20, Number(values.calls))),
};
/** A list may be so much slower with many orders. */
const mostTimes = 1.5;

const system = await startSystem('start');
// As the owner of everything: a service's own role makes no temporary tables.
const database = connectDatabase({
  url: system.superuserUrl,
  schema: 'orders',
  max: 1,
});
try {
  const [buyer, seller, team] = await Promise.all(
    ['cliente', 'loja', 'admin'].map((name) => signIn(system, `${name}@largo.test`)),
  );
  if (!buyer || !seller || !team) throw new Error('not all three are signed in');
  const people = { buyerId: buyer.id, sellerId: seller.id };
  const cases = casesFor(buyer, seller, team);
  await fillOrders(database.sql, people, { from: 0, to: few });
  const before = await measureAll(cases);
  await fillOrders(database.sql, people, { from: few, to: many });
  const after = await measureAll(cases);
  report(cases, before, after);
} finally {
  await database.sql.end({ timeout: 5 });
  await system.stop();
}

function casesFor(buyer: Session, seller: Session, team: Session): Case[] {
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

async function measureAll(cases: readonly Case[]): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const one of cases) {
    // The first answers pay for compiling and for cold pages.
    await measure(system.shopUrl, one, { ...load, calls: 60 });
    figures.push(await measure(system.shopUrl, one, load));
  }
  return figures;
}

function report(cases: readonly Case[], before: readonly Figures[], after: readonly Figures[]) {
  print(`${load.connections} connections, load ${loadavg().map(number).join(' ')}\n`);
  print(
    `| what | goal p99 | ${few} orders: p50, p99 | ${many} orders: p50, p99 | times | a second |`,
  );
  print('|---|--:|--:|--:|--:|--:|');
  for (const [at, { name, goalMs }] of cases.entries()) {
    const [small, big] = [before[at], after[at]];
    if (!small || !big) continue;
    const times = big.p50 / small.p50;
    const missed = [
      goalMs !== null && big.p99 > goalMs && 'slower than its goal',
      times > mostTimes && `more than ${mostTimes} times`,
    ].filter(Boolean);
    if (missed.length > 0) process.exitCode = 1;
    const goal = goalMs === null ? '–' : `${goalMs} ms`;
    print(
      `| ${name} | ${goal} | ${number(small.p50)}, ${number(small.p99)} | ${number(big.p50)}, ${number(big.p99)} ` +
        `| ${times.toFixed(2)} | ${number(big.perSecond)} |${missed.length > 0 ? ` ${missed.join(', ')}` : ''}`,
    );
  }
}
