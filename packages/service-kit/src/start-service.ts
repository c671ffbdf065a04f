import {
  type Consumer,
  makeUnits,
  messagingGauges,
  type Relay,
  startConsumer,
  startRelay,
} from '@largo/messaging';
import type { TObject } from 'typebox';
import { makeRemoteVerifier } from './auth/remote-verifier.ts';
import { makeServiceHttp } from './clients/service-http.ts';
import { joinSchemas, readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { closeApp, closingMs, closingOf } from './http/close-app.ts';
import { installDemoClock } from './http/demo-clock.ts';
import { lateEvents } from './http/late-events.ts';
import { installOwnRoutes } from './http/own-routes.ts';
import { makeJobRuns } from './jobs/job-runs.ts';
import { ownJobs } from './jobs/own-jobs.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { KitConfig } from './kit-config.ts';
import { makeCounters } from './metrics/counters.ts';
import { measureGauges } from './metrics/gauges.ts';
import { measureJobs } from './metrics/jobs.ts';
import { measureEvents, measureMessaging } from './metrics/messaging.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { measurePool } from './metrics/pool.ts';
import { measureUpstreams } from './metrics/upstreams.ts';
import { migrationsOf } from './service-migrations.ts';
import { problemsOf } from './service-problems.ts';
import { makeServiceApp } from './service-app.ts';
import type { RunningService, StartOptions } from './running-service.ts';
import type { Runtime, ServiceDefinition } from './service-definition.ts';
import { personalDataSubscriptions } from './personal-data/subscriptions.ts';
import { runSteps, type Step } from './shutdown.ts';
import { sendWithinTraces, withinTrace } from './tracing/events.ts';
import { asService, traceHeaders } from './tracing/spans.ts';

/** Starts one service: configuration, migrations, routes, events, jobs. */
export async function startService<S extends TObject, D>(
  definition: ServiceDefinition<S, D>,
  runtime: Runtime,
  options: StartOptions = {},
): Promise<RunningService> {
  const log = runtime.log.child({ service: definition.name });
  // In order of construction; stopped in reverse order.
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
  const all = readConfig(joinSchemas(KitConfig, definition.configSchema), runtime.env, {
    mode: runtime.mode,
    also: problemsOf(definition, runtime.mode),
  });
  const kit = all as KitConfig;
  const databaseUrl = options.databaseUrl ?? kit.DATABASE_URL;
  if (databaseUrl === undefined) throw new Error(`DATABASE_URL of ${name} is missing`);
  const directUrl = kit.DATABASE_DIRECT_URL ?? databaseUrl;
  const onStop = (step: string, run: () => unknown, patienceMs = 5_000) =>
    void parts.push({ name: step, run, patienceMs });

  if (options.migrate !== false)
    await migrate(directUrl, name, await migrationsOf(definition), log);
  const metrics = makeMetrics(name);
  const { db, sql, meter } = connectDatabase({
    url: databaseUrl,
    schema: name,
    max: kit.DB_POOL_MAX,
    prepare: kit.DB_PREPARE,
  });
  onStop('database', () => sql.end({ timeout: 3 }));
  measurePool(metrics, meter);
  // Does not connect: the relay opens its own connection with these options.
  const direct = connectDatabase({ url: directUrl, schema: name, max: 1 });
  const serviceToken = kit.LARGO_SERVICE_TOKEN;
  const { circuits, measureCall } = measureUpstreams(metrics);
  const http = makeServiceHttp({
    circuits,
    resolve: (service) => runtime.resolve(service),
    serviceToken,
    transport: runtime.serviceTransport,
    measureCall,
  });
  onStop('service calls', () => http.close());
  let relay: Relay | undefined;
  const counters = makeCounters(metrics, definition.counters ?? []);
  const happened = measureEvents(metrics);
  const units = makeUnits({
    checkEvents: runtime.mode !== 'production',
    db,
    schema: name,
    clock,
    onCommitted(events) {
      counters.committed(events);
      relay?.wake();
    },
    onReplayed: happened.replayed,
    traceHeaders,
  });
  const deps = await definition.makeDeps({
    // A service gets its own variables, which were checked by the schema it provided.
    config: all as never,
    db,
    sql,
    units,
    clock,
    log,
    http,
    circuits,
    fanout: runtime.fanout,
    metrics,
    count: counters.count,
    measureCall,
    mode: runtime.mode,
  });
  onStop('own parts', () => definition.close?.(deps));

  const verifier = runtime.verifier ?? ownVerifier();
  const scheduled = { runNow: async (_job?: string): Promise<void> => undefined };
  const own = { sql, schema: name, clock };
  const jobs = [...(definition.jobs?.(deps) ?? []), ...ownJobs(own)];
  const jobRuns = makeJobRuns(jobs);
  let consumer: Consumer | undefined;
  const subscriptions = [
    ...definition.subscriptions(deps),
    ...personalDataSubscriptions(name, definition.personalData, units),
  ];
  const { app, routes } = await makeServiceApp({
    name,
    log,
    verifier,
    clock,
    serviceToken,
    acceptedToken: kit.LARGO_SERVICE_TOKEN_ACCEPTED,
    sql,
    transport,
    metrics,
    requestDeadlineMs: kit.REQUEST_DEADLINE_MS,
    async impairments() {
      const theirs = (await definition.impairments?.(deps)) ?? [];
      return [...(await lateEvents(own)), ...theirs];
    },
    async declareRoutes(declaring, checks) {
      counters.countRefusals(declaring);
      await definition.routes(declaring, deps);
      const running = { circuits, checks, jobRuns, subscriptions, consumer: () => consumer };
      installOwnRoutes(declaring, { ...own, ...running, units });
      if (runtime.mode === 'demo') installDemoClock(declaring, clock, () => scheduled.runNow());
    },
  });

  const messaging = { transport, sql, schema: name, clock, log };
  relay = startRelay({
    ...messaging,
    sql: direct.sql,
    topic: `${name}.events`,
    pollMs: kit.OUTBOX_POLL_MS,
    around: sendWithinTraces,
  });
  const startedRelay = relay;
  onStop('outbox relay', () => startedRelay.stop());
  const startedConsumer = startConsumer({
    ...messaging,
    service: name,
    subscriptions,
    failurePolicy: options.failurePolicy ?? {},
    around: withinTrace(name),
    onApplied: happened.applied,
  });
  consumer = startedConsumer;
  onStop('consumer', () => startedConsumer.stop());
  measureMessaging(metrics, {
    relay,
    consumer: startedConsumer,
    gauges: () => messagingGauges({ sql, schema: name, clock }),
  });
  measureGauges(metrics, definition.gauges?.(deps) ?? []);
  const countRun = measureJobs(metrics, jobRuns);
  const scheduler = startScheduler({
    jobs,
    databaseUrl: directUrl,
    schema: name,
    log,
    automatic: options.jobs !== false,
    onRun(job, outcome) {
      jobRuns.record(job, outcome);
      countRun(job, outcome);
    },
  });
  scheduled.runNow = (job) => scheduler.runNow(job);
  onStop('jobs', () => scheduler.stop(), 10_000);
  const closing = closingOf(kit);
  onStop('server', () => closeApp(app, closing), closingMs(closing));
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
    ready: startedConsumer.started,
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
