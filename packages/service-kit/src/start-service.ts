import {
  type FailurePolicy,
  makeUnits,
  messagingGauges,
  pruneMessaging,
  type Relay,
  startConsumer,
  startRelay,
} from '@largo/messaging';
import type { Sql } from 'postgres';
import type { TObject } from 'typebox';
import { makeRemoteVerifier } from './auth/remote-verifier.ts';
import { makeCircuits } from './clients/circuits.ts';
import { makeServiceHttp } from './clients/service-http.ts';
import { joinSchemas, readConfig } from './config.ts';
import { type Connection, connectDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import type { App } from './http/app-type.ts';
import { closeApp } from './http/close-app.ts';
import { installDemoClock } from './http/demo-clock.ts';
import { installEventRoutes } from './http/event-routes.ts';
import { measureCircuits, measureMessaging, measureService } from './http/metrics.ts';
import type { RoutePolicy } from './http/policies.ts';
import { lateEvents } from './http/late-events.ts';
import { type Job, startScheduler } from './jobs/scheduler.ts';
import { KitConfig } from './kit-config.ts';
import { makeServiceApp } from './service-app.ts';
import type { Runtime, ServiceDefinition } from './service-definition.ts';
import { migrationsOf } from './service-migrations.ts';
import { removeTraces } from './personal-data/remove-traces.ts';
import { personalDataSubscriptions } from './personal-data/subscriptions.ts';
import { runSteps, type Step } from './shutdown.ts';
import { sendWithinTraces, withinTrace } from './tracing/events.ts';
import { asService, traceHeaders } from './tracing/spans.ts';

export interface StartOptions {
  /** Default: PORT. 0 takes any free one. */
  port?: number;
  /** Default: DATABASE_URL. */
  databaseUrl?: string;
  /** False: jobs run only through `runJobs`. */
  jobs?: boolean;
  /** False: the database has been brought up to date already. */
  migrate?: boolean;
  /** How long events that fail are tried again before they are parked. */
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
  /** Resolves when its consumer is known to the transport. */
  ready: Promise<void>;
  /** Runs one job, or all, now. */
  runJobs(name?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Brings one service up: configuration, migrations, routes, events, jobs. */
export async function startService<S extends TObject, D>(
  definition: ServiceDefinition<S, D>,
  runtime: Runtime,
  options: StartOptions = {},
): Promise<RunningService> {
  const log = runtime.log.child({ service: definition.name });
  // In the order of construction; taken apart in the opposite one.
  const parts: Step[] = [];
  try {
    const build = () => bringUp(definition, { ...runtime, log }, options, parts);
    return await asService(definition.name, build);
  } catch (error) {
    await runSteps(parts.toReversed(), log);
    throw error;
  }
}

async function bringUp<S extends TObject, D>(
  definition: ServiceDefinition<S, D>,
  runtime: Runtime,
  options: StartOptions,
  parts: Step[],
): Promise<RunningService> {
  const { name } = definition;
  const { clock, transport, log } = runtime;
  // Read together, so that one start names every mistake.
  const all = readConfig(joinSchemas(KitConfig, definition.configSchema), runtime.env);
  const kit = all as KitConfig;
  const databaseUrl = options.databaseUrl ?? kit.DATABASE_URL;
  if (databaseUrl === undefined) throw new Error(`DATABASE_URL of ${name} is missing`);
  const onStop = (step: string, run: () => unknown, patienceMs = 5_000) =>
    void parts.push({ name: step, run, patienceMs });

  if (options.migrate !== false)
    await migrate(databaseUrl, name, await migrationsOf(definition), log);
  const { db, sql } = connectDatabase({
    url: databaseUrl,
    schema: name,
    max: kit.DB_POOL_MAX,
    prepare: kit.DB_PREPARE,
  });
  onStop('database', () => sql.end({ timeout: 3 }));
  const serviceToken = kit.LARGO_SERVICE_TOKEN;
  const circuits = makeCircuits();
  const http = makeServiceHttp({
    circuits,
    resolve: (service) => runtime.resolve(service),
    serviceToken,
    transport: runtime.serviceTransport,
  });
  onStop('service calls', () => http.close());
  let relay: Relay | undefined;
  const units = makeUnits({
    checkEvents: runtime.mode !== 'production',
    db,
    schema: name,
    clock,
    onCommitted: () => relay?.wake(),
    traceHeaders,
  });
  const deps = await definition.makeDeps({
    // A service sees its own variables, which were checked by the schema it gave.
    config: all as never,
    db,
    sql,
    units,
    clock,
    log,
    http,
    circuits,
    fanout: runtime.fanout,
    mode: runtime.mode,
  });
  onStop('own parts', () => definition.close?.(deps));

  const verifier = runtime.verifier ?? ownVerifier();
  const scheduled = { runNow: async (_job?: string): Promise<void> => undefined };
  const { app, metrics, routes } = await makeServiceApp({
    name,
    log,
    verifier,
    serviceToken,
    sql,
    transport,
    requestDeadlineMs: kit.REQUEST_DEADLINE_MS,
    async impairments() {
      const own = (await definition.impairments?.(deps)) ?? [];
      return [...(await lateEvents({ sql, schema: name, clock })), ...own];
    },
    async declareRoutes(declaring) {
      await definition.routes(declaring, deps);
      installEventRoutes(declaring, { sql, schema: name, units, clock });
      if (runtime.mode === 'demo') installDemoClock(declaring, clock, () => scheduled.runNow());
    },
  });
  onStop('metrics', () => metrics.close());

  const messaging = { transport, sql, schema: name, clock, log };
  relay = startRelay({
    ...messaging,
    topic: `${name}.events`,
    pollMs: kit.OUTBOX_POLL_MS,
    around: sendWithinTraces,
  });
  const startedRelay = relay;
  onStop('outbox relay', () => startedRelay.stop());
  const consumer = startConsumer({
    ...messaging,
    service: name,
    subscriptions: [
      ...definition.subscriptions(deps),
      ...personalDataSubscriptions(name, definition.personalData, units),
    ],
    failurePolicy: options.failurePolicy ?? {},
    around: withinTrace(name),
  });
  onStop('consumer', () => consumer.stop());
  measureCircuits(metrics.registry, circuits);
  measureMessaging(metrics.registry, {
    relay,
    consumer,
    gauges: () => messagingGauges({ sql, schema: name, clock }),
  });
  measureService(metrics.registry, definition.gauges?.(deps) ?? []);
  // Their own, not the service's: every schema has these tables.
  const ownJobs: Job[] = [
    {
      name: 'messaging.prune',
      everyMs: 3_600_000,
      run: async () => void (await pruneMessaging({ sql, schema: name, clock })),
    },
    {
      name: 'personal-data.remove-traces',
      everyMs: 30_000,
      run: () => removeTraces({ sql, schema: name, clock }),
    },
  ];
  const scheduler = startScheduler({
    jobs: [...(definition.jobs?.(deps) ?? []), ...ownJobs],
    databaseUrl,
    schema: name,
    log,
    automatic: options.jobs !== false,
    onRun: (job, outcome) => metrics.countJob(job, outcome),
  });
  scheduled.runNow = (job) => scheduler.runNow(job);
  onStop('jobs', () => scheduler.stop(), 10_000);
  onStop('server', () => closeApp(app, kit.SHUTDOWN_GRACE_MS), kit.SHUTDOWN_GRACE_MS + 2_000);
  const url = await app.listen({ host: kit.HOST, port: options.port ?? kit.PORT });
  log.info({ url }, 'service started');

  let stopping: Promise<void> | undefined;
  return {
    name,
    url,
    app,
    db,
    sql,
    relay,
    routes,
    ready: consumer.started,
    runJobs: (job) => scheduler.runNow(job),
    stop: () => (stopping ??= runSteps(parts.toReversed(), log)),
  };

  function ownVerifier() {
    const made = makeRemoteVerifier({
      identityUrl: () => runtime.resolve('identity'),
      http,
      clock,
      log,
    });
    onStop('token check', () => made.stop());
    return made;
  }
}
