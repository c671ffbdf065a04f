// `npm run load:notices`: how soon people are notified in a rush of paid orders, and whether their mails slow the checkout.
// Options: --seconds 20 (of ordering before the rush, at most 60)  --rate 60 (payments a second, at most 200)
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import type { LoadData } from './load-data.ts';
import { orderWithPix, payAtProvider, type Unpaid } from './payments/shop.ts';
import { prepareLoadData } from './prepare-load-data.ts';
import { number, print, startSystem } from './system.ts';
import { shareOf, textOf } from './waits.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '60' },
  },
});
const seconds = Math.min(60, Math.max(1, Number(values.seconds)));
const rate = Math.min(200, Math.max(1, Number(values.rate)));
const buyersAtOnce = 16;
/** People at the checkout while nothing else happens, and while mails leave. */
const calmBuyers = 2;
const calmSeconds = 15;
const mailsWithinMs = 10 * 60_000;

const system = await startSystem('start');
const sql = postgres(system.superuserUrl, { max: 1, onnotice: () => undefined });
try {
  // A minute of ordering would sell the demo city out.
  await sql`update catalog.products set stock_on_hand = stock_on_hand + 1000 where stock_on_hand > 5`;
  const data = await prepareLoadData(system);
  const emails = await sql<{ email: string }[]>`
    select email from notifications.recipients where 'buyer' = any(roles) limit 60`;
  await buyFor(data, { buyers: buyersAtOnce, seconds: 5 });
  const before = await buyFor(data, { buyers: calmBuyers, seconds: calmSeconds });
  const { unpaid } = await buyFor(data, { buyers: buyersAtOnce, seconds });
  const [start] = await sql<{ now: Date }[]>`select now()`;
  const since = start?.now ?? new Date();
  print(`load ${loadavg().map(number).join(' ')}; ${unpaid.length} orders paid at ${rate}/s`);
  await Promise.all([payAll(data, unpaid), askForLinks(emails.map(({ email }) => email))]);
  const during = await buyFor(data, { buyers: calmBuyers, seconds: calmSeconds });
  const waiting = await untilSent(since);
  const notices = await noticeWaits(unpaid);
  print(`notice after its order was paid: ${textOf(notices)} of ${notices.length}, goal: at once`);
  const links = await mailWaits(since, true);
  print(`mails of links: ${textOf(links)} of ${links.length}, goal 1,000 ms`);
  print(
    `other mails: ${textOf(await mailWaits(since, false))}, goal 600,000 ms; ${waiting} still wait`,
  );
  const [calm, busy] = [shareOf(before.waits, 0.99), shareOf(during.waits, 0.99)];
  print(
    `order + PIX of ${calmBuyers} buyers, p99: ${number(calm)} ms before, ${number(busy)} ms while mails leave, ` +
      `${(busy / calm).toFixed(2)} times (goal ≤ 1.2)`,
  );
} finally {
  await sql.end({ timeout: 5 });
  await system.stop();
}

async function buyFor(
  data: LoadData,
  { buyers, seconds: duration }: { buyers: number; seconds: number },
): Promise<{ unpaid: Unpaid[]; waits: number[] }> {
  const unpaid: Unpaid[] = [];
  const waits: number[] = [];
  const until = performance.now() + duration * 1_000;
  let turn = 0;
  const buy = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      unpaid.push(await orderWithPix(data, (turn += 1)));
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  return { unpaid, waits };
}

async function payAll(data: LoadData, unpaid: readonly Unpaid[]): Promise<void> {
  const startedAt = performance.now();
  await Promise.all(
    unpaid.map(async (one, index) => {
      await sleep(Math.max(0, startedAt + (index * 1_000) / rate - performance.now()));
      await payAtProvider(data, one);
    }),
  );
}

/** Two people a second who wait for a link at their screen. */
async function askForLinks(emails: readonly string[]): Promise<void> {
  for (const email of emails.slice(0, 2 * seconds)) {
    const answer = await fetch(`${system.shopUrl}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) throw new Error(`forgot-password: ${answer.status} ${await answer.text()}`);
    await sleep(500);
  }
}

/** @returns how many mails wait when the time is over */
async function untilSent(since: Date): Promise<number> {
  const until = performance.now() + mailsWithinMs;
  for (;;) {
    const unsent = await unsentSince(since);
    if (unsent === 0 || performance.now() > until) return unsent;
    await sleep(1_000);
  }
}

// What is to be sent later, such as a question some days after, does not wait.
async function unsentSince(since: Date): Promise<number> {
  const [row] = await sql<{ unsent: number }[]>`
    select count(*)::int as unsent from notifications.mails
    where created_at >= ${since} and sent_at is null and gave_up_at is null
      and next_try_at < now() + interval '10 minutes'`;
  return row?.unsent ?? 0;
}

async function mailWaits(since: Date, isLink: boolean): Promise<number[]> {
  const rows = await sql<{ ms: number }[]>`
    select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from notifications.mails
    where created_at >= ${since} and sent_at is not null and (template = 'reset-password') = ${isLink}`;
  return rows.map(({ ms }) => ms);
}

async function noticeWaits(unpaid: readonly Unpaid[]): Promise<number[]> {
  const rows = await sql<{ ms: number }[]>`
    select extract(epoch from n.created_at - h.created_at)::float8 * 1000 as ms
    from orders.orders o
    join orders.status_history h on h.order_id = o.id and h.new_status = 'paid'
    join notifications.notifications n on n.user_id = o.buyer_id and n.type = 'order_paid'
      and n.action_url = '/orders/' || o.id
    where o.purchase_id = any(${unpaid.map(({ purchaseId }) => purchaseId)})`;
  return rows.map(({ ms }) => ms);
}
