import { OrderPaidV1 } from '@largo/contracts';
import { minuteMs, newId, OffsetClock } from '@largo/kernel';
import { type Fanout, type FanoutWatch, processFanout } from '@largo/service-kit';
import { eventually, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStream, type Stream } from './stream-client.ts';
import { aKnownUser, anOrder, listOf, startNotifications } from './support.ts';

const clock = new OffsetClock();
const watches: FanoutWatch[] = [];
const inner = processFanout();
let isRefusing = false;
/** As over Redis: it can refuse and break. */
const fanout: Fanout = {
  ...inner,
  async publish(channel, message) {
    if (isRefusing) throw new Error('Redis is away');
    await inner.publish(channel, message);
  },
  subscribe(channel, listener, watch) {
    if (watch) watches.push(watch);
    return inner.subscribe(channel, listener);
  },
};

let admin: Required<TestActor>;
let buyer: Required<TestActor>;
let seller: Required<TestActor>;
const service = useService(() => startNotifications({}, { clock, fanout }));
beforeAll(async () => {
  admin = await aKnownUser(service, 'admin');
});
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

const open = async (actor: TestActor, lastEventId = ''): Promise<Stream> => {
  const stream = await openStream(service, actor, { clock, lastEventId });
  await eventually(() => stream.lastEventId !== lastEventId || stream.events.length > 0);
  return stream;
};
const paid = () => service.publish(OrderPaidV1, anOrder(buyer, seller));
const namesOf = ({ events }: Stream) => events.map(({ event }) => event);
const message = { title: 'Manutenção', message: 'Hoje às 23h.', actionUrl: '/faq' };
const broadcast = (body: object = {}) =>
  service.as(admin).post('/notifications/system', { ...message, ...body });

describe('a reader who comes for the first time', () => {
  it('gets what changed while the page was on its way, and no notices', async () => {
    await paid();
    await broadcast({ userId: buyer.userId });
    const stream = await open(buyer);
    expect(namesOf(stream)).toEqual(['order']);
    expect(namesOf(await open(seller))).toEqual(['order']);
  });

  it('gets nothing of what the page has shown for long', async () => {
    await paid();
    clock.advance(2 * minuteMs);
    expect(namesOf(await open(buyer))).toEqual([]);
  });
});

describe('a reader who comes back', () => {
  it('gets what it missed, in order and nothing of others', async () => {
    const first = await open(buyer);
    await paid();
    await eventually(() => first.events.length === 2);
    first.close();
    await paid();
    await broadcast({ userId: seller.userId });

    const again = await open(buyer, first.lastEventId);

    await eventually(() => again.events.length === 2);
    expect(namesOf(again)).toEqual(['order', 'notification']);
    // The count may have changed since, so the screen must ask.
    expect(again.events[1]?.data['unreadCount']).toBeNull();
    again.close();
  });

  it('misses nothing by having heard nothing: its place goes on', async () => {
    const first = await open(buyer);
    first.close();
    for (let other = 0; other < 3; other += 1) await broadcast({ userId: seller.userId });

    const again = await open(buyer, first.lastEventId);

    expect(again.events).toEqual([]);
    expect(again.lastEventId).not.toBe(first.lastEventId);
    again.close();
  });

  it('may come back to another replica: they agree on the places', async () => {
    const { database } = service;
    const replica = await startNotifications({}, { clock, fanout, database });
    const first = await open(buyer);
    await paid();
    await eventually(() => first.events.length === 2);
    first.close();
    await paid();

    const again = await openStream(replica, buyer, { clock, lastEventId: first.lastEventId });

    await eventually(() => again.events.length === 2);
    expect(namesOf(again)).toEqual(['order', 'notification']);
    again.close();
    await replica.stop();
  });

  it.each([
    ['a place that no process knows', async () => newId()],
    [
      'a place of more than five minutes and a thousand messages ago',
      async () => {
        const first = await open(buyer);
        first.close();
        await manyMessages(1_000);
        clock.setOffset(clock.offsetMs + 5 * minuteMs + 1_000);
        await manyMessages(2);
        return first.lastEventId;
      },
    ],
  ])('has to ask where no one knows: %s', async (_case, placeOf) => {
    const again = await open(buyer, await placeOf());

    await eventually(() => again.events.length === 1);
    expect(namesOf(again)).toEqual(['reset']);
    again.close();
  });

  it('gets all of five minutes, however many, and of a thousand, however old', async () => {
    const first = await open(buyer);
    first.close();
    await paid();
    await manyMessages(1_200);
    const early = await open(buyer, first.lastEventId);
    await eventually(() => early.events.length === 2);
    early.close();

    const second = await open(buyer);
    second.close();
    clock.setOffset(clock.offsetMs + 60 * minuteMs);
    await paid();
    await manyMessages(900);

    const late = await open(buyer, second.lastEventId);
    await eventually(() => late.events.length === 2);
    expect([namesOf(early), namesOf(late)]).toEqual([
      ['order', 'notification'],
      ['order', 'notification'],
    ]);
    late.close();
  });
});

/** Sent to a user without a connection. */
async function manyMessages(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await fanout.publish(
      'notifications.stream',
      JSON.stringify({ id: newId(), notices: [], updates: [] }),
    );
}

describe('while the fan-out is broken', () => {
  it('screens have to ask themselves, and to ask once more when it is back', async () => {
    const before = await open(buyer);
    for (const watch of watches) watch.onLost();
    await eventually(() => before.events.length === 1);
    const during = await open(seller);
    for (const watch of watches) watch.onBack();

    await eventually(() => before.events.length === 2 && during.events.length === 2);
    expect([namesOf(before), namesOf(during)]).toEqual([
      ['paused', 'reset'],
      ['paused', 'reset'],
    ]);
    for (const stream of [before, during]) stream.close();
  });

  it('a message that was refused once is sent later, once', async () => {
    const stream = await open(buyer);
    isRefusing = true;
    await paid();
    expect(stream.events).toEqual([]);
    isRefusing = false;

    await eventually(() => stream.events.length === 2, { timeoutMs: 5_000 });
    expect(namesOf(stream)).toEqual(['order', 'notification']);
    stream.close();
  });

  it('a message that came twice is shown once', async () => {
    const stream = await open(buyer);
    const update = { event: 'read', data: { ids: 'all', unreadCount: 0 } };
    const twice = JSON.stringify({
      id: newId(),
      notices: [],
      updates: [{ to: [buyer.userId], update }],
    });
    await fanout.publish('notifications.stream', twice);
    await fanout.publish('notifications.stream', twice);
    await paid();

    await eventually(() => stream.events.length >= 3);
    expect(namesOf(stream)).toEqual(['read', 'order', 'notification']);
    stream.close();
  });
});

describe('a broadcast', () => {
  it('reaches the open screens of everybody it is for, each with its own count and id', async () => {
    await paid();
    clock.advance(2 * minuteMs);
    const many = await Promise.all(Array.from({ length: 250 }, () => aKnownUser(service)));
    const [buyers, sellers, last] = await Promise.all([
      open(buyer),
      open(seller),
      open(many.at(-1) ?? buyer),
    ]);

    await broadcast({ role: 'buyer' });

    await eventually(() => buyers.events.length > 0 && last.events.length > 0);
    const [own] = await listOf(service, buyer);
    expect(buyers.events).toEqual([
      { event: 'notification', data: { notification: own, unreadCount: 2 } },
    ]);
    expect(last.events[0]?.data['unreadCount']).toBe(1);
    expect(sellers.events).toEqual([]);
    for (const stream of [buyers, sellers, last]) stream.close();
  });
});

describe('what is read in one place', () => {
  const read = (of: Stream) => of.events.filter(({ event }) => event === 'read');

  it('is read on every screen of its owner, and on no other', async () => {
    await paid();
    clock.advance(2 * minuteMs);
    const [one, two, other] = await Promise.all([open(buyer), open(buyer), open(seller)]);
    const [notice] = await listOf(service, buyer);

    for (let time = 0; time < 2; time += 1)
      await service.as(buyer).patch(`/notifications/${notice?.id}/read`);

    for (const stream of [one, two]) {
      await eventually(() => read(stream).length > 0);
      expect(read(stream)).toEqual([
        { event: 'read', data: { ids: [notice?.id], unreadCount: 0 } },
      ]);
    }
    expect(other.events).toEqual([]);
    for (const stream of [one, two, other]) stream.close();
  });

  it('all at once or of one category, with what is left; nothing where nothing was unread', async () => {
    await paid();
    await broadcast({ userId: buyer.userId });
    const stream = await open(buyer);
    const all = (body: object) => service.as(buyer).patch('/notifications/mark-all-read', body);

    await all({ category: 'order' });
    await all({});
    await all({});
    await paid();

    await eventually(() => stream.events.at(-1)?.event === 'notification');
    expect(read(stream).map(({ data }) => data)).toEqual([
      { ids: 'all', category: 'order', unreadCount: 1 },
      { ids: 'all', unreadCount: 0 },
    ]);
    stream.close();
  });
});
