import {
  AccountDeletionCheckedV1,
  AccountDeletionRefusedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  DataExportRequestedV1,
  PersonalDataCollectedV1,
  type ServiceName,
  serviceNames,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { collectedParts, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isErased, keyPairOf } from '../src/index.ts';
import { sample } from './sample/service.ts';

const words = 'Ação 🧀 "entre aspas" '.repeat(12_000);
const blocker = { code: 'OPEN_THINGS', message: 'Há coisas em aberto.' };
const frozen = new Set<string>();
const erased: string[] = [];
/** People whose erasure fails halfway, once. */
const unlucky = new Set<string>();
const manners: boolean[] = [];

const service = useService(() =>
  startTestService({
    ...sample(),
    personalData: {
      collect: async () => ({ palavras: words }),
      async check(_change, userId) {
        frozen.add(userId);
        return [blocker];
      },
      async thaw(_change, userId) {
        frozen.delete(userId);
      },
      async erase({ tx }, userId, { isRepeated }) {
        await tx.execute(sql`
          update orders.erased_people set erased_at = erased_at + interval '1 day' where user_id = ${userId}::uuid`);
        if (unlucky.delete(userId)) throw new Error('the process dies');
        erased.push(userId);
        manners.push(isRepeated);
      },
    },
  }),
);

const erase = (userId: string) =>
  service.publish(AccountErasedV1, {
    deletionId: newId(),
    userId,
    erasedAt: service.clock.now().toISOString(),
  });
const answersTo = async (id: string) =>
  (await service.outbox()).filter(({ aggregateId }) => aggregateId === id);

describe('a person who wants to see what is kept', () => {
  it('gets it in numbered parts below 256 KB, no character cut in two', async () => {
    const exportId = newId();
    await service.publish(DataExportRequestedV1, { exportId, userId: newId() });

    const parts = await collectedParts(service, exportId);
    expect(new Set(parts.map(({ type }) => type))).toEqual(new Set([PersonalDataCollectedV1.orders.type])); // prettier-ignore
    const data = parts.map((part) => part.data);
    expect(data.length).toBeGreaterThan(3);
    expect(data.map(({ part, parts: all }) => [part, all])).toEqual(
      data.map((_part, index) => [index + 1, data.length]),
    );
    for (const part of data)
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(256 * 1_024);
    expect(JSON.parse(data.map(({ content }) => content).join(''))).toEqual({ palavras: words });
  });
});

it('is sent nothing that another than the one who asks could read', async () => {
  const exportId = newId();
  const pair = keyPairOf(Buffer.alloc(32, 7));
  const { publicKey } = pair;
  await service.publish(DataExportRequestedV1, { exportId, userId: newId(), publicKey });

  const data = (await collectedParts(service, exportId)).map((part) => part.data);
  expect(JSON.stringify(data)).not.toMatch(/Ação|entre aspas|palavras/);
  for (const part of data)
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(256 * 1_024);
  const opened = data.map(({ content }) => pair.open(content, exportId));
  expect(JSON.parse(opened.join(''))).toEqual({ palavras: words });
  expect(() => keyPairOf(Buffer.alloc(32, 8)).open(data[0]?.content ?? '', exportId)).toThrow(/./);
});

describe('a person who wants to be forgotten', () => {
  it('reports what prevents it, and unfreezes the account after a refusal', async () => {
    const [deletionId, userId] = [newId(), newId()];
    await service.publish(AccountDeletionRequestedV1, { deletionId, userId });
    expect(frozen).toContain(userId);
    expect(await answersTo(deletionId)).toMatchObject([
      { type: AccountDeletionCheckedV1.orders.type, data: { userId, blockers: [blocker] } },
    ]);
    await service.publish(AccountDeletionRefusedV1, { deletionId, userId });
    expect(frozen).not.toContain(userId);
  });

  it('is erased once, and known as erased from then on', async () => {
    const userId = newId();
    const known = () => service.db.transaction((tx) => isErased(tx, 'orders', userId));
    expect(await known()).toBe(false);
    await erase(userId);
    expect(erased.filter((id) => id === userId)).toHaveLength(1);
    expect(await known()).toBe(true);
  });

  it('is erased whole when the first try breaks off in the middle', async () => {
    const userId = newId();
    unlucky.add(userId);
    const before = service.clock.now().getTime();
    await erase(userId);
    const [row] = await service.sql<{ erased_at: string }[]>`
      select erased_at from orders.erased_people where user_id = ${userId}`;
    // One day later, because the first try was rolled back.
    const days = (new Date(row?.erased_at ?? 0).getTime() - before) / 86_400_000;
    expect(Math.floor(days)).toBe(1);
    expect(erased.filter((id) => id === userId)).toHaveLength(1);
  });

  it('may be erased again, and the service knows that it is again', async () => {
    const userId = newId();
    await erase(userId);
    await service.publish(AccountErasedV1, {
      deletionId: newId(),
      userId,
      erasedAt: service.clock.now().toISOString(),
      isRepeated: true,
    });
    expect(erased.filter((id) => id === userId)).toHaveLength(2);
    expect(manners.slice(-2)).toEqual([false, true]);
  });

  it('waits for those who are just writing about the person', async () => {
    const userId = newId();
    const order: string[] = [];
    let begun: () => void = () => undefined;
    const writing = new Promise<void>((resolve) => (begun = resolve));
    const writer = service.db.transaction(async (tx) => {
      expect(await isErased(tx, 'orders', userId)).toBe(false);
      begun();
      await tx.execute(sql`select pg_sleep(0.2)`);
      order.push('written');
    });
    await writing;
    await erase(userId);
    order.push('erased');
    await writer;
    expect(order).toEqual(['written', 'erased']);
  });
});

describe('what was said about an erased person', () => {
  /** Puts an event into the outbox. */
  async function anEvent(userId: string, sentAt: Date | null) {
    const id = newId();
    const payload = {
      userId,
      name: 'Zenaide',
      at: '2026-03-01T12:00:00.000Z',
      cents: 12,
      lines: [{ title: 'Rua X', isOpen: true, note: null }],
    };
    await service.sql`
      insert into orders.outbox (id, type, version, aggregate_id, aggregate_version, correlation_id,
        headers, payload, created_at, sent_at)
      values (${id}, 'orders.thing-made.v1', 1, ${id}, 1, 'c', '{}', ${payload as never}, now(), ${sentAt})`;
    return { id, payload };
  }
  const payloadOf = async (id: string) =>
    (await service.sql`select payload from orders.outbox where id = ${id}`)[0]?.['payload'];
  const isClean = async (userId: string) =>
    (
      await service.sql`select 1 from orders.erased_people
        where user_id = ${userId} and traces_removed_at is not null`
    ).length === 1;
  const removeTraces = () => service.runJobs('personal-data.remove-traces');

  it('loses its words, and keeps ids, instants and numbers; others keep everything', async () => {
    const userId = newId();
    const about = await anEvent(userId, new Date());
    const other = await anEvent(newId(), new Date());
    await erase(userId);
    await removeTraces();
    expect(await payloadOf(about.id)).toEqual({
      userId,
      name: '[removed]',
      at: '2026-03-01T12:00:00.000Z',
      cents: 12,
      lines: [{ title: '[removed]', isOpen: true, note: null }],
    });
    expect(await payloadOf(other.id)).toEqual(other.payload);
    expect(await isClean(userId)).toBe(true);
  });

  it('is not forgotten while an event is parked', async () => {
    const userId = newId();
    await service.sql`
      insert into orders.parked_events (consumer, topic, key, event_id, message, headers, error, behind, attempts, parked_at)
      values ('orders', 'identity.events', ${userId}, 'e', ${`{"userId":"${userId}"}`}, '{}', 'x', false, 1, now())`;
    await erase(userId).catch(() => undefined);
    await service.sql`
      insert into orders.erased_people (user_id, erased_at) values (${userId}, now()) on conflict do nothing`;
    await removeTraces();
    expect(await isClean(userId)).toBe(false);
    await service.sql`delete from orders.parked_events where key = ${userId}`;
    await removeTraces();
    expect(await isClean(userId)).toBe(true);
  });
});

describe('every service', () => {
  it.each(serviceNames)('%s has an answer of its own to both questions', (name: ServiceName) => {
    expect(PersonalDataCollectedV1[name].topic).toBe(`${name}.events`);
    expect(AccountDeletionCheckedV1[name].topic).toBe(`${name}.events`);
  });
});
