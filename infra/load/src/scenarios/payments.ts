import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { LoadData } from '../load-data.ts';
import { commitsPerSecond } from '../payments/floor.ts';
import { print, textOf } from '../print.ts';
import {
  listen,
  orderFor,
  orderWithPix,
  payAll,
  payAtProvider,
  type Unpaid,
} from '../purchases.ts';
import type { Scenario } from '../scenario.ts';

/** This concurrency keeps the shop busy; with more, requests would only wait for each other. */
const buyers = 16;
const screens = 40;

/** How fast orders get their PIX code, and how soon payments are seen. */
export const payments: Scenario = {
  name: 'payments',
  systems: ['start'],
  options: { seconds: [1, 20, 60], rate: [1, 60, 200] },
  audits: true,
  async measure(context) {
    const { system, sql, option } = context;
    const [seconds, rate] = [option('seconds'), option('rate')];
    const data = await context.data();
    // The first calls are slow because of compilation.
    await orderFor(data, { buyers, seconds: 5 });
    const commits = await commitsPerSecond(system.superuserUrl, 5);
    const { unpaid } = await orderFor(data, { buyers, seconds });
    const perSecond = unpaid.length / seconds;
    print(
      `order + PIX: ${perSecond.toFixed(1)}/s, goal 100/s; ${commits.toFixed(0)} commits a second without the shop, ` +
        `so ${(commits / perSecond).toFixed(0)} commits each`,
    );
    const some = unpaid.slice(0, rate * seconds);
    await payAll(data, some, rate);
    await sleep(5_000);
    print(`money → paid order at ${rate}/s: ${await paidWaits(sql, some)}`);
    print(`money → screen: ${textOf(await untilSeen(data))}, goal p95 2,000 ms`);
    return true;
  },
};

/** From the notification's arrival to the paid order, by the times stored in the database. */
async function paidWaits(sql: Sql, unpaid: readonly Unpaid[]): Promise<string> {
  const rows = await sql<{ ms: number }[]>`
    select extract(epoch from h.created_at - min(n.received_at))::float8 * 1000 as ms
    from orders.orders o join payments.payments p on p.id = o.payment_id
    join orders.status_history h on h.order_id = o.id and h.new_status = 'paid'
    join payments.webhook_notifications n
      on n.resource_id = p.provider_payment_id and n.action = 'payment.updated'
    where o.purchase_id = any(${unpaid.map(({ purchaseId }) => purchaseId)}) group by o.id, h.created_at`;
  return `${textOf(rows.map(({ ms }) => ms))} of ${rows.length}, goal p95 500 ms`;
}

/** One after the other, as on one screen: from the bank's answer to the event in the live stream. */
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
