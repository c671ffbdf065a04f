import { OrderPaidV1, RefundApprovedV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { beforeAll, expect, it } from 'vitest';
import { isNight, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { aKnownUser, anOrder, listOf, startNotifications } from './support.ts';
import {
  anOrderStory,
  grouped,
  type OrderStory,
  randomOf,
  shuffled,
  type Published,
} from './order-year.ts';

const orders = isNight ? 1_000 : 150;
const random = randomOf(20_261_124);

const service = useService(startNotifications);
let stories: OrderStory[];
beforeAll(async () => {
  const known = async (count: number, role: 'buyer' | 'seller' | 'admin') => {
    const people: TestActor[] = [];
    for (let index = 0; index < count; index += 1) people.push(await aKnownUser(service, role));
    return people;
  };
  const buyers = await known(40, 'buyer');
  const sellers = await known(10, 'seller');
  await known(1, 'admin');
  const one = (people: readonly TestActor[]): TestActor => {
    const person = people[Math.floor(random() * people.length)];
    if (!person) throw new Error('no one there');
    return person;
  };
  stories = Array.from({ length: orders }, () => anOrderStory(random, one(buyers), one(sellers)));
});

/** As several consumers do: streams in parallel, each in order. */
async function play(events: readonly Published[], lanes = 4): Promise<void> {
  const keys = [...new Set(events.map(({ stream }) => stream))];
  const laneOf = new Map(keys.map((stream, index) => [stream, index % lanes]));
  const run = async (lane: number) => {
    for (const { contract, data, meta, stream } of events)
      if (laneOf.get(stream) === lane) await service.publish(contract, data, meta);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}

interface Line {
  id: string;
  userId: string;
  title: string;
  orderId: string | null;
  isThread: boolean;
  createdAt: string;
}
const lines = async () => [
  ...(await service.database.sql<Line[]>`
    select id, user_id as "userId", title, substring(action_url from '[0-9a-f-]{36}') as "orderId",
      thread is not null as "isThread", created_at::text as "createdAt"
    from notifications.notifications order by created_at, id`),
];
const mails = async () => [
  ...(await service.database.sql`
    select id, template, user_id, created_at::text from notifications.mails order by id`),
];

it(
  'writes nothing twice of a year of orders, in whatever order the services are heard',
  { timeout: 240_000 },
  async () => {
    const events = stories.flatMap((story) => story.events);
    await play(shuffled(events, random));
    const [read, sent] = [await lines(), await mails()];

    // Receipts of single events are deleted after a month; each stream's position is kept.
    service.clock.advance(32 * dayMs);
    await service.runJobs('messaging.prune');
    await play(shuffled(events, random));
    expect(await lines()).toEqual(read);
    expect(await mails()).toEqual(sent);

    const byOrder = grouped(read, ({ orderId, userId }) => `${orderId} ${userId}`);
    const published = stories.map(({ orderId, buyerId, titles }) => {
      const known = new Set(titles);
      const mine = byOrder.get(`${orderId} ${buyerId}`) ?? [];
      return mine.map(({ title }) => title).filter((title) => known.has(title));
    });
    expect(published).toEqual(stories.map(({ titles }) => titles));
    const lastWords = stories.map(({ orderId, buyerId }) =>
      (byOrder.get(`${orderId} ${buyerId}`) ?? []).flatMap(({ isThread, title }) =>
        isThread ? [title] : [],
      ),
    );
    expect(lastWords).toEqual(
      stories.map(({ refundTitle }) => (refundTitle === null ? [] : [refundTitle])),
    );
  },
);

it.each([
  ['of an event', OrderPaidV1],
  ['of an event with a thread', RefundApprovedV1],
])('writes all %s or nothing, not even its receipt', async (_what, contract) => {
  const [buyer, seller] = [await aKnownUser(service), await aKnownUser(service, 'seller')];
  const { sql } = service.database;
  const constraint = sql`no_mail_${sql.unsafe(newId().slice(-12))}`;
  await sql`alter table notifications.mails add constraint ${constraint} check (user_id <> ${sql.unsafe(`'${buyer.userId}'`)}) not valid`;
  const event = {
    ...anOrder(buyer, seller),
    refundId: newId(),
    amountCents: 990,
    reason: 'regret' as const,
    approvedBy: null,
    approvedAs: 'admin' as const,
  };
  const before = await sql`select count(*)::int as receipts from notifications.inbox`;

  await expect(service.publish(contract, event)).rejects.toThrow('was parked');

  expect(await listOf(service, buyer)).toEqual([]);
  expect(await listOf(service, seller)).toEqual([]);
  expect(await sql`select count(*)::int as receipts from notifications.inbox`).toEqual(before);
  await sql`alter table notifications.mails drop constraint ${constraint}`;
});
