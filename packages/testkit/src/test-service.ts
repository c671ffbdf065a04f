import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallContracts,
  type Envelope,
  type EventContract,
  serviceCalls,
} from '@largo/contracts';
import { type Clock, newId, OffsetClock } from '@largo/kernel';
import { inProcessTransport, listParked, type Transport } from '@largo/messaging';
import {
  type App,
  type Logger,
  makeLogger,
  migrationsOf,
  type Fanout,
  processFanout,
  type RunningService,
  type ServiceCall,
  type ServiceDefinition,
  startService,
  type TokenVerifier,
} from '@largo/service-kit';
import type { Static, TObject } from 'typebox';
import { actingAs, type Caller } from './caller.ts';
import { fakeTransport, type Fakes } from './fakes.ts';
import { readOutbox } from './outbox.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type TestActor, testVerifier } from './tokens.ts';
import { noteUndeclaredAnswers } from './undeclared-answers.ts';
import { noteUndeclaredCodes } from './undeclared-codes.ts';

export interface TestServiceOptions<C extends Clock = OffsetClock> {
  /** Answers of other services, by `METHOD /path`. May be changed while the test runs. */
  fakes?: Fakes;
  /** The calls that the service may make to others. Default: those of the contracts. */
  contracts?: CallContracts;
  env?: Readonly<Record<string, string>>;
  /** Default: real time, which `clock.advance(ms)` moves. */
  clock?: C;
  /** The database of another test service, for replicas on one database. */
  database?: TestDatabase;
  /** Where the service logs, to check its lines or debug a failing test. Default: nowhere. */
  log?: Logger;
  /** Default false: jobs run through `runJobs`. */
  jobs?: boolean;
  /** Default: knows the tokens of `as()` and nothing of revocations. */
  verifier?: TokenVerifier;
  /** Default: within this process. */
  fanout?: Fanout;
}

export interface EventMeta {
  id?: string;
  aggregateId?: string;
  /** Default: one more than the last version published here for that aggregate. */
  aggregateVersion?: number;
  occurredAt?: string;
  correlationId?: string;
}

export interface TestService<C extends Clock = OffsetClock> extends Omit<RunningService, 'stop'> {
  app: App;
  clock: C;
  database: TestDatabase;
  fakes: Fakes;
  /** Calls to other services, oldest first. */
  calls: ServiceCall[];
  inject: App['inject'];
  as(actor: TestActor): Caller;
  /** Without a token. */
  anonymous: Caller;
  /** As another service, with the service token. */
  service: Caller;
  /**
   * Delivers an event through the real consumer and waits until it is applied.
   * @throws when it was parked, with the reason
   */
  publish<E extends EventContract>(
    contract: E,
    data: Static<E['schema']>,
    meta?: EventMeta,
  ): Promise<Envelope>;
  /** Every event that the service has emitted, oldest first. */
  outbox(): Promise<Envelope[]>;
  /** The same as others received them, in order: sent events lose their secrets in the outbox. */
  sent: readonly Envelope[];
  stop(): Promise<void>;
}

const impatient = { firstDelayMs: 5, maxDelayMs: 50 };

export const testServiceToken = 'service-token-of-tests';

/** One real service with its own database, fakes of the other services and a clock to move. */
export async function startTestService<S extends TObject, D, C extends Clock = OffsetClock>(
  definition: ServiceDefinition<S, D>,
  options: TestServiceOptions<C> = {},
): Promise<TestService<C>> {
  const database =
    options.database ??
    (await createTestDatabase({
      service: definition.name,
      migrations: await migrationsOf(definition),
      max: 2,
    }));
  // The default of the type parameter guarantees this.
  const clock = options.clock ?? (new OffsetClock() as unknown as C);
  const fakes: Fakes = { ...options.fakes };
  const calls: ServiceCall[] = [];
  const broken: Error[] = [];
  const neighbours = fakeTransport({
    fakes,
    contracts: options.contracts ?? serviceCalls,
    calls,
    broken,
  });
  const sent: Envelope[] = [];
  const transport = recording(inProcessTransport(), `${definition.name}.events`, sent);
  const watched = {
    ...definition,
    routes(app: App, deps: D) {
      noteUndeclaredCodes(app, broken);
      noteUndeclaredAnswers(app, broken);
      return definition.routes(app, deps);
    },
  };
  const running = await startService(
    watched,
    {
      env: { LARGO_SERVICE_TOKEN: testServiceToken, OUTBOX_POLL_MS: '50', DB_POOL_MAX: '4', SHUTDOWN_DRAIN_MS: '0', SHUTDOWN_GRACE_MS: '1000', ...options.env },
      clock,
      transport,
      fanout: options.fanout ?? processFanout(),
      log: options.log ?? makeLogger('silent'),
      resolve: (service) => `http://${service}.invalid`,
      mode: 'test',
      verifier: options.verifier ?? testVerifier(clock),
      serviceTransport: neighbours,
    },
    { port: 0, databaseUrl: database.url, jobs: options.jobs === true, migrate: false, failurePolicy: impatient },
  ); // prettier-ignore
  await running.ready;
  const versions = new Map<string, number>();

  return {
    ...running,
    clock,
    database,
    fakes,
    calls,
    inject: running.app.inject.bind(running.app) as App['inject'],
    as: (actor) => actingAs(running.app, { actor, clock }),
    anonymous: actingAs(running.app, {}),
    service: actingAs(running.app, { serviceToken: testServiceToken }),
    async publish(contract, data, meta = {}) {
      const envelope = envelopeOf(contract, data, meta, { clock, versions });
      const record = { key: envelope.aggregateId, value: JSON.stringify(envelope), headers: {} };
      await deliver(() => transport.publish(contract.topic, [record]));
      const parked = await listParked({ sql: database.sql, schema: definition.name });
      const mine = parked.find(({ eventId }) => eventId === envelope.id);
      if (mine) throw new Error(`${contract.type} was parked: ${mine.error}`);
      return envelope;
    },
    outbox: () => readOutbox(database),
    sent,
    async stop() {
      await running.stop();
      await transport.close();
      if (!options.database) await database.drop();
      if (broken.length > 0) throw new AggregateError(broken, broken.map(String).join('\n'));
    },
  };
}

function recording(transport: Transport, topic: string, sent: Envelope[]): Transport {
  return {
    ...transport,
    async publish(to, records) {
      await transport.publish(to, records);
      if (to === topic) sent.push(...records.map(({ value }) => JSON.parse(value) as Envelope));
    },
  };
}

/** Delivers a failed event again after a moment, as the outbox or Kafka would. */
async function deliver(publish: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  for (;;) {
    try {
      return await publish();
    } catch (error) {
      if (Date.now() > giveUpAt) throw new Error('The event can not be applied', { cause: error });
      await sleep(20);
    }
  }
}

function envelopeOf(
  contract: EventContract,
  data: unknown,
  meta: EventMeta,
  { clock, versions }: { clock: Clock; versions: Map<string, number> },
): Envelope {
  const aggregateId = meta.aggregateId ?? contract.aggregateId(data);
  const stream = `${contract.topic} ${aggregateId}`;
  const aggregateVersion = meta.aggregateVersion ?? (versions.get(stream) ?? 0) + 1;
  versions.set(stream, Math.max(aggregateVersion, versions.get(stream) ?? 0));
  const envelope: Envelope = {
    id: meta.id ?? newId(),
    type: contract.type,
    version: contract.version,
    aggregateId,
    aggregateVersion,
    occurredAt: meta.occurredAt ?? clock.now().toISOString(),
    correlationId: meta.correlationId ?? newId(),
    causationId: null,
    data,
  };
  // A test that sends an event that no producer could send is wrong.
  return contract.read(JSON.parse(JSON.stringify(envelope)));
}
