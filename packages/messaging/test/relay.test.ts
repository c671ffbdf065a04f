import { systemClock } from '@largo/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagingGauges, RetryLater, startRelay, type Transport } from '../src/index.ts';
import { inProcessBus } from './support/broker.ts';
import { eventually } from './support/eventually.ts';
import { effectsOf, silent } from './support/house.ts';
import { openTestHouse, type TestHouse } from './support/open-test-house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse(inProcessBus);
});
afterEach(() => house.dispose());

const rows = () =>
  house.sql.unsafe(`select aggregate_id as id, sent_at, attempts, last_error
    from ${house.shop}.outbox order by position`);
const allSent = () =>
  eventually(async () =>
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true),
  );
const startBoth = () => {
  house.startConsumer(house.ledger);
  house.startConsumer(house.mailer);
};

/** Answers like a transport and remembers what it was given. */
function recordingTransport(over: Partial<Transport> = {}) {
  const published: string[] = [];
  const transport: Transport = {
    lanes: 'one',
    async publish(_topic, records) {
      published.push(...records.map(({ key }) => key));
    },
    consume: async () => ({ stop: async () => {}, lag: () => 0 }),
    health: () => ({ ready: true, detail: '' }),
    close: async () => {},
    ...over,
  };
  return { transport, published };
}

describe('the relay', () => {
  it('leaves at once when woken, long before its poll', async () => {
    startBoth();
    const relay = house.startRelay({ pollMs: 60_000 });
    await eventually(() => expect(relay.stats().leading).toBe(true));

    await house.emit('a');

    await eventually(
      async () => expect(await effectsOf(house.sql, house.ledger)).toHaveLength(1),
      3_000,
    );
    await allSent();
  });

  it('finds by its poll what another process wrote', async () => {
    startBoth();
    house.startRelay();
    const copy = `insert into ${house.shop}.outbox (id, type, version, aggregate_id, aggregate_version,
      correlation_id, headers, payload, created_at) values (gen_random_uuid(), '${house.contract.type}', 1,
      'x', 1, 'c', '{}', '{"thingId":"x","note":""}', now())`;

    await house.sql.unsafe(copy);

    await eventually(async () => expect(await effectsOf(house.sql, house.ledger)).toHaveLength(1));
  });

  it('works in one process only; another takes over when it stops', async () => {
    startBoth();
    const first = house.startRelay();
    await eventually(() => expect(first.stats().leading).toBe(true));
    const second = house.startRelay();
    await house.emit('a');
    await allSent();
    expect(second.stats()).toMatchObject({ leading: false, published: 0 });

    await first.stop();

    await eventually(() => expect(second.stats().leading).toBe(true));
    await house.emit('b');
    await allSent();
    expect(second.stats().published).toBe(1);
  });

  it('gets its lock and its work back after the database ended its connection', async () => {
    startBoth();
    const relay = house.startRelay();
    await eventually(() => expect(relay.stats().leading).toBe(true));

    await house.sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    await house.emit('a');

    await allSent();
    expect(await effectsOf(house.sql, house.ledger)).toHaveLength(1);
  });

  it('stops only the key that fails, tells why in its row, and goes on with it later', async () => {
    // Its id goes into a list of keys to be left out: quoting must hold.
    const bad = 'b"a\\d,{}';
    let broken = true;
    house.startConsumer(house.ledger, {
      before: async ({ aggregateId }) => {
        if (broken && aggregateId === bad)
          throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
      },
    });
    house.startConsumer(house.mailer);
    house.startRelay();
    await house.emit(bad, '1');
    await house.emit(bad, '2');
    await house.emit('good');

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
    const effects = await effectsOf(house.sql, house.ledger);
    expect(effects.filter(({ id }) => id === bad).map(({ note }) => note)).toEqual(['1', '2']);
  });

  it('keeps everything while a broker is away, in order, and marks nothing', async () => {
    let away = true;
    const { transport, published } = recordingTransport();
    const relay = house.startRelay({
      transport: {
        ...transport,
        async publish(topic, records) {
          if (away) throw new Error('broker away');
          await transport.publish(topic, records);
        },
      },
    });
    for (const id of ['a', 'b"\\,{}', 'a']) await house.emit(id);
    await eventually(() => expect(relay.stats().failures).toBeGreaterThan(1));
    const gauges = await messagingGauges({
      sql: house.sql,
      schema: house.shop,
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
    for (let n = 0; n < 25; n += 1) await house.emit(`k${n}`);

    house.startRelay({ transport, batchSize: 10 });

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
    await house.emit('a');
    const relay = house.startRelay({ transport });
    await begun;

    await relay.stop();

    expect((await rows())[0]?.['sent_at']).not.toBeNull();
  });

  it('refuses a schema name that is not one', () => {
    const start = () =>
      startRelay({
        sql: house.sql,
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
    house.startConsumer(house.ledger);
    const relay = house.startRelay();
    await house.emit('a');
    await eventually(() => expect(relay.stats().leading).toBe(true));
    expect(house.transport.health()).toEqual({ ready: false, detail: house.mailer });
    await expect(
      house.transport.publish(house.topic, [{ key: 'a', value: '{}', headers: {} }]),
    ).rejects.toThrow(RetryLater);
    expect((await rows())[0]?.['sent_at']).toBeNull();

    house.startConsumer(house.mailer);

    await allSent();
    expect(await effectsOf(house.sql, house.ledger)).toHaveLength(1);
    expect(await effectsOf(house.sql, house.mailer)).toHaveLength(1);
  });

  it('keeps events in the outbox while a service is stopped', async () => {
    const ledger = house.startConsumer(house.ledger);
    house.startConsumer(house.mailer);
    house.startRelay();
    await house.emit('a', '1');
    await allSent();
    await ledger.stop();
    await house.emit('a', '2');
    await eventually(async () => expect((await rows())[1]?.['attempts']).toBeGreaterThan(0));

    house.startConsumer(house.ledger);

    await allSent();
    const notes = (await effectsOf(house.sql, house.ledger)).map(({ note }) => note);
    expect(notes).toEqual(['1', '2']);
  });

  it('lets a service handle at most four messages at the same time', async () => {
    let running = 0;
    let most = 0;
    let open: () => void = () => undefined;
    const four = new Promise<void>((resolve) => (open = resolve));
    house.startConsumer(house.mailer);
    house.startConsumer(house.ledger, {
      before: async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 4) open();
        await four;
        // Time for a fifth, which must not come.
        await new Promise((resolve) => setTimeout(resolve, 10));
        running -= 1;
      },
    });
    for (let n = 0; n < 20; n += 1) await house.emit(`k${n}`);

    house.startRelay();

    await allSent();
    expect(most).toBe(4);
  });
});
