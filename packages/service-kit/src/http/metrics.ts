import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Consumer, MessagingGauges, Relay } from '@largo/messaging';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Circuits } from '../clients/circuits.ts';
import type { App } from './app-type.ts';

export interface Metrics {
  registry: Registry;
  countJob(job: string, outcome: string): void;
  /** A count of this process; the values of its labels must come from closed lists. */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (of: Readonly<Record<Label, string>>) => void;
  close(): void;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every request by its route's template, never by its address: few series, no ids. */
export function installMetrics(app: App, service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of scheduled jobs',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const eventLoop = measureEventLoop(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return {
    registry,
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    counter(name, help, labels) {
      const made = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (of) => made.inc(of);
    },
    close: () => eventLoop.disable(),
  };
}

function measureEventLoop(registry: Registry) {
  const delay = monitorEventLoopDelay({ resolution: 50 });
  delay.enable();
  gauge(registry, 'event_loop_delay_seconds', '99th percentile since the last scrape', () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory', () =>
    process.memoryUsage.rss(),
  );
  gauge(registry, 'process_heap_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  return delay;
}

/** What messaging knows of itself, asked for at each scrape. */
export function measureMessaging(
  registry: Registry,
  parts: { relay: Relay; consumer: Consumer; gauges(): Promise<MessagingGauges> },
): void {
  const { relay, consumer } = parts;
  const unsent = plain(registry, 'outbox_unsent', 'Committed events not yet sent');
  const parked = plain(registry, 'inbox_parked', 'Events put aside for a person to look at');
  const held = plain(registry, 'consumer_held', 'Subscriptions that an operator holds');
  new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest unsent event',
    registers: [registry],
    async collect() {
      const now = await parts.gauges();
      unsent.set(now.unsent);
      parked.set(now.parked);
      held.set(now.held);
      this.set(now.oldestUnsentSeconds);
    },
  });
  const [sent, applied] = [() => relay.stats(), () => consumer.stats()];
  const gauges: readonly Figure[] = [
    ['outbox_leading', '1 where the relay runs', () => Number(sent().leading)],
    ['outbox_blocked_keys', 'Aggregates whose events fail', () => sent().blockedKeys],
    ['consumer_lag', 'Events that wait for this consumer', () => applied().lag],
    [
      'consumer_last_progress_seconds',
      'Unix time of the last handled event',
      () => (applied().lastProgressAt?.getTime() ?? 0) / 1000,
    ],
  ];
  const totals: readonly Figure[] = [
    ['outbox_published_total', 'Events sent', () => sent().published],
    ['outbox_publish_failures_total', 'Failed sends', () => sent().failures],
    ['consumer_applied_total', 'Events applied', () => applied().applied],
    ['consumer_retries_total', 'Events tried again', () => applied().retries],
    ['inbox_duplicates_total', 'Events seen before', () => applied().duplicates],
  ];
  for (const figure of gauges) gauge(registry, ...figure);
  for (const figure of totals) total(registry, ...figure);
}

/** Of each neighbour that was ever asked. */
export function measureCircuits(registry: Registry, circuits: Circuits): void {
  new Gauge({
    name: 'circuit_open',
    help: '1 while calls of another side are refused because it is away',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      for (const [upstream, isOpen] of circuits.open()) this.set({ upstream }, Number(isOpen));
    },
  });
}

/** A figure of one service's own field; its name stands in an alert or a dashboard. */
export interface ServiceGauge {
  readonly name: string;
  readonly help: string;
  read(): Promise<number>;
}

export function measureService(registry: Registry, gauges: readonly ServiceGauge[]): void {
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
}

type Figure = readonly [name: string, help: string, read: () => number];

function plain(registry: Registry, name: string, help: string): Gauge {
  return new Gauge({ name, help, registers: [registry] });
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** Counted elsewhere, from zero at the start of the process. */
function total(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
