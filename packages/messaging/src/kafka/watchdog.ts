import type { Admin } from 'kafkajs';
import type { DependencyMonitor } from '../dependency-monitor.ts';

export interface WatchedConsumer {
  group: string;
  topics: readonly string[];
  /** This member's partitions as `topic/partition`. */
  assigned(): ReadonlySet<string>;
  /** The next offset to be handled per partition, as far as this process knows. */
  positions(): ReadonlyMap<string, bigint>;
  /** When a message was last handled or tried, by `performance.now()`. */
  lastActivity(): number;
}

export interface WatchdogOptions {
  admin: Admin;
  monitor: DependencyMonitor;
  consumer: WatchedConsumer;
  everyMs: number;
  stalledAfterMs: number;
  onStalled(detail: string): void;
}

/**
 * kafkajs consumers have been seen to stop silently while the process looked healthy (issues 659,
 * 1441); only a restart helped. A stall is: messages are waiting, the broker answers, and nothing
 * was tried for a while. A broker that does not answer is not a stall.
 */
export function startWatchdog(options: WatchdogOptions) {
  let lagging = new Map<string, { offset: bigint; since: number }>();
  let lag = 0;
  const state = { stopped: false };

  const look = async (): Promise<void> => {
    const behind = await lagOf(options);
    options.monitor.markUp(options.consumer.group);
    lag = Number([...behind.values()].reduce((sum, { by }) => sum + by, 0n));
    const now = performance.now();
    const next: typeof lagging = new Map();
    for (const [partition, { at }] of behind) {
      const before = lagging.get(partition);
      next.set(partition, before?.offset === at ? before : { offset: at, since: now });
    }
    lagging = next;
    const quietSince = now - options.stalledAfterMs;
    if (options.consumer.lastActivity() > quietSince) return;
    const stalled = [...lagging].filter(([, { since }]) => since <= quietSince);
    if (stalled.length === 0) return;
    lagging = new Map();
    options.onStalled(stalled.map(([partition, { offset }]) => `${partition}@${offset}`).join(' '));
  };
  const loop = async (): Promise<void> => {
    while (!state.stopped) {
      await new Promise((resolve) => setTimeout(resolve, options.everyMs).unref());
      if (state.stopped) return;
      await look().catch((error: unknown) => {
        lagging = new Map();
        if (!state.stopped) options.monitor.markDown(error, options.consumer.group);
      });
    }
  };
  void loop();
  return {
    lag: () => lag,
    stop: () => {
      state.stopped = true;
    },
  };
}

async function lagOf({ admin, consumer }: WatchdogOptions) {
  // Does nothing when already connected.
  await admin.connect();
  const assigned = consumer.assigned();
  const positions = consumer.positions();
  const committed = await committedOffsets(admin, consumer);
  const behind = new Map<string, { at: bigint; by: bigint }>();
  for (const topic of consumer.topics) {
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
      const name = `${topic}/${partition}`;
      if (!assigned.has(name)) continue;
      const known = positions.get(name) ?? committed.get(name);
      const at = known === undefined || known < BigInt(low) ? BigInt(low) : known;
      if (at < BigInt(high)) behind.set(name, { at, by: BigInt(high) - at });
    }
  }
  return behind;
}

async function committedOffsets(admin: Admin, { group, topics }: WatchedConsumer) {
  const answer = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
  const offsets = new Map<string, bigint>();
  for (const { topic, partitions } of answer)
    for (const { partition, offset } of partitions)
      // -1: no offset was committed yet.
      if (offset !== '-1') offsets.set(`${topic}/${partition}`, BigInt(offset));
  return offsets;
}
