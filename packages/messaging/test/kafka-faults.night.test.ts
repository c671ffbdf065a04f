import kafkajs from 'kafkajs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureTopics, PublishFailed, TopicDrift } from '../src/index.ts';
import { makeClient } from '../src/kafka/client.ts';
import { kafkaBus } from './support/broker.ts';
import { eventually } from './support/eventually.ts';
import { effectsOf, silent } from './support/system.ts';
import { openTestSystem, type TestSystem } from './support/open-test-system.ts';

const bus = await kafkaBus();

// Needs a broker that we started, because these tests freeze and kill it.
describe.skipIf(bus.skipReason !== undefined || !bus.ownsProcess)('a broker that fails', () => {
  let system: TestSystem;
  beforeAll(() => bus.open());
  afterAll(() => bus.close());
  beforeEach(async () => {
    system = await openTestSystem(bus);
  });
  afterEach(() => system.dispose());

  const emitRound = (round: number) =>
    Promise.all(Array.from({ length: 5 }, (_, n) => system.emit(`thing-${n}`, String(round))));
  const expectAllApplied = (rounds: number, timeoutMs = 90_000) =>
    eventually(async () => {
      const effects = await effectsOf(system.sql, system.ledger);
      expect(effects).toHaveLength(rounds * 5);
      for (let n = 0; n < 5; n += 1) {
        const versions = effects
          .filter(({ id }) => id === `thing-${n}`)
          .map(({ version }) => version);
        expect(versions).toEqual(Array.from({ length: rounds }, (_, round) => round + 1));
      }
    }, timeoutMs);
  const unsent = async () =>
    (await system.sql.unsafe(`select 1 from ${system.shop}.outbox where sent_at is null`)).length;
  const start = async () => {
    const ledger = system.startConsumer(system.ledger);
    await ledger.started;
    system.startRelay();
    await emitRound(0);
    await expectAllApplied(1);
  };

  it('takes writes while it is frozen and loses nothing', async () => {
    await start();
    bus.controls().freeze();
    try {
      await emitRound(1);
      await emitRound(2);
      expect(await unsent()).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 12_000));
    } finally {
      bus.controls().thaw();
    }
    await emitRound(3);

    await expectAllApplied(4);
    await eventually(async () => expect(await unsent()).toBe(0));
    expect(system.fatal).toEqual([]);
  }, 150_000);

  it('takes writes while it is killed, comes back on the same data, and is logged as it begins and ends', async () => {
    await start();
    await bus.controls().kill();
    await emitRound(1);
    await emitRound(2);
    expect(await unsent()).toBe(10);
    await bus.controls().restart();
    await emitRound(3);

    await expectAllApplied(4);
    expect(system.fatal).toEqual([]);
    await eventually(() => expect(system.errors.at(-1)).toBe('Kafka is back'));
    // A broker that is starting may fail its callers once more: a second outage, not a line per
    // call.
    const isAway = system.errors.map((line) => line === 'Kafka is away');
    expect(isAway).toEqual(isAway.map((_, n) => n % 2 === 0));
    expect(isAway.length).toBeLessThanOrEqual(4);
  }, 150_000);

  it('repeats no effect when the offsets of a group are lost', async () => {
    const ledger = system.startConsumer(system.ledger);
    system.startRelay();
    await emitRound(0);
    await emitRound(1);
    await expectAllApplied(2);
    await ledger.stop();
    const admin = makeClient({
      brokers: bus.brokers() ?? [],
      clientId: 'test',
      log: silent,
    }).admin();
    await admin.connect();
    await admin.deleteGroups([system.ledger]);
    await admin.disconnect();

    const again = system.startConsumer(system.ledger);
    await emitRound(2);

    await expectAllApplied(3);
    // There are more if the broker was slow and the relay sent something twice.
    await eventually(() => expect(again.stats().duplicates).toBeGreaterThanOrEqual(10), 30_000);
  }, 90_000);

  it('is reported by the watchdog when a consumer stands still although messages wait', async () => {
    const transport = system.makeTransport({ everyMs: 200, stalledAfterMs: 2_000 });
    let release = () => {};
    const hang = new Promise<void>((resolve) => (release = resolve));
    await start();
    const stuck = system.startConsumer(system.mailer, { transport, before: () => hang });
    await stuck.started;

    await eventually(() => expect(system.fatal[0]?.message).toContain('stands still'), 30_000);
    expect(system.fatal[0]?.message).toContain(`${system.topic}/`);
    release();
    await eventually(
      async () => expect(await effectsOf(system.sql, system.mailer)).toHaveLength(5),
      30_000,
    );
  }, 90_000);

  it('is no stall while the handler keeps trying', async () => {
    const transport = system.makeTransport({ everyMs: 100, stalledAfterMs: 1_000 });
    let away = true;
    let tries = 0;
    const consumer = system.startConsumer(system.mailer, {
      transport,
      before: async () => {
        tries += 1;
        if (away) throw Object.assign(new Error('database away'), { code: 'ECONNREFUSED' });
      },
    });
    await consumer.started;
    system.startRelay();
    await system.emit('a');
    await eventually(() => expect(tries).toBeGreaterThan(30), 30_000);

    expect(system.fatal).toEqual([]);
    expect(transport.health()).toMatchObject({ ready: true });
    expect(consumer.stats().lag).toBe(1);
    away = false;
    await eventually(async () =>
      expect(await effectsOf(system.sql, system.mailer)).toHaveLength(1),
    );
    await eventually(() => expect(consumer.stats().lag).toBe(0));
  }, 90_000);

  it('refuses one record too large without holding up the others of its batch', async () => {
    const record = (key: string, size: number) => ({ key, value: 'x'.repeat(size), headers: {} });
    // A newly elected leader may not serve its partition yet.
    await eventually(
      () => system.transport.publish(system.topic, [record('big', 10), record('small', 10)]),
      30_000,
    );
    const attempt = system.transport.publish(system.topic, [
      record('big', 1_100_000),
      record('small', 10),
      record('big', 10),
    ]);

    const error = await attempt.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PublishFailed);
    expect([...(error as PublishFailed).failures.keys()]).toEqual([0, 2]);
  }, 60_000);
});

describe.skipIf(bus.skipReason !== undefined)('ensureTopics', () => {
  beforeAll(() => bus.open());
  afterAll(() => bus.close());
  const ensure = (partitions: number, retentionMs: string, replicationFactor?: number) =>
    ensureTopics({
      brokers: bus.brokers() ?? [],
      log: silent,
      topics: [{ topic: 'declared.events', partitions, config: { 'retention.ms': retentionMs } }],
      ...(replicationFactor === undefined ? {} : { replicationFactor }),
    });

  it('creates what is missing, repairs settings, and refuses another number of partitions', async () => {
    expect(await ensure(3, '1000000')).toEqual({ created: ['declared.events'], repaired: [] });
    expect(await ensure(3, '1000000')).toEqual({ created: [], repaired: [] });
    expect(await ensure(3, '2000000')).toEqual({ created: [], repaired: ['declared.events'] });
    expect(await ensure(3, '2000000')).toEqual({ created: [], repaired: [] });

    await expect(ensure(6, '2000000')).rejects.toThrow(TopicDrift);
    await expect(ensure(6, '2000000')).rejects.toThrow('has 3 partitions, not 6');
  });

  it.each([
    [1, '1'],
    [2, '1'],
    [3, '2'],
  ])('of %d copies asks for %s before a write counts', async (copies, wanted) => {
    await ensure(3, '2000000', copies);

    const admin = makeClient({
      brokers: bus.brokers() ?? [],
      log: silent,
      clientId: 'look',
    }).admin();
    await admin.connect();
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [
        {
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name: 'declared.events',
          configNames: ['min.insync.replicas'],
        },
      ],
    });
    await admin.disconnect();
    expect(resources[0]?.configEntries[0]?.configValue).toBe(wanted);
  });
});
