import { type Session, signIn } from '@largo/local';
import { cityDay } from '@largo/kernel';
import { type Case, type Figures, listOptions, measure, measureAll } from '../lists.ts';
import { downloadReport } from '../payouts/download-report.ts';
import { fillPayouts } from '../payouts/fill-payouts.ts';
import { machineLoad, print, whole } from '../print.ts';
import type { Context, Scenario } from '../scenario.ts';

const goalMs = 150;
const mostGrownMb = 80;
/** How much slower the list of products may be while a report is read. */
const mostTimes = 2;
const readers = { connections: 2, calls: 100 };

/**
 * The team's lists of payouts and stores, a store's statement, and a report of all payouts while people read the
 * list of products.
 */
export const payouts: Scenario = {
  name: 'payouts',
  systems: ['start'],
  options: { payouts: [1_000, 100_000, 500_000], stores: [10, 500, 5_000], ...listOptions },
  async measure(context) {
    const { system, sql, option } = context;
    const sizes = { stores: option('stores'), payouts: option('payouts') };
    const seller = await signIn(`${system.shopUrl}/api`, 'loja@largo.test');
    const team = await signIn(`${system.shopUrl}/api`, 'admin@largo.test');
    await fillPayouts(sql, { sellerId: seller.id, ...sizes });
    print(
      `${sizes.payouts} payouts of ${sizes.stores} stores, ${option('connections')} connections, ${machineLoad()}\n`,
    );
    print('| what | goal p99 | p50, p99 | a second |\n|---|--:|--:|--:|');
    const cases = casesFor(team, seller, sizes.payouts);
    const figures = await measureAll(context, cases);
    const areFast = figures.map(({ p50, p99, perSecond }, at) => {
      const isMissed = p99 > goalMs;
      print(
        `| ${cases[at]?.name} | ${goalMs} ms | ${whole(p50)}, ${whole(p99)} | ${whole(perSecond)} ` +
          `|${isMissed ? ` ${(p99 / goalMs).toFixed(1)} times its goal` : ''}`,
      );
      return !isMissed;
    });
    return (await measureReport(context, team)) && areFast.every(Boolean);
  },
};

/** Figures of other screens over the same payouts are further lines here. */
function casesFor(team: Session, seller: Session, count: number): Case[] {
  const one = (name: string, who: Session, path: Case['path']): Case => {
    return { name, goalMs, token: who.token, path };
  };
  const list = '/admin/payout/payments';
  return [
    one('payouts, a page of 100', team, (n) => `${list}?limit=100&page=${(n % 5) + 1}`),
    one('payouts to be paid', team, () => `${list}?status=pending&limit=100`),
    one('payouts of a store', team, () => `${list}?sellerId=${seller.id}&limit=100`),
    one('payouts: search by number', team, (n) => {
      return `${list}?limit=100&search=CG-${String((n * 97) % count).padStart(8, '0')}`;
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

/** The list of products is read without a pause before the report and as long as it takes. */
async function measureReport({ system, option }: Context, team: Session): Promise<boolean> {
  const { shopUrl, pid } = system;
  const products: Case = {
    name: 'products',
    goalMs: null,
    token: team.token,
    path: (n) => `/products?limit=20&page=${(n % 5) + 1}`,
  };
  const url = `${shopUrl}/api/admin/reports?type=commissions`;
  await downloadReport(url, team.token, pid);
  const idle = await measure(shopUrl, products, readers);
  let isDone = false;
  const meanwhile: Figures[] = [];
  const read = async () => {
    while (!isDone) meanwhile.push(await measure(shopUrl, products, readers));
  };
  const reading = read();
  const { rows, seconds, grownMb } = await downloadReport(url, team.token, pid).finally(() => {
    isDone = true;
  });
  await reading;
  const worst = Math.max(...meanwhile.map(({ p99 }) => p99));
  const times = worst / idle.p99;
  print(
    `\nreport: ${rows} rows in ${seconds.toFixed(1)} s, memory + ${whole(grownMb)} MB (goal < 80)`,
  );
  print(
    `products meanwhile: p99 ${whole(idle.p99)} → ${whole(worst)} ms, ${times.toFixed(1)} times (goal ≤ 2); ${machineLoad()}`,
  );
  return grownMb < mostGrownMb && times <= mostTimes && rows >= option('payouts');
}

/** `2026-10`: the newest month that is whole. */
function lastMonth(): string {
  const month = new Date(`${cityDay(new Date()).slice(0, 7)}-01T12:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  return month.toISOString().slice(0, 7);
}
