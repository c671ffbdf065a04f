import type { Consumer, MessagingGauges, Relay } from '@largo/messaging';
import { type Figure, gauge, type Metrics, total } from './metrics.ts';
import { memoizeFor } from '../memoize-for.ts';
import { measureGauges, type ServiceGauge } from './gauges.ts';

interface Parts {
  relay: Relay;
  consumer: Consumer;
  gauges(): Promise<MessagingGauges>;
}

/** The state of messaging, read at each scrape. */
export function measureMessaging(metrics: Metrics, parts: Parts): void {
  const { registry } = metrics;
  const [sent, applied] = [() => parts.relay.stats(), () => parts.consumer.stats()];
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
    ['consumer_rebalances_total', 'Times its partitions moved', () => applied().rebalances],
    ['consumer_crashes_total', 'Times its client failed', () => applied().crashes],
    ['inbox_duplicates_total', 'Events seen before', () => applied().duplicates],
  ];
  for (const figure of gauges) gauge(registry, ...figure);
  for (const figure of totals) total(registry, ...figure);
  measureGauges(metrics, storedGauges(parts));
}

/** Counts single events of messaging, which the caller reports. */
export function measureEvents({ counter, histogram }: Metrics) {
  const replays = counter(
    'idempotent_replays_total',
    'Repeated requests that got the first answer',
  );
  const age = histogram(
    'event_age_seconds',
    'Time from the commit of an event until it was applied here',
    { buckets: eventAgeBuckets },
  );
  return {
    replayed: () => replays({}),
    applied: (ageSeconds: number) => age({}, ageSeconds),
  };
}

const eventAgeBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

function storedGauges({ gauges }: Parts): readonly ServiceGauge[] {
  const now = memoizeFor(0, gauges);
  return [
    {
      name: 'outbox_oldest_age_seconds',
      help: 'Age of the oldest unsent event',
      read: async () => (await now()).oldestUnsentSeconds,
    },
    {
      name: 'outbox_unsent',
      help: 'Committed events not yet sent',
      read: async () => (await now()).unsent,
    },
    {
      name: 'inbox_parked',
      help: 'Events put aside for a person to look at',
      read: async () => (await now()).parked,
    },
    {
      name: 'consumer_held',
      help: 'Subscriptions that an operator holds',
      read: async () => (await now()).held,
    },
  ];
}
