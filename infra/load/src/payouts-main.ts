// `npm run load:payouts`: the team's lists of payouts and stores, a store's statement, and a report of all payouts
// while people read the list of products, on a fresh city of its own behind the gateway.
// Options: --payouts 100000 (at most 500000)  --stores 500  --connections 20  --calls 400
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { cityDay } from '@largo/kernel';
import { connectDatabase } from '@largo/service-kit';
import { type Case, type Figures, measure } from './orders/measure.ts';
import { downloadReport } from './payouts/download-report.ts';
import { fillPayouts } from './payouts/fill-payouts.ts';
import { number, print, type Session, signIn, startSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    payouts: { type: 'string', default: '100000' },
    stores: { type: 'string', default: '500' },
    connections: { type: 'string', default: '20' },
    calls: { type: 'string', default: '400' },
  },
});
const payouts = Math.min(500_000, Math.max(1_000, Number(values.payouts)));
const stores = Math.min(5_000, Math.max(10, Number(values.stores)));
const load = {
  connections: Math.min(100, Math.max(1, Number(values.connections))),
  calls: Math.min(5_000, Math.max(20, Number(values.calls))),
};
const goalMs = 150;
const mostGrownMb = 80;
/** The list of products may be so much slower while a report is read. */
const mostTimes = 2;
const readers = { connections: 2, calls: 100 };

const system = await startSystem('start');
// As the owner of everything: a service's own role makes no temporary tables.
const database = connectDatabase({
  url: system.superuserUrl,
  schema: 'payouts',
  max: 1,
});
try {
  const seller = await signIn(system, 'loja@largo.test');
  const team = await signIn(system, 'admin@largo.test');
  await fillPayouts(database.sql, { sellerId: seller.id, stores, payouts });
  print(`${payouts} payouts of ${stores} stores, ${load.connections} connections, ${machine()}\n`);
  print('| what | goal p99 | p50, p99 | a second |\n|---|--:|--:|--:|');
  for (const one of casesFor(team, seller)) await measureOne(one);
  await measureReport(team);
} finally {
  await database.sql.end({ timeout: 5 });
  await system.stop();
}

/** Figures of other screens over the same payouts are further lines here. */
function casesFor(team: Session, seller: Session): Case[] {
  const one = (name: string, who: Session, path: Case['path']): Case => {
    return { name, goalMs, token: who.token, path };
  };
  const list = '/admin/payout/payments';
  return [
    one('payouts, a page of 100', team, (n) => `${list}?limit=100&page=${(n % 5) + 1}`),
    one('payouts to be paid', team, () => `${list}?status=pending&limit=100`),
    one('payouts of a store', team, () => `${list}?sellerId=${seller.id}&limit=100`),
    one('payouts: search by number', team, (n) => {
      return `${list}?limit=100&search=CG-${String((n * 97) % payouts).padStart(8, '0')}`;
    }),
    one('stores, a page of 50', team, (n) => {
      return `/admin/payout/sellers?limit=50&page=${(n % 5) + 1}`;
    }),
    one('stores with money to be paid', team, () => {
      return '/admin/payout/sellers?limit=50&status=pending';
    }),
    one("a store's own numbers", seller, () => '/payouts/summary'),
    one("a store's statement, a month", seller, () => {
      return `/payouts/statement?month=${lastMonth()}&page=1&limit=50`;
    }),
  ];
}

async function measureOne(one: Case): Promise<void> {
  // The first answers pay for compiling and for cold pages.
  await measure(system.shopUrl, one, { ...load, calls: 60 });
  const { p50, p99, perSecond } = await measure(system.shopUrl, one, load);
  const isMissed = p99 > goalMs;
  if (isMissed) process.exitCode = 1;
  print(
    `| ${one.name} | ${goalMs} ms | ${number(p50)}, ${number(p99)} | ${number(perSecond)} ` +
      `|${isMissed ? ` ${(p99 / goalMs).toFixed(1)} times its goal` : ''}`,
  );
}

/** The list of products is read without a pause before the report and as long as it takes. */
async function measureReport(team: Session): Promise<void> {
  const products: Case = {
    name: 'products',
    goalMs: null,
    token: team.token,
    path: (n) => `/products?limit=20&page=${(n % 5) + 1}`,
  };
  const url = `${system.shopUrl}/api/admin/reports?type=commissions`;
  await downloadReport(url, team.token, system.pid);
  const idle = await measure(system.shopUrl, products, readers);
  let isDone = false;
  const meanwhile: Figures[] = [];
  const read = async () => {
    while (!isDone) meanwhile.push(await measure(system.shopUrl, products, readers));
  };
  const reading = read();
  const { rows, seconds, grownMb } = await downloadReport(url, team.token, system.pid).finally(
    () => {
      isDone = true;
    },
  );
  await reading;
  const worst = Math.max(...meanwhile.map(({ p99 }) => p99));
  const times = worst / idle.p99;
  if (grownMb >= mostGrownMb || times > mostTimes || rows < payouts) process.exitCode = 1;
  print(
    `\nreport: ${rows} rows in ${seconds.toFixed(1)} s, memory + ${number(grownMb)} MB (goal < 80)`,
  );
  print(
    `products meanwhile: p99 ${number(idle.p99)} → ${number(worst)} ms, ${times.toFixed(1)} times (goal ≤ 2); ${machine()}`,
  );
}

function machine(): string {
  return `load ${loadavg().map(number).join(' ')}`;
}

/** `2026-10`: the newest month that is whole. */
function lastMonth(): string {
  const month = new Date(`${cityDay(new Date()).slice(0, 7)}-01T12:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  return month.toISOString().slice(0, 7);
}
