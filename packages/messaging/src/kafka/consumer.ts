import kafkajs, { type Consumer, type EachMessagePayload, type Kafka } from 'kafkajs';
import { makeBackOff } from '../back-off.ts';
import { RetryLater } from '../errors.ts';
import type { Log } from '../log.ts';
import type { DependencyMonitor } from '../dependency-monitor.ts';
import type { ConsumeOptions, Member } from '../transport.ts';
import { brokerAnswers } from './client.ts';
import { startWatchdog } from './watchdog.ts';

export interface KafkaConsumerOptions {
  kafka: Kafka;
  log: Log;
  onFatal: (error: Error) => void;
  monitor: DependencyMonitor;
  watchdog: { everyMs: number; stalledAfterMs: number };
  /** How long a member that has died keeps its partitions. */
  sessionTimeoutMs: number;
}

export interface KafkaConsumer extends Member {
  /** True once it has joined and its partitions are assigned. */
  ready(): boolean;
}

/** The number of clients in a row that ended without joining before the process is ended. */
const clientsBeforeFatal = 5;

export async function startKafkaConsumer(
  options: KafkaConsumerOptions,
  consume: ConsumeOptions,
): Promise<KafkaConsumer> {
  const state = { joined: false, stopping: false, lastActivity: performance.now() };
  const disturbances = { rebalances: 0, crashes: 0 };
  const positions = new Map<string, bigint>();
  let assigned = new Set<string>();
  let current: Consumer | undefined;
  let failedClients = 0;
  const backOff = makeBackOff({ firstMs: 500, maxMs: 10_000 });

  const each = makeMessageLoop(consume, state, positions);
  const onJoin = (assignment: Record<string, number[]>): void => {
    assigned = new Set(
      Object.entries(assignment).flatMap(([topic, partitions]) =>
        partitions.map((partition) => `${topic}/${partition}`),
      ),
    );
    // Another member may have handled more of these partitions meanwhile.
    positions.clear();
    state.joined = true;
    state.lastActivity = performance.now();
    failedClients = 0;
    backOff.reset();
  };
  const again = async (error: unknown): Promise<void> => {
    state.joined = false;
    if (state.stopping) return;
    failedClients += 1;
    options.log.warn({ group: consume.group, failedClients, err: error }, 'consumer ended');
    if (failedClients >= clientsBeforeFatal && (await brokerAnswers(options.kafka))) {
      options.onFatal(new Error(`consumer ${consume.group} can't join`, { cause: error }));
      return;
    }
    await current?.disconnect().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, backOff.next()));
    if (!state.stopping) await run();
  };
  const run = async (): Promise<void> => {
    const consumer = makeConsumer(options, consume.group);
    current = consumer;
    const { GROUP_JOIN, CRASH, REBALANCING } = consumer.events;
    consumer.on(GROUP_JOIN, ({ payload }) => onJoin(payload.memberAssignment));
    consumer.on(REBALANCING, () => {
      state.joined = false;
      disturbances.rebalances += 1;
    });
    consumer.on(CRASH, ({ payload }) => {
      state.joined = false;
      disturbances.crashes += 1;
      // With `restart` the library reconnects by itself; without it, it stays disconnected
      // silently.
      if (!payload.restart && current === consumer) void again(payload.error);
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...consume.topics], fromBeginning: true });
      await consumer.run({
        autoCommit: true,
        autoCommitThreshold: 1,
        partitionsConsumedConcurrently: 2,
        eachMessage: each,
      });
    } catch (error) {
      if (current === consumer) await again(error);
    }
  };

  const admin = options.kafka.admin();
  const started = run();
  const watchdog = startWatchdog({
    ...options.watchdog,
    admin,
    monitor: options.monitor,
    consumer: {
      group: consume.group,
      topics: consume.topics,
      assigned: () => assigned,
      positions: () => positions,
      lastActivity: () => state.lastActivity,
    },
    onStalled: (detail) =>
      options.onFatal(new Error(`consumer ${consume.group} stands still at ${detail}`)),
  });
  return {
    ready: () => state.joined,
    lag: watchdog.lag,
    disturbances: () => ({ ...disturbances }),
    async stop() {
      state.stopping = true;
      watchdog.stop();
      await current?.disconnect().catch(() => {});
      await Promise.race([started, new Promise((resolve) => setTimeout(resolve, 5_000).unref())]);
      await admin.disconnect().catch(() => {});
    },
  };
}

function makeConsumer({ kafka, sessionTimeoutMs }: KafkaConsumerOptions, group: string): Consumer {
  return kafka.consumer({
    groupId: group,
    allowAutoTopicCreation: false,
    readUncommitted: false,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: 60_000,
    heartbeatInterval: Math.min(3_000, sessionTimeoutMs / 3),
    maxWaitTimeInMs: 500,
    // Short batches, because fetched but unhandled messages are fetched again after a rebalance.
    maxBytesPerPartition: 131_072,
    retry: { initialRetryTime: 300, retries: 5, maxRetryTime: 5_000 },
  });
}

/** Never lets an error through, because a throw makes kafkajs stop the whole consumer. */
function makeMessageLoop(
  consume: ConsumeOptions,
  state: { stopping: boolean; lastActivity: number },
  positions: Map<string, bigint>,
) {
  return async ({ topic, partition, message, heartbeat }: EachMessagePayload): Promise<void> => {
    const incoming = {
      topic,
      key: message.key?.toString() ?? '',
      value: message.value?.toString() ?? '',
      headers: textHeaders(message.headers),
    };
    for (;;) {
      state.lastActivity = performance.now();
      try {
        await consume.onMessage(incoming);
        positions.set(`${topic}/${partition}`, BigInt(message.offset) + 1n);
        state.lastActivity = performance.now();
        return;
      } catch (error) {
        await waitBeating(error instanceof RetryLater ? error.delayMs : 1_000, heartbeat, state);
      }
    }
  };
}

/** Sends heartbeats while it waits; a rebalance or a stop ends the wait with its error. */
async function waitBeating(
  delayMs: number,
  heartbeat: () => Promise<void>,
  state: { stopping: boolean },
): Promise<void> {
  const until = performance.now() + delayMs;
  do {
    if (state.stopping) throw new kafkajs.KafkaJSError('stopping: the message stays uncommitted');
    await heartbeat();
    const leftMs = until - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(leftMs, 250))));
  } while (performance.now() < until);
}

function textHeaders(headers: EachMessagePayload['message']['headers']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) texts[name] = first.toString();
  }
  return texts;
}
