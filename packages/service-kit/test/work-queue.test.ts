import { OffsetClock } from '@largo/kernel';
import { createTestDatabase, eventually, type TestDatabase } from '@largo/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  claimDue,
  makeLogger,
  makeWorkQueue,
  retryDelayMs,
  type WorkQueueOptions,
} from '../src/index.ts';

type Item = { id: string; attempts: number };

let database: TestDatabase;
let clock: OffsetClock;
beforeAll(async () => {
  database = await createTestDatabase({
    migrations: [
      {
        name: '0001_work',
        sql: 'create table work (id text primary key, next_try_at timestamptz not null, attempts int not null default 0, done boolean not null default false)',
      },
    ],
  });
});
afterAll(() => database.drop());
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  clock = new OffsetClock();
  await database.db.execute(sql`delete from work`);
});

const add = async (...ids: string[]) => {
  for (const id of ids)
    await database.db.execute(
      sql`insert into work (id, next_try_at) values (${id}, ${clock.now().toISOString()}::timestamptz)`,
    );
};
const claim = async (limit: number, now: Date, leaseMs = 60_000): Promise<Item[]> => [
  ...(await database.db.execute<Item>(
    claimDue({
      table: sql`work`,
      key: ['id'],
      where: sql`not q.done`,
      orderBy: sql`q.id`,
      limit,
      now,
      leaseMs,
      returning: sql`q.id, q.attempts`,
    }),
  )),
];
const finish = ({ id }: Item) =>
  database.db.execute(sql`update work set done = true where id = ${id}`);
const left = async () => [
  ...(await database.db.execute<Item>(
    sql`select id, attempts from work where not done order by id`,
  )),
];
const queue = (options: Partial<WorkQueueOptions<Item>>) =>
  makeWorkQueue<Item>({
    name: 'work',
    concurrency: 3,
    claim,
    handle: async (item) => void (await finish(item)),
    clock,
    log: makeLogger('silent'),
    ...options,
  });

describe('a work queue', () => {
  it('works through everything that is due, never more at once than allowed', async () => {
    await add('a', 'b', 'c', 'd', 'e', 'f', 'g');
    let current = 0;
    let most = 0;
    const work = queue({
      async handle(item) {
        current += 1;
        most = Math.max(most, current);
        await finish(item);
        current -= 1;
      },
    });
    await work.drain();
    expect(await left()).toEqual([]);
    expect(most).toBeLessThanOrEqual(3);
    expect(most).toBeGreaterThan(1);
  });

  it('gives every item to one of two processes', async () => {
    await add(...Array.from({ length: 20 }, (_, index) => `item-${index}`));
    const handled: string[] = [];
    const handle = async (item: Item) => {
      handled.push(item.id);
      await finish(item);
    };
    await Promise.all([queue({ handle }).drain(), queue({ handle }).drain()]);
    expect(handled.toSorted()).toEqual([...new Set(handled)].toSorted());
    expect(handled).toHaveLength(20);
  });

  it('tries an item again when the lease of a failed try has ended', async () => {
    await add('a');
    let failures = 0;
    const work = queue({
      async handle(item) {
        if (item.attempts === 1) {
          failures += 1;
          throw new Error('not yet');
        }
        await finish(item);
      },
    });
    await work.drain();
    await work.drain();
    expect(await left()).toEqual([{ id: 'a', attempts: 1 }]);
    clock.advance(60_001);
    await work.drain();
    expect(await left()).toEqual([]);
    expect(failures).toBe(1);
  });

  it('claims nothing more after a rest until it is woken', async () => {
    await add('a', 'b');
    const work = queue({
      concurrency: 1,
      handle: async (item) => (item.id === 'a' ? 'rest' : void (await finish(item))),
    });
    await work.drain();
    expect((await left()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    await work.drain();
    expect(await left()).toEqual([{ id: 'a', attempts: 1 }]);
  });

  it('finishes what is under way when it stops, and takes nothing more', async () => {
    await add('a', 'b');
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const work = queue({
      concurrency: 1,
      async handle(item, signal) {
        const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
        begin();
        await aborted;
        await finish(item);
      },
    });
    work.wake();
    await begun;
    await work.stop();
    work.wake();
    expect(await left()).toEqual([{ id: 'b', attempts: 0 }]);
  });

  it('keeps the lease in a column of its own when there is one', async () => {
    await database.db.execute(
      sql`alter table work add column if not exists lease_until timestamptz`,
    );
    await add('a');
    const withLease = () =>
      database.db.execute<Item>(
        claimDue({
          table: sql`work`,
          key: ['id'],
          limit: 1,
          now: clock.now(),
          leaseMs: 1_000,
          returning: sql`q.id, q.attempts`,
          columns: { lease: 'lease_until' },
        }),
      );
    expect(await withLease()).toHaveLength(1);
    expect(await withLease()).toHaveLength(0);
    clock.advance(1_001);
    expect(await withLease()).toHaveLength(1);
  });

  it('keeps an item whose work takes twice its lease, and gives it up when it is done', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const leaseMs = 8_000;
    await add('a');
    let finishWork = (): void => undefined;
    const work = queue({
      claim: (limit, now) => claim(limit, now, leaseMs),
      handle: (item) =>
        new Promise((resolve) => {
          finishWork = () => void finish(item).then(() => resolve());
        }),
      renew: {
        leaseMs,
        run: async ({ id }, now) => {
          const until = new Date(now.getTime() + leaseMs).toISOString();
          await database.db.execute(
            sql`update work set next_try_at = ${until}::timestamptz where id = ${id}`,
          );
        },
      },
    });
    work.wake();
    await eventually(async () => (await left())[0]?.attempts === 1);

    for (let passedMs = 0; passedMs < 2 * leaseMs; passedMs += 2_000) {
      const before = clock.now();
      clock.advance(2_000);
      vi.advanceTimersByTime(leaseMs / 3);
      await eventually(async () => {
        const [row] = await database.db.execute<{ until: string }>(
          sql`select next_try_at::text as until from work`,
        );
        return new Date(row?.until ?? 0).getTime() > before.getTime() + leaseMs;
      });
      expect(await claim(1, clock.now(), leaseMs)).toEqual([]);
    }
    finishWork();
    await work.stop();

    expect(vi.getTimerCount()).toBe(0);
    expect(await left()).toEqual([]);
  });

  it('waits twice as long after every try, up to a ceiling', () => {
    const delays = [1, 2, 3, 4, 50].map((tries) =>
      retryDelayMs(tries, { firstMs: 100, maxMs: 500 }),
    );
    expect(delays).toEqual([100, 200, 400, 500, 500]);
  });
});
