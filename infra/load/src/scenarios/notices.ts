import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@largo/local';
import type { Sql } from 'postgres';
import { machineLoad, print, shareOf, textOf, whole } from '../print.ts';
import { orderFor, payAll, type Unpaid } from '../purchases.ts';
import type { Scenario } from '../scenario.ts';

const buyersAtOnce = 16;
/** The checkout while nothing else happens, and while mails are sent. */
const calm = { buyers: 2, seconds: 15 };
const mailsWithinMs = 10 * 60_000;

/** How soon people are notified in a rush of paid orders, and whether their mails slow the checkout. */
export const notices: Scenario = {
  name: 'notices',
  systems: ['start'],
  options: { seconds: [1, 20, 60], rate: [1, 60, 200] },
  async prepare({ sql }) {
    // A minute of ordering would sell the demo city out.
    await sql`update catalog.products set stock_on_hand = stock_on_hand + 1000 where stock_on_hand > 5`;
  },
  async measure(context) {
    const { system, sql, option } = context;
    const [seconds, rate] = [option('seconds'), option('rate')];
    const data = await context.data();
    const emails = await sql<{ email: string }[]>`
      select email from notifications.recipients where 'buyer' = any(roles) limit ${2 * seconds}`;
    await orderFor(data, { buyers: buyersAtOnce, seconds: 5 });
    const before = await orderFor(data, calm);
    const { unpaid } = await orderFor(data, { buyers: buyersAtOnce, seconds });
    const [start] = await sql<{ now: Date }[]>`select now()`;
    const since = start?.now ?? new Date();
    print(`${machineLoad()}; ${unpaid.length} orders paid at ${rate}/s`);
    await Promise.all([
      payAll(data, unpaid, rate),
      askForLinks(system.shopUrl, emails.slice(0, 60)),
    ]);
    const during = await orderFor(data, calm);
    const waiting = await untilSent(sql, since);
    const waits = await noticeWaits(sql, unpaid);
    print(`notice after its order was paid: ${textOf(waits)} of ${waits.length}, goal: at once`);
    const links = await mailWaits(sql, since, true);
    print(`mails of links: ${textOf(links)} of ${links.length}, goal 1,000 ms`);
    const others = textOf(await mailWaits(sql, since, false));
    print(`other mails: ${others}, goal 600,000 ms; ${waiting} still wait`);
    const [calmly, busily] = [shareOf(before.waits, 0.99), shareOf(during.waits, 0.99)];
    print(
      `order + PIX of ${calm.buyers} buyers, p99: ${whole(calmly)} ms before, ${whole(busily)} ms while mails leave, ` +
        `${(busily / calmly).toFixed(2)} times (goal ≤ 1.2)`,
    );
    return true;
  },
};

/** Two people a second who wait for a link at their screen. */
async function askForLinks(shopUrl: string, people: readonly { email: string }[]): Promise<void> {
  for (const { email } of people) {
    await call(`${shopUrl}/api/auth/forgot-password`, { body: { email } });
    await sleep(500);
  }
}

/** @returns how many mails wait when the time is over */
async function untilSent(sql: Sql, since: Date): Promise<number> {
  const until = performance.now() + mailsWithinMs;
  for (;;) {
    const unsent = await unsentSince(sql, since);
    if (unsent === 0 || performance.now() > until) return unsent;
    await sleep(1_000);
  }
}

// Mails that are scheduled for later, such as a request for a review, are not counted.
async function unsentSince(sql: Sql, since: Date): Promise<number> {
  const [row] = await sql<{ unsent: number }[]>`
    select count(*)::int as unsent from notifications.mails
    where created_at >= ${since} and sent_at is null and gave_up_at is null
      and next_try_at < now() + interval '10 minutes'`;
  return row?.unsent ?? 0;
}

async function mailWaits(sql: Sql, since: Date, isLink: boolean): Promise<number[]> {
  const rows = await sql<{ ms: number }[]>`
    select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from notifications.mails
    where created_at >= ${since} and sent_at is not null and (template = 'reset-password') = ${isLink}`;
  return rows.map(({ ms }) => ms);
}

async function noticeWaits(sql: Sql, unpaid: readonly Unpaid[]): Promise<number[]> {
  const rows = await sql<{ ms: number }[]>`
    select extract(epoch from n.created_at - h.created_at)::float8 * 1000 as ms
    from orders.orders o
    join orders.status_history h on h.order_id = o.id and h.new_status = 'paid'
    join notifications.notifications n on n.user_id = o.buyer_id and n.type = 'order_paid'
      and n.action_url = '/orders/' || o.id
    where o.purchase_id = any(${unpaid.map(({ purchaseId }) => purchaseId)})`;
  return rows.map(({ ms }) => ms);
}
