import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, fixedClock } from '@largo/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, makeUnits, type Units } from '../src/index.ts';
import { createTestDatabase, type TestDatabase, type TestSchema } from './support/database.ts';
import { ThingEndedV1, ThingHappenedV1 } from './support/events.ts';
import { eventually } from './support/eventually.ts';

class Refused extends DomainError {
  readonly code = 'REFUSED';
  readonly kind = 'rule-broken';
}

let database: TestDatabase;
let shop: TestSchema;
let units: Units;
let wakes = 0;
const clock = fixedClock(new Date('2026-03-01T12:00:00.000Z'));

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await database.schema('shop');
  units = makeUnits({ db: shop.db, schema: 'shop', clock, onCommitted: () => (wakes += 1) });
});
afterAll(() => database.drop());
beforeEach(async () => {
  wakes = 0;
  await shop.sql`truncate shop.outbox, shop.outbox_heads, shop.requests, shop.effects, shop.inbox, shop.inbox_heads`;
});

const emitThing = (change: Change, thingId: string, note = '') =>
  change.emit(ThingHappenedV1, { thingId, note });
const outbox = () =>
  shop.sql`select aggregate_id as id, aggregate_version::int as version, type, payload->>'note' as note,
    correlation_id as correlation, causation_id as causation, created_at, sent_at
    from shop.outbox order by position`;
const requestCount = async () => (await shop.sql`select 1 from shop.requests`).length;

describe('a plain unit', () => {
  it('writes its events with the change, at the instant of the change', async () => {
    await units
      .plain({ correlationId: 'c-1' })
      .run(async (change) => emitThing(change, 'a', 'one'));

    const [row] = await outbox();
    expect(row).toMatchObject({
      id: 'a',
      version: 1,
      note: 'one',
      correlation: 'c-1',
      causation: null,
    });
    expect(new Date(row?.created_at)).toEqual(clock.now());
    expect(row?.sent_at).toBeNull();
    expect(wakes).toBe(1);
  });

  it('leaves neither change nor event when the work throws', async () => {
    const attempt = units.plain({ correlationId: 'c' }).run(async (change) => {
      await change.tx
        .execute(sql`insert into shop.effects (consumer, event_id, aggregate_id, version)
        values ('x', gen_random_uuid(), 'a', 1)`);
      emitThing(change, 'a');
      throw new Refused('no');
    });

    await expect(attempt).rejects.toThrow(Refused);
    expect(await outbox()).toHaveLength(0);
    expect(await shop.sql`select 1 from shop.effects`).toHaveLength(0);
    expect(wakes).toBe(0);
  });

  it('changes nothing when an event is not what its contract says, and names both', async () => {
    const renamed = { thingId: 'a', remark: 'was called a note' } as unknown as {
      thingId: string;
      note: string;
    };
    const emitIn = (own: Units) =>
      own.plain({ correlationId: 'c' }).run(async ({ emit }) => emit(ThingHappenedV1, renamed));

    await expect(emitIn(units)).rejects.toThrow('shop.thing-happened.v1: ');
    expect(await outbox()).toHaveLength(0);

    const inProduction = makeUnits({
      db: shop.db,
      schema: 'shop',
      clock,
      onCommitted: () => undefined,
      checkEvents: false,
    });
    await emitIn(inProduction);
    expect(await outbox()).toHaveLength(1);
  });

  it('numbers the events of each aggregate without gaps, in the order they were announced', async () => {
    const unit = units.plain({ correlationId: 'c' });
    await unit.run(async (change) => emitThing(change, 'b', 'b1'));
    await unit.run(async (change) => {
      emitThing(change, 'b', 'b2');
      emitThing(change, 'a', 'a1');
      change.emit(ThingEndedV1, { thingId: 'b' });
      emitThing(change, 'a', 'a2');
    });

    const rows = await outbox();
    expect(rows.map(({ id, version }) => `${id}${version}`)).toEqual([
      'b1',
      'b2',
      'a1',
      'b3',
      'a2',
    ]);
    expect(rows.filter(({ id }) => id === 'a').map(({ note }) => note)).toEqual(['a1', 'a2']);
  });

  it('keeps numbers gapless and in position order under concurrent changes of crossed aggregates', async () => {
    const unit = units.plain({ correlationId: 'c' });
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        unit.run(async (change) => {
          const order = n % 2 === 0 ? ['x', 'y', 'z'] : ['z', 'y', 'x'];
          for (const id of order) emitThing(change, id, String(n));
        }),
      ),
    );

    const rows = await outbox();
    for (const id of ['x', 'y', 'z']) {
      const versions = rows.filter((row) => row.id === id).map(({ version }) => version);
      expect(versions).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    }
  });

  it('runs the work again after a deadlock', async () => {
    await shop.sql`insert into shop.effects (consumer, event_id, aggregate_id, version)
      values ('l', gen_random_uuid(), 'one', 0), ('l', gen_random_uuid(), 'two', 0)`;
    const lockBoth = (first: string, second: string) =>
      units.plain({ correlationId: 'c' }).run(async ({ tx }) => {
        await tx.execute(
          sql`update shop.effects set version = version + 1 where aggregate_id = ${first}`,
        );
        await pause(50);
        await tx.execute(
          sql`update shop.effects set version = version + 1 where aggregate_id = ${second}`,
        );
      });

    await Promise.all([lockBoth('one', 'two'), lockBoth('two', 'one')]);

    const rows = await shop.sql`select version::int from shop.effects`;
    expect(rows.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('refuses an event larger than the broker takes', async () => {
    const attempt = units
      .plain({ correlationId: 'c' })
      .run(async (change) => emitThing(change, 'a', 'x'.repeat(1_000_000)));

    await expect(attempt).rejects.toThrow('more than the broker takes');
  });

  it('prepares outside the transaction and hands the result to the change', async () => {
    const note = await units.plain({ correlationId: 'c' }).runAfter(
      async () => 'prepared',
      async (change, prepared) => {
        emitThing(change, 'a', prepared);
        return prepared;
      },
    );

    expect(note).toBe('prepared');
    expect((await outbox())[0]?.note).toBe('prepared');
  });
});

describe('a request with an Idempotency-Key', () => {
  const request = (key: string | undefined, body: unknown = { n: 1 }, scope = 'u1:POST /things') =>
    units.forRequest({ key, scope, body, correlationId: 'c' });

  it('makes one change for three requests at once and answers all three alike', async () => {
    let runs = 0;
    const attempt = () =>
      request('k').run(async (change) => {
        runs += 1;
        emitThing(change, 'a');
        await pause(30);
        return { run: runs };
      });

    const answers = await Promise.all([attempt(), attempt(), attempt()]);

    expect(answers).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }]);
    expect(await outbox()).toHaveLength(1);
  });

  it('refuses the same key with another body, and not one that only lists its members otherwise', async () => {
    await request('k', { a: 1, b: 2 }).run(async () => 'first');

    await expect(request('k', { a: 1, b: 3 }).run(async () => 'x')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      kind: 'conflict',
    });
    expect(await request('k', { b: 2, a: 1 }).run(async () => 'x')).toBe('first');
  });

  it('keeps the keys of two scopes apart', async () => {
    await request('k', {}, 'u1:POST /things').run(async () => 'one');

    expect(await request('k', {}, 'u2:POST /things').run(async () => 'two')).toBe('two');
  });

  it('is free again after a failed attempt', async () => {
    await expect(
      request('k').run(async () => {
        throw new Refused('no');
      }),
    ).rejects.toThrow(Refused);

    expect(await request('k').run(async () => 'second')).toBe('second');
  });

  it('remembers an answer of nothing', async () => {
    let runs = 0;
    const attempt = () =>
      request('k').run(async () => {
        runs += 1;
      });

    expect([await attempt(), await attempt()]).toEqual([undefined, undefined]);
    expect(runs).toBe(1);
  });

  it('runs every time without a key', async () => {
    await request(undefined).run(async (change) => emitThing(change, 'a'));
    await request(undefined).run(async (change) => emitThing(change, 'a'));

    expect(await outbox()).toHaveLength(2);
    expect(await requestCount()).toBe(0);
  });

  it.each(['', 'with space', 'x'.repeat(201), 'ação'])('refuses the key %j', (key) => {
    expect(() => request(key)).toThrow('A Idempotency-Key não é válida.');
  });
});

describe('a request that prepares before its change', () => {
  const request = (key: string, body: unknown = {}) =>
    units.forRequest({ key, scope: 's', body, correlationId: 'c' });

  it('prepares once at a time: a concurrent one gets REQUEST_IN_PROGRESS, a later one the answer', async () => {
    let release = () => {};
    let prepared = 0;
    const hold = new Promise<void>((resolve) => (release = resolve));
    const attempt = (wait: Promise<void>) =>
      request('k').runAfter(
        async () => {
          prepared += 1;
          await wait;
          return 'p';
        },
        async (change, p) => {
          emitThing(change, 'a', p);
          return { p };
        },
      );

    const first = attempt(hold);
    await eventually(() => expect(prepared).toBe(1));
    await expect(attempt(hold)).rejects.toMatchObject({
      code: 'REQUEST_IN_PROGRESS',
      kind: 'conflict',
    });
    await expect(
      request('k', { other: 1 }).runAfter(
        async () => 1,
        async () => 1,
      ),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    release();

    expect(await first).toEqual({ p: 'p' });
    expect(await attempt(hold)).toEqual({ p: 'p' });
    expect(prepared).toBe(1);
    expect(await outbox()).toHaveLength(1);
  });

  it.each(['prepare', 'work'])('frees the key when %s fails', async (stage) => {
    const fail = async () => {
      throw new Refused('no');
    };
    const ok = async () => 'ok';
    const attempt = request('k').runAfter(
      stage === 'prepare' ? fail : ok,
      stage === 'work' ? fail : ok,
    );

    await expect(attempt).rejects.toThrow(Refused);
    expect(await requestCount()).toBe(0);
    expect(await request('k').runAfter(ok, ok)).toBe('ok');
  });

  it('takes over the key of a crashed attempt once its lease has ended', async () => {
    await shop.sql`insert into shop.requests (scope, key, body_hash, lease_token, lease_until, created_at)
      select 's', 'k', 'RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o', gen_random_uuid(),
        clock_timestamp() + interval '300 milliseconds', now()`;
    const attempt = () =>
      request('k').runAfter(
        async () => 'p',
        async () => 'taken over',
      );

    await expect(attempt()).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });

    expect(await eventually(attempt)).toBe('taken over');
  });

  it('frees the key of a process that dies within ten seconds', async () => {
    const heldMs = () => shop.sql`
      select extract(epoch from lease_until - clock_timestamp()) * 1000 as ms from shop.requests`;

    const [row] = await request('k').runAfter(heldMs, async (_change, rows) => [...rows]);

    expect(Number(row?.['ms'])).toBeGreaterThan(1_000);
    expect(Number(row?.['ms'])).toBeLessThanOrEqual(10_000);
  });

  it('keeps its lease while it prepares for longer than the lease', async () => {
    const short = makeUnits({
      db: shop.db,
      schema: 'shop',
      clock,
      onCommitted: () => {},
      leaseMs: 60,
    });
    const attempt = (waitMs: number) =>
      short.forRequest({ key: 'k', scope: 's', body: {}, correlationId: 'c' }).runAfter(
        () => pause(waitMs),
        async () => waitMs,
      );

    const first = attempt(400);
    await eventually(async () => expect(await requestCount()).toBe(1));
    await pause(200);

    await expect(attempt(0)).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
    expect(await first).toBe(400);
  });

  it('does not change anything once its lease was taken by another', async () => {
    const attempt = request('k').runAfter(
      () => shop.sql`update shop.requests set lease_token = gen_random_uuid()`,
      async (change) => emitThing(change, 'a'),
    );

    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
    expect(await outbox()).toHaveLength(0);
  });
});

describe('an event unit', () => {
  const event = (version: number, over: object = {}) => ({
    id: `00000000-0000-7000-8000-00000000000${version}`,
    type: 'bank.paid.v1',
    version: 1,
    aggregateId: 'a',
    aggregateVersion: version,
    occurredAt: clock.now().toISOString(),
    correlationId: 'corr',
    causationId: null,
    data: {},
    ...over,
  });
  const handle = (which: ReturnType<typeof event>, consumer = 'shop.on-paid') =>
    units
      .forEvent(consumer, which)
      .run(async (change) => emitThing(change, 'a', String(which.aggregateVersion)));

  it('hands correlation on and names the event as the cause', async () => {
    await handle(event(1));

    expect((await outbox())[0]).toMatchObject({ correlation: 'corr', causation: event(1).id });
  });

  it('refuses a duplicate with AlreadyHandled, also one that comes at the same time', async () => {
    const answers = await Promise.allSettled([
      handle(event(1)),
      handle(event(1)),
      handle(event(1)),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    await expect(handle(event(1))).rejects.toMatchObject({ name: 'AlreadyHandled' });
    expect(await outbox()).toHaveLength(1);
  });

  it('refuses a version that has been overtaken and keeps no receipt of it', async () => {
    await handle(event(3));

    await expect(handle(event(2))).rejects.toMatchObject({ name: 'AlreadyHandled' });
    expect(await shop.sql`select 1 from shop.inbox`).toHaveLength(1);
  });

  it('keeps consumers apart, and producers that use one aggregate id', async () => {
    await handle(event(5));
    await handle(event(5), 'shop.on-paid-too');
    await handle(event(1, { type: 'post.sent.v1' }));

    expect(await outbox()).toHaveLength(3);
  });

  type Event = ReturnType<typeof event>;
  const effect = ({ id, aggregateVersion }: Event, isNew = sql`true`) =>
    sql`insert into shop.effects (consumer, event_id, aggregate_id, version)
      select 'shop.applied', ${id}::uuid, 'a', ${aggregateVersion}::bigint where ${isNew}`;
  const ways = {
    run: (which: Event) =>
      units.forEvent('shop.applied', which).run(({ tx }) => tx.execute(effect(which))),
    apply: (which: Event) =>
      units.forEvent('shop.applied', which).apply((isNew) => effect(which, isNew)),
    applyAll: (which: Event) =>
      units.forEvent('shop.applied', which).applyAll((isNew) => ({ it: effect(which, isNew) })),
  };

  describe.each(['run', 'apply', 'applyAll'] as const)('by %s', (way) => {
    it('applies an effect once, also when duplicates come at the same time', async () => {
      const apply = ways[way];
      const answers = await Promise.allSettled([apply(event(2)), apply(event(2)), apply(event(2))]);

      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(apply(event(2))).rejects.toMatchObject({ name: 'AlreadyHandled' });
      await expect(apply(event(1))).rejects.toMatchObject({ name: 'AlreadyHandled' });
      expect(await shop.sql`select 1 from shop.effects`).toHaveLength(1);
      expect(await shop.sql`select 1 from shop.inbox`).toHaveLength(1);
    });

    it('leaves no receipt when a statement fails', async () => {
      const incomplete = sql`insert into shop.effects (consumer) values ('incomplete')`;
      const unit = units.forEvent('shop.applied', event(1));
      const failing = {
        run: () => unit.run(({ tx }) => tx.execute(incomplete)),
        apply: () => unit.apply(() => incomplete),
        applyAll: () => unit.applyAll(() => ({ it: effect(event(1)), incomplete })),
      };

      await expect(failing[way]()).rejects.toThrow();
      expect(await shop.sql`select 1 from shop.effects`).toHaveLength(0);
      expect(await shop.sql`select 1 from shop.inbox`).toHaveLength(0);
    });
  });

  it('answers with what one of several writes returns', async () => {
    const apply = (which: Event) =>
      units.forEvent('shop.applied', which).applyAll<{ version: number }>((isNew) => ({
        answer: sql`${effect(which, isNew)} returning version`,
        other: sql`${effect({ ...which, aggregateVersion: 9 }, isNew)}`,
      }));

    expect(await apply(event(2))).toEqual([{ version: 2 }]);
    expect(await shop.sql`select 1 from shop.effects`).toHaveLength(2);
  });

  it('leaves no receipt when the work throws, so that the redelivery runs', async () => {
    const failing = units.forEvent('shop.on-paid', event(1)).run(async () => {
      throw new Refused('no');
    });
    await expect(failing).rejects.toThrow(Refused);

    await handle(event(1));
    expect(await outbox()).toHaveLength(1);
  });

  it('does not prepare for a duplicate', async () => {
    let prepared = 0;
    const attempt = () =>
      units.forEvent('shop.on-paid', event(1)).runAfter(
        async () => (prepared += 1),
        async () => undefined,
      );
    await attempt();

    await expect(attempt()).rejects.toMatchObject({ name: 'AlreadyHandled' });
    expect(prepared).toBe(1);
  });
});
