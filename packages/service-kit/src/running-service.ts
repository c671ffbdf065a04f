import type { FailurePolicy, Relay } from '@largo/messaging';
import type { Sql } from 'postgres';
import type { Connection } from './db/connect.ts';
import type { App } from './http/app-type.ts';
import type { RoutePolicy } from './http/policies.ts';

export interface StartOptions {
  /** Default: PORT. 0 takes any free port. */
  port?: number;
  /** Default: DATABASE_URL. */
  databaseUrl?: string;
  /** False: jobs run only through `runJobs`. */
  jobs?: boolean;
  /** False: the database is migrated already. */
  migrate?: boolean;
  /** How often failing events are retried before they are parked. */
  failurePolicy?: Partial<FailurePolicy>;
}

export interface RunningService {
  name: string;
  url: string;
  app: App;
  db: Connection['db'];
  sql: Sql;
  relay: Relay;
  /** Who may call what: the service's part of the authorisation matrix. */
  routes: readonly RoutePolicy[];
  /** Resolves when its consumer is registered with the transport. */
  ready: Promise<void>;
  /** Runs one job, or all, now. */
  runJobs(name?: string): Promise<void>;
  stop(): Promise<void>;
}
