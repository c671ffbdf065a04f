import { DomainError, systemClock } from '@largo/kernel';
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
import { effectsOf, silent, type ThingEvent } from './support/house.ts';
import { openTestHouse, type TestHouse } from './support/open-test-house.ts';
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
    let house: TestHouse;
    beforeAll(() => bus.open());
    afterAll(() => bus.close());
    beforeEach(async () => {
      house = await openTestHouse(bus);
    });
    afterEach(() => house.dispose());

    const emitted = () =>
      house.sql.unsafe(`select aggregate_id as id, aggregate_version::int as version, id as event_id
        from ${house.shop}.outbox order by position`);
    const unsent = async () =>
      (await house.sql.unsafe(`select 1 from ${house.shop}.outbox where sent_at is null`)).length;
    const emitMany = async (things: number, each: number): Promise<void> => {
      for (let round = 0; round < each; round += 1)
        await Promise.all(
          Array.from({ length: things }, (_, n) => house.emit(`thing-${n}`, `${round}`)),
        );
    };
    /** Every event once, and each aggregate's versions in order. */
    const expectAppliedOnce = async (service: string, timeoutMs = 60_000): Promise<void> => {
      const expected = await emitted();
      const effects = await eventually(async () => {
        const found = await effectsOf(house.sql, service);
        expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(expected.length);
        return found;
      }, timeoutMs);
      expect(effects).toHaveLength(expected.length);
      for (const id of new Set(expected.map((row) => row['id'] as string))) {
        const versions = effects.filter((effect) => effect.id === id).map(({ version }) => version);
        expect(versions).toEqual(versions.map((_, index) => index + 1));
      }
    };
    const startBoth = (hooks: Parameters<TestHouse['startConsumer']>[1] = {}): void => {
      house.startConsumer(house.ledger, hooks);
      house.startConsumer(house.mailer);
    };

    it('applies every event once in every service, in the order of its aggregate', async () => {
      startBoth();
      house.startRelay();

      await emitMany(12, 10);

      await expectAppliedOnce(house.ledger);
      await expectAppliedOnce(house.mailer);
      await eventually(async () => expect(await unsent()).toBe(0));
    });

    it('applies a message that is published twice once', async () => {
      startBoth();
      house.startRelay();
      await emitMany(2, 3);
      await expectAppliedOnce(house.ledger);

      await house.sql.unsafe(`update ${house.shop}.outbox set sent_at = null`);

      await eventually(async () => expect(await unsent()).toBe(0));
      await house.emit('thing-0', 'last');
      await expectAppliedOnce(house.ledger);
    });

    it('delivers an event whose transaction commits after later ones were sent', async () => {
      startBoth();
      house.startRelay();
      let commit = () => {};
      let hasInserted = () => {};
      const held = new Promise<void>((resolve) => (commit = resolve));
      const inserted = new Promise<void>((resolve) => (hasInserted = resolve));
      const late = house.sql.begin(async (tx) => {
        await tx.unsafe(`insert into ${house.shop}.outbox (id, type, version, aggregate_id,
          aggregate_version, correlation_id, headers, payload, created_at) values (gen_random_uuid(),
          '${house.contract.type}', 1, 'late', 1, 'c', '{}', '{"thingId":"late","note":"late"}', now())`);
        hasInserted();
        await held;
      });
      await inserted;
      await emitMany(3, 2);
      await eventually(async () => {
        expect(await effectsOf(house.sql, house.ledger)).toHaveLength(6);
        expect(await unsent()).toBe(0);
      });

      commit();
      await late;

      await expectAppliedOnce(house.ledger);
      const [first] = await emitted();
      expect(first?.['id']).toBe('late');
    });

    it.each<CrashPoint>(['before-publish', 'after-publish', 'after-handler'])(
      'loses and repeats nothing when the process is killed %s',
      async (crashAt) => {
        await emitMany(4, 3);
        expect(await runUntilCrash({ ...house.config, crashAt })).toBe('SIGKILL');

        startBoth();
        house.startRelay();

        await expectAppliedOnce(house.ledger, 60_000);
        await expectAppliedOnce(house.mailer, 60_000);
      },
      120_000,
    );

    it('tells how many events wait for a consumer', async () => {
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const slow = house.startConsumer(house.ledger, { before: () => gate });
      const quick = house.startConsumer(house.mailer);
      house.startRelay();

      await emitMany(3, 1);

      // A slow broker is sent the same events again, and each copy waits too.
      await eventually(() => expect(slow.stats().lag).toBeGreaterThanOrEqual(3), 30_000);
      open();
      await expectAppliedOnce(house.ledger);
      await eventually(() => expect([slow.stats().lag, quick.stats().lag]).toEqual([0, 0]), 30_000);
    }, 120_000);

    it('parks a poisoned event and what follows of its aggregate, copies it, and lets others pass', async () => {
      const copies: IncomingMessage[] = [];
      await house.transport.consume({
        group: `${house.ledger}-audit`,
        topics: [`${house.ledger}.dead-letters`],
        onMessage: async (message) => void copies.push(message),
      });
      startBoth({
        before: async ({ data }) => {
          if (data.note === 'poison') throw new Refused('never');
        },
      });
      house.startRelay();
      await house.emit('bad', 'fine');
      await house.emit('bad', 'poison');
      await house.emit('bad', 'behind');
      await emitMany(3, 2);

      await eventually(async () => {
        const parked = await listParked({ sql: house.sql, schema: house.ledger });
        expect(parked.map(({ key, behind, code }) => ({ key, behind, code }))).toEqual([
          { key: 'bad', behind: false, code: 'REFUSED' },
          { key: 'bad', behind: true, code: null },
        ]);
        expect(await effectsOf(house.sql, house.ledger)).toHaveLength(7);
        // A copy may come twice, like everything that Kafka is sent.
        expect(new Set(copies.map(({ value }) => value)).size).toBe(2);
      }, 60_000);
      expect(copies[0]?.headers).toMatchObject({
        'dead-letter-topic': house.topic,
        'dead-letter-code': 'REFUSED',
      });
      await expectAppliedOnce(house.mailer);
    });

    it('replays parked events in their order, audited, and only then lets later ones through', async () => {
      let broken = true;
      const before = async ({ data }: ThingEvent) => {
        if (broken && data.note === 'poison') throw new Refused('never');
      };
      startBoth({ before });
      house.startRelay();
      for (const note of ['poison', 'second', 'third']) await house.emit('bad', note);
      const parkedNow = () => listParked({ sql: house.sql, schema: house.ledger });
      await eventually(async () => expect(await parkedNow()).toHaveLength(3), 60_000);
      const replay = () =>
        replayParked({
          sql: house.sql,
          schema: house.ledger,
          subscriptions: [house.subscriptionOf(house.ledger, { before })],
          clock: systemClock,
          by: 'ana',
        });

      expect(await replay()).toEqual({ replayed: 0, failed: 1 });
      expect(await parkedNow()).toHaveLength(3);
      broken = false;
      expect(await replay()).toEqual({ replayed: 3, failed: 0 });
      await house.emit('bad', 'fourth');

      await expectAppliedOnce(house.ledger);
      expect(await parkedNow()).toEqual([]);
      const audit = await house.sql.unsafe(
        `select replayed_by, outcome, error from ${house.ledger}.replays order by id`,
      );
      expect(audit.map(({ outcome }) => outcome)).toEqual([
        'failed',
        'applied',
        'applied',
        'applied',
      ]);
      expect(audit[0]).toMatchObject({ replayed_by: 'ana', error: 'never' });
    });

    it('parks an unreadable message at once', async () => {
      startBoth();
      const headers = { 'event-type': house.contract.type };
      const value = JSON.stringify({ id: 'x', type: house.contract.type, data: 1 });

      await eventually(() =>
        house.transport.publish(house.topic, [
          { key: 'k', value, headers },
          { key: 'l', value: '{not json', headers },
        ]),
      );

      await eventually(async () => {
        const parked = await listParked({ sql: house.sql, schema: house.ledger });
        expect(parked.map(({ key, attempts }) => ({ key, attempts })).toSorted(byKey)).toEqual([
          { key: 'k', attempts: 1 },
          { key: 'l', attempts: 1 },
        ]);
      }, 60_000);
    });

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
      house.startRelay();
      await house.emit('a', 'early');
      await house.emit('b', 'down');
      await house.emit('a', 'after');

      await expectAppliedOnce(house.ledger, 60_000);
      // A group that finds together anew may be given a message once more than it failed.
      const placesOf = (note: string) => [...tries.keys()].filter((at) => tries[at] === note);
      expect(placesOf('early').length).toBeGreaterThanOrEqual(4);
      expect(placesOf('down').length).toBeGreaterThanOrEqual(12);
      expect(placesOf('after')[0]).toBeGreaterThan(placesOf('early')[3] ?? Infinity);
      expect(await listParked({ sql: house.sql, schema: house.ledger })).toEqual([]);
    });

    it('parks what stays unknown and what meets a bug, after a bounded number of tries', async () => {
      startBoth({
        failurePolicy: { notYetKnownTries: 3, unexpectedTries: 4 },
        before: async ({ data }) => {
          if (data.note === 'unknown') throw new NotKnownYet('never');
          throw new TypeError('a bug');
        },
      });
      house.startRelay();
      await house.emit('a', 'unknown');
      await house.emit('b', 'bug');

      await eventually(async () => {
        const parked = await listParked({ sql: house.sql, schema: house.ledger });
        expect(parked.map(({ key, attempts }) => ({ key, attempts })).toSorted(byKey)).toEqual([
          { key: 'a', attempts: 3 },
          { key: 'b', attempts: 4 },
        ]);
      }, 60_000);
    });

    it('keeps order and applies once while members of the group come and go', async () => {
      const second = bus.brokers() === null ? house.transport : house.makeTransport();
      startBoth();
      house.startRelay({ batchSize: 20 });
      const load = emitMany(12, 15);
      const joiner = house.startConsumer(house.ledger, { transport: second });
      await joiner.started;
      await eventually(async () =>
        expect((await effectsOf(house.sql, house.ledger)).length).toBeGreaterThan(40),
      );
      await joiner.stop();
      const another = house.startConsumer(house.ledger, { transport: second });
      await another.started;
      await load;

      await expectAppliedOnce(house.ledger, 90_000);
      await expectAppliedOnce(house.mailer, 90_000);
    }, 150_000);

    it('gives one event to all handlers of a service, each once', async () => {
      const seen: string[] = [];
      const consumer = startConsumer({
        service: house.ledger,
        subscriptions: ['one', 'two'].map((name) =>
          subscribe(house.contract, async () => void seen.push(name)),
        ),
        transport: house.transport,
        sql: house.sql,
        schema: house.ledger,
        clock: systemClock,
        log: silent,
      });
      house.startConsumer(house.mailer);
      house.startRelay();
      await house.emit('a');

      await eventually(() => expect(seen).toEqual(['one', 'two']), 60_000);
      await consumer.stop();
    });
  });
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
