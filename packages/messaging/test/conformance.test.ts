import { randomBytes } from 'node:crypto';
import { DomainError, systemClock } from '@largo/kernel';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type IncomingMessage,
  listParked,
  replayParked,
  startConsumer,
  subscribe,
} from '../src/index.ts';
import { type Bus, inProcessBus, kafkaBus } from './support/broker.ts';
import { eventually } from './support/eventually.ts';
import { effectsOf, silent, type ThingEvent } from './support/system.ts';
import { openTestSystem, type TestSystem } from './support/open-test-system.ts';
import { runUntilCrash } from './support/run-worker.ts';
import type { CrashPoint } from './support/worker.ts';

class NotKnownYet extends DomainError {
  readonly code = 'THING_NOT_FOUND';
  readonly kind = 'not-found';
}
class Refused extends DomainError {
  readonly code = 'REFUSED';
  readonly kind = 'rule-broken';
}

const kafka = await kafkaBus();
if (kafka.skipReason) console.warn(`Kafka conformance is skipped: ${kafka.skipReason}`);

for (const bus of [inProcessBus, kafka] as Bus[]) {
  describe.skipIf(bus.skipReason !== undefined)(`messaging over ${bus.name}`, () => {
    let system: TestSystem;
    beforeAll(() => bus.open());
    afterAll(() => bus.close());
    beforeEach(async () => {
      system = await openTestSystem(bus);
    });
    afterEach(() => system.dispose());

    const emitted = () =>
      system.sql
        .unsafe(`select aggregate_id as id, aggregate_version::int as version, id as event_id
        from ${system.shop}.outbox order by position`);
    const unsent = async () =>
      (await system.sql.unsafe(`select 1 from ${system.shop}.outbox where sent_at is null`)).length;
    const emitMany = async (things: number, each: number): Promise<void> => {
      for (let round = 0; round < each; round += 1)
        await Promise.all(
          Array.from({ length: things }, (_, n) => system.emit(`thing-${n}`, `${round}`)),
        );
    };
    /** Every event once, and each aggregate's versions in order. */
    const expectAppliedOnce = async (service: string, timeoutMs = 60_000): Promise<void> => {
      const expected = await emitted();
      const effects = await eventually(async () => {
        const found = await effectsOf(system.sql, service);
        expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(expected.length);
        return found;
      }, timeoutMs);
      expect(effects).toHaveLength(expected.length);
      for (const id of new Set(expected.map((row) => row['id'] as string))) {
        const versions = effects.filter((effect) => effect.id === id).map(({ version }) => version);
        expect(versions).toEqual(versions.map((_, index) => index + 1));
      }
    };
    const startBoth = (hooks: Parameters<TestSystem['startConsumer']>[1] = {}): void => {
      system.startConsumer(system.ledger, hooks);
      system.startConsumer(system.mailer);
    };

    it('applies every event once in every service, in the order of its aggregate', async () => {
      startBoth();
      system.startRelay();

      await emitMany(12, 10);

      await expectAppliedOnce(system.ledger);
      await expectAppliedOnce(system.mailer);
      await eventually(async () => expect(await unsent()).toBe(0));
    });

    it('applies a message that is published twice once', async () => {
      startBoth();
      system.startRelay();
      await emitMany(2, 3);
      await expectAppliedOnce(system.ledger);

      await system.sql.unsafe(`update ${system.shop}.outbox set sent_at = null`);

      await eventually(async () => expect(await unsent()).toBe(0));
      await system.emit('thing-0', 'last');
      await expectAppliedOnce(system.ledger);
    });

    it('takes nothing while an operator holds it, also after a restart, and all of it in order afterwards', async () => {
      const holds = `${system.ledger}.consumer_holds`;
      await system.sql.unsafe(`insert into ${holds} values ('', 'ana', now())`);
      const first = system.startConsumer(system.ledger);
      system.startConsumer(system.mailer);
      system.startRelay();
      await system.emit('a');
      await system.emit('b');
      await expectAppliedOnce(system.mailer);

      await first.stop();
      system.startConsumer(system.ledger);
      await system.emit('c');
      await expectAppliedOnce(system.mailer);
      expect(await effectsOf(system.sql, system.ledger)).toEqual([]);

      await system.sql.unsafe(`delete from ${holds}`);
      await expectAppliedOnce(system.ledger);
    });

    it('takes the other types while one is held', async () => {
      await system.sql.unsafe(
        `insert into ${system.ledger}.consumer_holds values ('shop.something-else.v1', 'ana', now())`,
      );
      startBoth();
      system.startRelay();

      await emitMany(3, 2);

      await expectAppliedOnce(system.ledger);
    });

    it('delivers an event whose transaction commits after later ones were sent', async () => {
      startBoth();
      system.startRelay();
      let commit = () => {};
      let hasInserted = () => {};
      const held = new Promise<void>((resolve) => (commit = resolve));
      const inserted = new Promise<void>((resolve) => (hasInserted = resolve));
      const late = system.sql.begin(async (tx) => {
        await tx.unsafe(`insert into ${system.shop}.outbox (id, type, version, aggregate_id,
          aggregate_version, correlation_id, headers, payload, created_at) values (gen_random_uuid(),
          '${system.contract.type}', 1, 'late', 1, 'c', '{}', '{"thingId":"late","note":"late"}', now())`);
        hasInserted();
        await held;
      });
      await inserted;
      await emitMany(3, 2);
      await eventually(async () => {
        expect(await effectsOf(system.sql, system.ledger)).toHaveLength(6);
        expect(await unsent()).toBe(0);
      });

      commit();
      await late;

      await expectAppliedOnce(system.ledger);
      const [first] = await emitted();
      expect(first?.['id']).toBe('late');
    });

    it.each<CrashPoint>(['before-publish', 'after-publish', 'after-handler'])(
      'loses and repeats nothing when the process is killed %s',
      async (crashAt) => {
        await emitMany(4, 3);
        expect(await runUntilCrash({ ...system.config, crashAt })).toBe('SIGKILL');

        startBoth();
        system.startRelay();

        await expectAppliedOnce(system.ledger, 60_000);
        await expectAppliedOnce(system.mailer, 60_000);
      },
      120_000,
    );

    it('tells how many events wait for a consumer', async () => {
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const slow = system.startConsumer(system.ledger, { before: () => gate });
      const quick = system.startConsumer(system.mailer);
      system.startRelay();

      await emitMany(3, 1);

      // To a slow broker the same events are sent again, and each copy waits too.
      await eventually(() => expect(slow.stats().lag).toBeGreaterThanOrEqual(3), 30_000);
      open();
      await expectAppliedOnce(system.ledger);
      await eventually(() => expect([slow.stats().lag, quick.stats().lag]).toEqual([0, 0]), 30_000);
    }, 120_000);

    it('parks a poisoned event and what follows of its aggregate, copies it, and lets others pass', async () => {
      const copies: IncomingMessage[] = [];
      await system.transport.consume({
        group: `${system.ledger}-audit`,
        topics: [`${system.ledger}.dead-letters`],
        onMessage: async (message) => void copies.push(message),
      });
      startBoth({
        before: async ({ data }) => {
          if (data.note === 'poison') throw new Refused('never');
        },
      });
      system.startRelay();
      await system.emit('bad', 'fine');
      await system.emit('bad', 'poison');
      await system.emit('bad', 'behind');
      await emitMany(3, 2);

      await eventually(async () => {
        const parked = await listParked({ sql: system.sql, schema: system.ledger });
        expect(
          parked.map(({ key, blockedByEarlier, code }) => ({ key, blockedByEarlier, code })),
        ).toEqual([
          { key: 'bad', blockedByEarlier: false, code: 'REFUSED' },
          { key: 'bad', blockedByEarlier: true, code: null },
        ]);
        expect(await effectsOf(system.sql, system.ledger)).toHaveLength(7);
        // A copy may arrive twice, like everything that is sent to Kafka.
        expect(new Set(copies.map(({ value }) => value)).size).toBe(2);
      }, 60_000);
      expect(copies[0]?.headers).toMatchObject({
        'dead-letter-topic': system.topic,
        'dead-letter-code': 'REFUSED',
      });
      await expectAppliedOnce(system.mailer);
    });

    it('does not park what it has handled when it is delivered again behind a parked event', async () => {
      const seen: IncomingMessage[] = [];
      await system.transport.consume({
        group: `${system.ledger}-tap`,
        topics: [system.topic],
        onMessage: async (message) => void seen.push(message),
      });
      const before = async ({ data }: ThingEvent) => {
        if (data.note === 'poison') throw new Refused('never');
      };
      startBoth({ before });
      system.startRelay();
      await system.emit('bad', 'fine');
      await system.emit('bad', 'poison');
      const parkedNotes = async () => {
        const parked = await listParked({ sql: system.sql, schema: system.ledger });
        return parked.map(({ message }) => JSON.parse(message).data.note);
      };
      await eventually(async () => expect(await parkedNotes()).toEqual(['poison']), 60_000);

      const [first] = await eventually(async () => {
        expect(seen.length).toBeGreaterThanOrEqual(2);
        return seen;
      }, 60_000);
      await system.transport.publish(system.topic, [first as IncomingMessage]);
      await system.emit('bad', 'behind');

      await eventually(
        async () => expect(await parkedNotes()).toEqual(['poison', 'behind']),
        60_000,
      );
    });

    it('replays parked events in their order, audited, and only then lets later ones through', async () => {
      let broken = true;
      const before = async ({ data }: ThingEvent) => {
        if (broken && data.note === 'poison')
          throw new DrizzleQueryError(
            'insert into away',
            ['Rua Um'],
            new Error('there is no away'),
          );
      };
      startBoth({ before });
      system.startRelay();
      for (const note of ['poison', 'second', 'third']) await system.emit('bad', note);
      const parkedNow = () => listParked({ sql: system.sql, schema: system.ledger });
      await eventually(async () => expect(await parkedNow()).toHaveLength(3), 60_000);
      const replay = () =>
        replayParked({
          sql: system.sql,
          schema: system.ledger,
          subscriptions: [system.subscriptionOf(system.ledger, { before })],
          clock: systemClock,
          by: 'ana',
        });

      expect(await replay()).toEqual({ replayed: 0, failed: 1 });
      expect(await parkedNow()).toHaveLength(3);
      expect((await parkedNow())[0]?.error).toBe('there is no away');
      broken = false;
      expect(await replay()).toEqual({ replayed: 3, failed: 0 });
      await system.emit('bad', 'fourth');

      await expectAppliedOnce(system.ledger);
      expect(await parkedNow()).toEqual([]);
      const audit = await system.sql.unsafe(
        `select replayed_by, outcome, error from ${system.ledger}.replays order by id`,
      );
      expect(audit.map(({ outcome }) => outcome)).toEqual([
        'failed',
        'applied',
        'applied',
        'applied',
      ]);
      expect(audit[0]).toMatchObject({ replayed_by: 'ana', error: 'there is no away' });
    });

    it('parks an unreadable message at once', async () => {
      startBoth();
      const headers = { 'event-type': system.contract.type };
      const value = JSON.stringify({ id: 'x', type: system.contract.type, data: 1 });

      await eventually(() =>
        system.transport.publish(system.topic, [
          { key: 'k', value, headers },
          { key: 'l', value: '{not json', headers },
        ]),
      );

      await eventually(async () => {
        const parked = await listParked({ sql: system.sql, schema: system.ledger });
        expect(parked.map(({ key, tries }) => ({ key, tries })).toSorted(byKey)).toEqual([
          { key: 'k', tries: 1 },
          { key: 'l', tries: 1 },
        ]);
      }, 60_000);
    });

    it('parks what no column takes as it is, and lets others pass', async () => {
      startBoth();
      system.startRelay();
      const { type } = system.contract;
      const headers = { 'event-type': type };
      const withId = (id: string) => JSON.stringify({ id, type, data: 1 });
      const messages = [
        { key: 'id', value: withId('a\0b'), headers },
        // Larger than an entry of an index, and not compressible.
        { key: 'long-id', value: withId(randomBytes(20_000).toString('hex')), headers },
        { key: 'value', value: `{"id":"a\0b"}`, headers },
        { key: 'header', value: '{1', headers: { ...headers, traceparent: 'a\0b' } },
        { key: 'id-header', value: '{2', headers: { ...headers, 'event-id': 'a\0b' } },
        { key: 'a\0b', value: '{3', headers },
      ];
      await eventually(() => system.transport.publish(system.topic, messages));
      await emitMany(2, 1);

      await eventually(async () => {
        const parked = await listParked({ sql: system.sql, schema: system.ledger });
        expect(parked.map(({ key }) => key).toSorted()).toEqual(
          messages.map(({ key }) => key.replace('\0', String.raw`\0`)).toSorted(),
        );
      }, 60_000);
      await expectAppliedOnce(system.ledger);
    }, 120_000);

    it('tries again what is not known yet, and what infrastructure failed, without parking', async () => {
      const tries: string[] = [];
      const before = async ({ data }: ThingEvent) => {
        tries.push(data.note);
        const count = tries.filter((note) => note === data.note).length;
        if (data.note === 'early' && count < 4) throw new NotKnownYet('not yet');
        if (data.note === 'down' && count < 12)
          throw Object.assign(new Error('database away'), { code: 'ECONNREFUSED' });
      };
      startBoth({ before });
      system.startRelay();
      await system.emit('a', 'early');
      await system.emit('b', 'down');
      await system.emit('a', 'after');

      await expectAppliedOnce(system.ledger, 60_000);
      // After a rebalance a group may receive a message more often than it failed.
      const placesOf = (note: string) => [...tries.keys()].filter((at) => tries[at] === note);
      expect(placesOf('early').length).toBeGreaterThanOrEqual(4);
      expect(placesOf('down').length).toBeGreaterThanOrEqual(12);
      expect(placesOf('after')[0]).toBeGreaterThan(placesOf('early')[3] ?? Infinity);
      expect(await listParked({ sql: system.sql, schema: system.ledger })).toEqual([]);
    });

    it('applies a parked event by itself once what it names has come, in its order', async () => {
      let known = false;
      const before = async ({ data }: ThingEvent) => {
        if (data.note === 'early' && !known) throw new NotKnownYet('not yet');
      };
      startBoth({ before, failurePolicy: { notYetKnownTries: 2 } });
      system.startRelay();
      await system.emit('a', 'early');
      await system.emit('a', 'after');
      const parkedNow = () => listParked({ sql: system.sql, schema: system.ledger });
      await eventually(async () => expect(await parkedNow()).toHaveLength(2), 60_000);
      const [first, second] = await parkedNow();
      known = true;

      await expectAppliedOnce(system.ledger, 60_000);
      const notes = (await effectsOf(system.sql, system.ledger)).map(({ note }) => note);
      expect(notes).toEqual(['early', 'after']);
      await eventually(async () => expect(await parkedNow()).toEqual([]));
      expect([first?.retryAt, second?.retryAt]).toEqual([expect.any(Date), null]);
    });

    it('parks what stays unknown and what meets a bug, after a bounded number of tries', async () => {
      startBoth({
        failurePolicy: { notYetKnownTries: 3, unexpectedTries: 4 },
        before: async ({ data }) => {
          if (data.note === 'unknown') throw new NotKnownYet('never');
          throw new TypeError('a bug');
        },
      });
      system.startRelay();
      await system.emit('a', 'unknown');
      await system.emit('b', 'bug');

      await eventually(async () => {
        const parked = await listParked({ sql: system.sql, schema: system.ledger });
        expect(parked.map(({ key, tries }) => ({ key, tries })).toSorted(byKey)).toEqual([
          { key: 'a', tries: 3 },
          { key: 'b', tries: 4 },
        ]);
      }, 60_000);
    });

    it('keeps order and applies once while members of the group come and go', async () => {
      const second = bus.brokers() === null ? system.transport : system.makeTransport();
      startBoth();
      system.startRelay({ batchSize: 20 });
      const load = emitMany(12, 15);
      const joiner = system.startConsumer(system.ledger, { transport: second });
      await joiner.started;
      await eventually(async () =>
        expect((await effectsOf(system.sql, system.ledger)).length).toBeGreaterThan(40),
      );
      await joiner.stop();
      const another = system.startConsumer(system.ledger, { transport: second });
      await another.started;
      await load;

      await expectAppliedOnce(system.ledger, 90_000);
      await expectAppliedOnce(system.mailer, 90_000);
    }, 150_000);

    it('gives one event to all handlers of a service, each once', async () => {
      const seen: string[] = [];
      const consumer = startConsumer({
        service: system.ledger,
        subscriptions: ['one', 'two'].map((name) =>
          subscribe(system.contract, async () => void seen.push(name)),
        ),
        transport: system.transport,
        sql: system.sql,
        schema: system.ledger,
        clock: systemClock,
        log: silent,
      });
      system.startConsumer(system.mailer);
      system.startRelay();
      await system.emit('a');

      await eventually(() => expect(seen).toEqual(['one', 'two']), 60_000);
      await consumer.stop();
    });
  });
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
