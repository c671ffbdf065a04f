import pLimit, { type LimitFunction } from 'p-limit';
import { RetryLater } from './errors.ts';
import {
  type ConsumeOptions,
  type IncomingMessage,
  type OutgoingRecord,
  noDisturbances,
  PublishFailed,
  type Transport,
} from './transport.ts';

export interface InProcessOptions {
  /**
   * Groups that must have joined before anything is delivered. List every service of the process:
   * an event that was delivered before a service joined would never reach it.
   */
  waitFor?: readonly string[];
  /** Messages that one service handles at once: leaves connections in its pool for requests. */
  concurrency?: number;
}

/**
 * Hands records directly to the consumers of the same process. Nothing is stored here: the
 * producer's outbox is the log, and its rows count as sent once every consumer has applied or parked them.
 */
export function inProcessTransport({
  waitFor = [],
  concurrency = 4,
}: InProcessOptions = {}): Transport {
  const groups = new Map<string, Group>();
  const missing = () => waitFor.filter((group) => !groups.has(group));
  let closed = false;

  const deliver = async (message: IncomingMessage): Promise<void> => {
    const interested = [...groups.values()].filter((group) => group.topics.has(message.topic));
    const answers = await Promise.allSettled(interested.map((group) => group.handle(message)));
    // The longest delay applies, because every consumer gets the message again.
    const failed = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason] : [],
    );
    if (failed.length > 0) throw failed.reduce(later);
  };

  return {
    lanes: 'per-key',
    async publish(topic, records) {
      if (closed) throw new Error('the transport is closed');
      const absent = missing();
      if (absent.length > 0)
        throw new RetryLater(100, new Error(`not joined yet: ${absent.join(', ')}`));
      const failures = new Map<number, unknown>();
      await Promise.all(
        [...byKey(records)].map((indexes) =>
          deliverInOrder(topic, records, indexes, deliver, failures),
        ),
      );
      if (failures.size > 0) throw new PublishFailed(failures);
    },
    async consume(options) {
      const group = groups.get(options.group) ?? makeGroup(options.group, pLimit(concurrency));
      groups.set(options.group, group);
      return group.join(options);
    },
    health: () => {
      const absent = missing();
      return { ready: !closed && absent.length === 0, detail: absent.join(', ') };
    },
    async close() {
      closed = true;
    },
  };
}

async function deliverInOrder(
  topic: string,
  records: readonly OutgoingRecord[],
  indexes: readonly number[],
  deliver: (message: IncomingMessage) => Promise<void>,
  failures: Map<number, unknown>,
): Promise<void> {
  for (const [at, index] of indexes.entries()) {
    const record = records[index];
    if (!record) continue;
    try {
      await deliver({ topic, ...record });
    } catch (error) {
      // Later records of the key must wait, too, or they would overtake this one.
      for (const behind of indexes.slice(at)) failures.set(behind, error);
      return;
    }
  }
}

function byKey(records: readonly OutgoingRecord[]): Iterable<number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, { key }] of records.entries()) {
    const indexes = groups.get(key);
    if (indexes) indexes.push(index);
    else groups.set(key, [index]);
  }
  return groups.values();
}

type Group = ReturnType<typeof makeGroup>;

/** The group stays known after its last member has left: later events wait in the outbox. */
function makeGroup(name: string, limit: LimitFunction) {
  const members: ConsumeOptions[] = [];
  const topics = new Set<string>();
  let running = 0;
  /** Running and queued. */
  let unhandled = 0;
  let idle: (() => void)[] = [];
  const handle = (message: IncomingMessage): Promise<void> =>
    limit(async () => {
      const member = members[hashOf(message.key) % members.length];
      if (!member) throw new RetryLater(100, new Error(`no member of ${name} is running`));
      running += 1;
      try {
        await member.onMessage(message);
      } finally {
        running -= 1;
        if (running === 0) {
          for (const resolve of idle) resolve();
          idle = [];
        }
      }
    });
  return {
    topics: topics as ReadonlySet<string>,
    join(member: ConsumeOptions) {
      members.push(member);
      for (const topic of member.topics) topics.add(topic);
      return {
        lag: () => unhandled,
        disturbances: noDisturbances,
        async stop() {
          const at = members.indexOf(member);
          if (at >= 0) members.splice(at, 1);
          if (running > 0) await new Promise<void>((resolve) => idle.push(resolve));
        },
      };
    },
    async handle(message: IncomingMessage): Promise<void> {
      unhandled += 1;
      try {
        await handle(message);
      } finally {
        unhandled -= 1;
      }
    },
  };
}

function hashOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1)
    hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash;
}

function later(a: unknown, b: unknown): unknown {
  return delayOf(b) > delayOf(a) ? b : a;
}

function delayOf(error: unknown): number {
  return error instanceof RetryLater ? error.delayMs : 0;
}
