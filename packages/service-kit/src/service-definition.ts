import type { ServiceName } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db, Subscription, Transport, Units } from '@largo/messaging';
import type { Sql } from 'postgres';
import type { Static, TObject } from 'typebox';
import type { TokenVerifier } from './auth/token-verifier.ts';
import type { Circuits } from './clients/circuits.ts';
import type { ServiceHttp, ServiceTransport } from './clients/service-http.ts';
import type { Environment } from './config.ts';
import type { App } from './http/app-type.ts';
import type { Impairment } from './http/probes.ts';
import type { Job } from './jobs/scheduler.ts';
import type { Logger } from './logger.ts';
import type { Count, ServiceCounter } from './metrics/counters.ts';
import type { ServiceGauge } from './metrics/gauges.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MeasureCall } from './metrics/upstreams.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { Fanout } from './shared/fanout.ts';

export type Mode = 'demo' | 'production' | 'test';

/** What a process provides to its services. */
export interface Runtime {
  env: Environment;
  clock: Clock;
  transport: Transport;
  fanout: Fanout;
  log: Logger;
  /** Base address of a service, for example http://127.0.0.1:4001. */
  resolve(service: ServiceName): string;
  mode: Mode;
  /** One for all services of a process; left out: each service makes its own. */
  verifier?: TokenVerifier;
  /** Default: the network. Services of one process are called directly; tests answer for them. */
  serviceTransport?: ServiceTransport;
}

/** What the kit provides when a service builds its own parts. */
export interface BaseDeps<Config> {
  config: Config;
  db: Db;
  sql: Sql;
  units: Units;
  clock: Clock;
  log: Logger;
  http: ServiceHttp;
  /** For circuit breakers of its own, to be shown in metrics. */
  circuits: Circuits;
  fanout: Fanout;
  /** For histograms of its own; its counters are declared in `counters`. */
  metrics: Metrics;
  count: Count;
  /** For calls that are not made through `http`. */
  measureCall: MeasureCall;
  mode: Mode;
}

export interface ServiceDefinition<Schema extends TObject = TObject, Deps = unknown> {
  /** Also its database schema, consumer group and its topic's first word. */
  name: ServiceName;
  /** Its own variables, in addition to the kit's. */
  configSchema: Schema;
  /** Problems of its variables in combination; gets only those that the schema has accepted. */
  configProblems?(values: Readonly<Partial<Static<Schema>>>, mode: Mode): readonly string[];
  migrationsDir: URL;
  makeDeps(base: BaseDeps<Readonly<Static<Schema>>>): Deps | Promise<Deps>;
  routes(app: App, deps: Deps): void | Promise<void>;
  subscriptions(deps: Deps): Subscription[];
  /** Its personal data: exported, checked and erased on request. */
  personalData: PersonalData;
  jobs?(deps: Deps): Job[];
  /** Its own gauges on `/metrics`, read at each scrape. */
  gauges?(deps: Deps): readonly ServiceGauge[];
  /** Problems that people notice although it is ready; called several times a minute. */
  impairments?(deps: Deps): Promise<readonly Impairment[]>;
  /** Its counters on `/metrics`: of events that it has committed, and of its refusals. */
  counters?: readonly ServiceCounter[];
  close?(deps: Deps): void | Promise<void>;
}

export function defineService<Schema extends TObject, Deps>(
  definition: ServiceDefinition<Schema, Deps>,
): ServiceDefinition<Schema, Deps> {
  return definition;
}
