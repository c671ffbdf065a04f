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
import type { ServiceGauge } from './http/metrics.ts';
import type { Impairment } from './http/probes.ts';
import type { Job } from './jobs/scheduler.ts';
import type { Logger } from './logger.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { Fanout } from './shared/fanout.ts';

export type Mode = 'demo' | 'production' | 'test';

/** What a process gives to the services that run in it. */
export interface Runtime {
  env: Environment;
  clock: Clock;
  transport: Transport;
  fanout: Fanout;
  log: Logger;
  /** Base address of a service, for example http://127.0.0.1:4001. */
  resolve(service: ServiceName): string;
  mode: Mode;
  /** One for all services of a process; absent, each service makes its own. */
  verifier?: TokenVerifier;
  /** Default: the network. One process calls its services directly; tests answer in their place. */
  serviceTransport?: ServiceTransport;
}

/** What the kit has ready when a service builds its own parts. */
export interface BaseDeps<Config> {
  config: Config;
  db: Db;
  sql: Sql;
  units: Units;
  clock: Clock;
  log: Logger;
  http: ServiceHttp;
  /** For breakers of its own, to be seen in the figures. */
  circuits: Circuits;
  fanout: Fanout;
  mode: Mode;
}

export interface ServiceDefinition<Schema extends TObject = TObject, Deps = unknown> {
  /** Also its database schema, its consumer group and its topic's first word. */
  name: ServiceName;
  /** Variables of its own, in addition to the kit's. */
  configSchema: Schema;
  migrationsDir: URL;
  makeDeps(base: BaseDeps<Readonly<Static<Schema>>>): Deps | Promise<Deps>;
  routes(app: App, deps: Deps): void | Promise<void>;
  subscriptions(deps: Deps): Subscription[];
  /** What it keeps of people: exported, checked and erased when they ask. */
  personalData: PersonalData;
  jobs?(deps: Deps): Job[];
  /** What it shows of its own on `/metrics`, asked for at each scrape. */
  gauges?(deps: Deps): readonly ServiceGauge[];
  /** What people notice although it is ready; asked for several times a minute. */
  impairments?(deps: Deps): Promise<readonly Impairment[]>;
  close?(deps: Deps): void | Promise<void>;
}

export function defineService<Schema extends TObject, Deps>(
  definition: ServiceDefinition<Schema, Deps>,
): ServiceDefinition<Schema, Deps> {
  return definition;
}
