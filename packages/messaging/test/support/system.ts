import { defineEvent, type Envelope, type EventContract } from '@largo/contracts';
import { newId, systemClock } from '@largo/kernel';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import Type, { type Static } from 'typebox';
import {
  type Consumer,
  type ConsumerOptions,
  inProcessTransport,
  kafkaTransport,
  type Log,
  makeUnits,
  type Relay,
  type RelayOptions,
  startConsumer,
  startRelay,
  subscribe,
  type Subscription,
  type Transport,
} from '../../src/index.ts';
import { connect } from './connect.ts';

const Thing = Type.Object({ thingId: Type.String(), note: Type.String() });
export type ThingEvent = Envelope<Static<typeof Thing>>;

export interface SystemConfig {
  url: string;
  /** The producing service, its schema, and the first part of its topic. */
  shop: string;
  consumers: readonly string[];
  /** Null: within one process. */
  brokers: readonly string[] | null;
  sessionTimeoutMs: number;
}

export interface ConsumerHooks extends Partial<
  Pick<ConsumerOptions, 'around' | 'failurePolicy' | 'transport'>
> {
  /** Runs before the effect, in its transaction. */
  before?: (event: ThingEvent) => Promise<void>;
}

export type System = ReturnType<typeof openSystem>;

export const silent: Log = { info() {}, warn() {}, error() {} };
const shown: Log = process.env['LARGO_TEST_LOG']
  ? { info: console.log, warn: console.log, error: console.log }
  : silent;

/** One producing service and its consumers, as they would run in one or several processes. */
export function openSystem(config: SystemConfig) {
  const thingHappened = defineEvent(
    `${config.shop}.thing-happened.v1`,
    Thing,
    ({ thingId }) => thingId,
  );
  const client = connect(config.url, 12);
  const transports: Transport[] = [];
  const running: { stop(): Promise<void> }[] = [];
  const fatal: Error[] = [];
  const errors: string[] = [];
  const log: Log = {
    ...shown,
    error(fields, message) {
      errors.push(message);
      shown.error(fields, message);
    },
  };
  const makeTransport = (watchdog = { everyMs: 250, stalledAfterMs: 60_000 }): Transport => {
    const transport = config.brokers
      ? kafkaTransport({
          brokers: config.brokers,
          clientId: 'test',
          sessionTimeoutMs: config.sessionTimeoutMs,
          log,
          onFatal: (error) => fatal.push(error),
          watchdog,
        })
      : inProcessTransport({ waitFor: config.consumers });
    transports.push(transport);
    return transport;
  };
  const transport = makeTransport();
  let relays: Relay[] = [];
  const units = makeUnits({
    db: client.db,
    schema: config.shop,
    clock: systemClock,
    onCommitted: () => relays.forEach((relay) => relay.wake()),
  });
  const subscriptionOf = (service: string, hooks: ConsumerHooks): Subscription =>
    subscribe(thingHappened, (event) => applyThing(client, service, event, hooks));

  return {
    config,
    sql: client.sql,
    transport,
    makeTransport,
    fatal: fatal as readonly Error[],
    /** What it logged at level error. */
    errors: errors as readonly string[],
    contract: thingHappened as EventContract,
    topic: thingHappened.topic,
    subscriptionOf,
    emit: (thingId: string, note = '') =>
      units
        .plain({ correlationId: newId() })
        .run(async (change) => change.emit(thingHappened, { thingId, note })),
    startRelay(over: Partial<RelayOptions> = {}): Relay {
      const relay = startRelay({
        sql: client.sql,
        schema: config.shop,
        topic: thingHappened.topic,
        transport,
        clock: systemClock,
        log,
        pollMs: 50,
        maxBackOffMs: 1_000,
        ...over,
      });
      relays = [...relays, relay];
      running.unshift(relay);
      return relay;
    },
    startConsumer(service: string, hooks: ConsumerHooks = {}): Consumer {
      const consumer = startConsumer({
        service,
        subscriptions: [subscriptionOf(service, hooks)],
        transport: hooks.transport ?? transport,
        sql: client.sql,
        schema: service,
        clock: systemClock,
        log,
        ...(hooks.around ? { around: hooks.around } : {}),
        failurePolicy: { firstDelayMs: 10, maxDelayMs: 100, ...hooks.failurePolicy },
      });
      running.push(consumer);
      return consumer;
    },
    async close(): Promise<void> {
      for (const each of running) await each.stop();
      await Promise.all(transports.map((each) => each.close()));
      await client.sql.end({ timeout: 2 });
    },
  };
}

/** The effect has no guard of its own, so that a second application would show. */
async function applyThing(
  { db }: ReturnType<typeof connect>,
  service: string,
  event: ThingEvent,
  { before }: ConsumerHooks,
): Promise<void> {
  const unit = makeUnits({ db, schema: service, clock: systemClock, onCommitted: () => {} });
  await unit.forEvent(`${service}.on-thing-happened`, event).run(async ({ tx }) => {
    await before?.(event);
    await tx.execute(query`insert into ${query.identifier(service)}.effects
      (consumer, event_id, aggregate_id, version, note) values (${service}, ${event.id}::uuid,
      ${event.aggregateId}, ${event.aggregateVersion}, ${event.data.note})`);
  });
}

export interface Effect {
  id: string;
  version: number;
  note: string;
  eventId: string;
}

/** In commit order within each aggregate. */
export async function effectsOf(sql: postgres.Sql, service: string): Promise<Effect[]> {
  const rows =
    await sql.unsafe(`select aggregate_id, version::int, note, event_id from ${service}.effects
    order by seq`);
  return rows.map((row) => ({
    id: row['aggregate_id'],
    version: row['version'],
    note: row['note'],
    eventId: row['event_id'],
  }));
}
