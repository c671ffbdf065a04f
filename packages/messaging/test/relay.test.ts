import { systemClock } from '@largo/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagingGauges, RetryLater, startRelay, type Transport } from '../src/index.ts';
import { inProcessBus } from './support/broker.ts';
import { eventually } from './support/eventually.ts';
import { effectsOf, silent } from './support/system.ts';
import { openTestSystem, type TestSystem } from './support/open-test-system.ts';

let system: TestSystem;
beforeEach(async () => {
  system = await openTestSystem(inProcessBus);
});
afterEach(() => system.dispose());

const rows = () =>
  system.sql.unsafe(`select aggregate_id as id, sent_at, attempts, last_error
    from ${system.shop}.outbox order by position`);
const allSent = () =>
  eventually(async () =>
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true),
  );
const startBoth = () => {
  system.startConsumer(system.ledger);
  system.startConsumer(system.mailer);
};

/** Answers like a transport and remembers what it was given. */
function recordingTransport(over: Partial<Transport> = {}) {
  const published: string[] = [];
  const transport: Transport = {
    lanes: 'one',
    async publish(_topic, records) {
      published.push(...records.map(({ key }) => key));
    },
    consume: async () => ({
      stop: async () => {},
      lag: () => 0,
      disturbances: () => ({ rebalances: 0, crashes: 0 }),
    }),
    health: () => ({ ready: true, detail: '' }),
    close: async () => {},
    ...over,
  };
  return { transport, published };
}

describe('the relay', () => {
  it('leaves at once when woken, long before its poll', async () => {
    startBoth();
    const relay = system.startRelay({ pollMs: 60_000 });
    await eventually(() => expect(relay.stats().leading).toBe(true));

    await system.emit('a');

    await eventually(
      async () => expect(await effectsOf(system.sql, system.ledger)).toHaveLength(1),
      3_000,
    );
    await allSent();
  });

  it('finds by its poll what another process wrote', async () => {
    startBoth();
    system.startRelay();
    const copy = `insert into ${system.shop}.outbox (id, type, version, aggregate_id, aggregate_version,
      correlation_id, headers, payload, created_at) values (gen_random_uuid(), '${system.contract.type}', 1,
      'x', 1, 'c', '{}', '{"thingId":"x","note":""}', now())`;

    await system.sql.unsafe(copy);

    await eventually(async () =>
      expect(await effectsOf(system.sql, system.ledger)).toHaveLength(1),
    );
  });

  it('keeps nothing of what was collected of a person once it is sent', async () => {
    startBoth();
    system.startRelay();
    await system.sql.unsafe(`insert into ${system.shop}.outbox (id, type, version, aggregate_id,
      aggregate_version, correlation_id, headers, payload, created_at) values (gen_random_uuid(),
      'shop.personal-data-collected.v1', 1, 'x', 1, 'c', '{}', '{"part":1,"content":"Ana"}', now())`);

    await allSent();

    const [row] = await system.sql.unsafe(`select payload from ${system.shop}.outbox`);
    expect(row?.['payload']).toEqual({ part: 1, content: '[removed]' });
  });

  it('works in one process only; another takes over when it stops', async () => {
    startBoth();
    const first = system.startRelay();
    await eventually(() => expect(first.stats().leading).toBe(true));
    const second = system.startRelay();
    await system.emit('a');
    await allSent();
    expect(second.stats()).toMatchObject({ leading: false, published: 0 });

    await first.stop();

    await eventually(() => expect(second.stats().leading).toBe(true));
    await system.emit('b');
    await allSent();
    expect(second.stats().published).toBe(1);
  });

  it('gets its lock and its work back after the database ended its connection', async () => {
    startBoth();
    const relay = system.startRelay();
    await eventually(() => expect(relay.stats().leading).toBe(true));

    await system.sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    await system.emit('a');

    await allSent();
    expect(await effectsOf(system.sql, system.ledger)).toHaveLength(1);
  });

  it('stops only the key that fails, tells why in its row, and goes on with it later', async () => {
    // Its id goes into a list of excluded keys, so quoting must work.
    const bad = 'b"a\\d,{}';
    let broken = true;
    system.startConsumer(system.ledger, {
      before: async ({ aggregateId }) => {
        if (broken && aggregateId === bad)
          throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
      },
    });
    system.startConsumer(system.mailer);
    system.startRelay();
    await system.emit(bad, '1');
    await system.emit(bad, '2');
    await system.emit('good');

    await eventually(async () => {
      const [bad1, bad2, good] = await rows();
      expect(good?.['sent_at']).not.toBeNull();
      expect(bad1?.['attempts']).toBeGreaterThan(1);
      expect(bad1).toMatchObject({ sent_at: null });
      expect(bad1?.['last_error']).toContain('down');
      expect(bad2).toMatchObject({ sent_at: null });
    });
    broken = false;

    await allSent();
    const effects = await effectsOf(system.sql, system.ledger);
    expect(effects.filter(({ id }) => id === bad).map(({ note }) => note)).toEqual(['1', '2']);
  });

  it('keeps everything while a broker is away, in order, and marks nothing', async () => {
    let away = true;
    const { transport, published } = recordingTransport();
    const relay = system.startRelay({
      transport: {
        ...transport,
        async publish(topic, records) {
          if (away) throw new Error('broker away');
          await transport.publish(topic, records);
        },
      },
    });
    for (const id of ['a', 'b"\\,{}', 'a']) await system.emit(id);
    await eventually(() => expect(relay.stats().failures).toBeGreaterThan(1));
    const gauges = await messagingGauges({
      sql: system.sql,
      schema: system.shop,
      clock: systemClock,
    });
    expect(gauges).toMatchObject({ unsent: 3, parked: 0 });
    expect(published).toEqual([]);
    away = false;

    await allSent();
    expect(published).toEqual(['a', 'b"\\,{}', 'a']);
    expect(relay.stats().lastError).toBe('broker away');
  });

  it('has one batch in flight with a broker, and bounds it', async () => {
    let inFlight = 0;
    let most = 0;
    const sizes: number[] = [];
    const { transport } = recordingTransport({
      async publish(_topic, records) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        sizes.push(records.length);
        await new Promise((resolve) => setTimeout(resolve, 5));
        inFlight -= 1;
      },
    });
    for (let n = 0; n < 25; n += 1) await system.emit(`k${n}`);

    system.startRelay({ transport, batchSize: 10 });

    await allSent();
    expect(most).toBe(1);
    expect(sizes).toEqual([10, 10, 5]);
  });

  it('finishes and marks what is in flight when it stops', async () => {
    let arrived = () => {};
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const { transport } = recordingTransport({
      async publish() {
        arrived();
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    });
    await system.emit('a');
    const relay = system.startRelay({ transport });
    await begun;

    await relay.stop();

    expect((await rows())[0]?.['sent_at']).not.toBeNull();
  });

  it('refuses a schema name that is not one', () => {
    const start = () =>
      startRelay({
        sql: system.sql,
        schema: 'x"; drop',
        topic: 't',
        transport: recordingTransport().transport,
        clock: systemClock,
        log: silent,
      });

    expect(start).toThrow('not a schema name');
  });
});

describe('the in-process transport', () => {
  it('delivers nothing before every expected service has joined', async () => {
    system.startConsumer(system.ledger);
    const relay = system.startRelay();
    await system.emit('a');
    await eventually(() => expect(relay.stats().leading).toBe(true));
    expect(system.transport.health()).toEqual({ ready: false, detail: system.mailer });
    await expect(
      system.transport.publish(system.topic, [{ key: 'a', value: '{}', headers: {} }]),
    ).rejects.toThrow(RetryLater);
    expect((await rows())[0]?.['sent_at']).toBeNull();

    system.startConsumer(system.mailer);

    await allSent();
    expect(await effectsOf(system.sql, system.ledger)).toHaveLength(1);
    expect(await effectsOf(system.sql, system.mailer)).toHaveLength(1);
  });

  it('keeps events in the outbox while a service is stopped', async () => {
    const ledger = system.startConsumer(system.ledger);
    system.startConsumer(system.mailer);
    system.startRelay();
    await system.emit('a', '1');
    await allSent();
    await ledger.stop();
    await system.emit('a', '2');
    await eventually(async () => expect((await rows())[1]?.['attempts']).toBeGreaterThan(0));

    system.startConsumer(system.ledger);

    await allSent();
    const notes = (await effectsOf(system.sql, system.ledger)).map(({ note }) => note);
    expect(notes).toEqual(['1', '2']);
  });

  it('lets a service handle at most four messages at the same time', async () => {
    let running = 0;
    let most = 0;
    let open: () => void = () => undefined;
    const four = new Promise<void>((resolve) => (open = resolve));
    system.startConsumer(system.mailer);
    system.startConsumer(system.ledger, {
      before: async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 4) open();
        await four;
        // Leaves time for a fifth one, which must not come.
        await new Promise((resolve) => setTimeout(resolve, 10));
        running -= 1;
      },
    });
    for (let n = 0; n < 20; n += 1) await system.emit(`k${n}`);

    system.startRelay();

    await allSent();
    expect(most).toBe(4);
  });
});
