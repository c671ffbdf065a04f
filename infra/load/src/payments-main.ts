// `npm run load:payments`: how fast orders get their PIX code and how soon money is seen, on a fresh demo city.
// Options: --system start|cluster  --seconds 20 (at most 60)  --rate 60 (payments a second, at most 200)
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit, reportOf } from '@largo/auditor';
import postgres from 'postgres';
import type { LoadData } from './load-data.ts';
import { commitsPerSecond } from './payments/floor.ts';
import { listen, orderWithPix, payAtProvider, type Unpaid } from './payments/shop.ts';
import { prepareLoadData } from './prepare-load-data.ts';
import { print, startSystem } from './system.ts';
import { textOf } from './waits.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string', default: 'start' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '60' },
  },
});
const seconds = Math.min(60, Math.max(1, Number(values.seconds)));
const rate = Math.min(200, Math.max(1, Number(values.rate)));
/** Together they keep the shop busy; more only wait for each other. */
const buyersAtOnce = 16;
const screens = 40;

const system = await startSystem(values.system === 'cluster' ? 'cluster' : 'start');
try {
  const data = await prepareLoadData(system);
  // The first calls pay for compiling.
  await orderForSeconds(data, 5);
  const commits = await commitsPerSecond(system.superuserUrl, 5);
  const unpaid = await orderForSeconds(data, seconds);
  const perSecond = unpaid.length / seconds;
  print(
    `order + PIX: ${perSecond.toFixed(1)}/s, goal 100/s; ${commits.toFixed(0)} commits a second without the shop, ` +
      `so ${(commits / perSecond).toFixed(0)} commits each`,
  );
  print(`money → paid order at ${rate}/s: ${await payAll(data, unpaid.slice(0, rate * seconds))}`);
  print(`money → screen: ${textOf(await untilSeen(data))}, goal p95 2,000 ms`);
  const { violations } = await audit(system.superuserUrl, { settleMs: 60_000 });
  print(reportOf(violations));
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await system.stop();
}

async function orderForSeconds(data: LoadData, duration: number): Promise<Unpaid[]> {
  const unpaid: Unpaid[] = [];
  const until = performance.now() + duration * 1_000;
  let turn = 0;
  const buy = async (): Promise<void> => {
    while (performance.now() < until) unpaid.push(await orderWithPix(data, (turn += 1)));
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, buy));
  return unpaid;
}

/** From the notification's arrival to the paid order, by what the database keeps of both. */
async function payAll(data: LoadData, unpaid: readonly Unpaid[]): Promise<string> {
  const startedAt = performance.now();
  await Promise.all(
    unpaid.map(async (one, index) => {
      await sleep(Math.max(0, startedAt + (index * 1_000) / rate - performance.now()));
      await payAtProvider(data, one);
    }),
  );
  await sleep(5_000);
  const sql = postgres(system.superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    const rows = await sql<{ ms: number }[]>`
      select extract(epoch from h.created_at - min(n.received_at))::float8 * 1000 as ms
      from orders.orders o join payments.payments p on p.id = o.payment_id
      join orders.status_history h on h.order_id = o.id and h.new_status = 'paid'
      join payments.webhook_notifications n
        on n.resource_id = p.provider_payment_id and n.action = 'payment.updated'
      where o.purchase_id = any(${unpaid.map(({ purchaseId }) => purchaseId)}) group by o.id, h.created_at`;
    return `${textOf(rows.map(({ ms }) => ms))} of ${rows.length}, goal p95 500 ms`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** One after the other, as one screen would: from the bank's answer to the live stream's word. */
async function untilSeen(data: LoadData): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < screens; turn += 1) {
    const one = await orderWithPix(data, turn);
    const { approved } = await listen(data, one);
    const paidAt = performance.now();
    await payAtProvider(data, one);
    await approved;
    waits.push(performance.now() - paidAt);
  }
  return waits;
}
