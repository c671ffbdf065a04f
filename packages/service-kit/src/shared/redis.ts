import type { Clock } from '@largo/kernel';
import { makeDependencyMonitor, type DependencyMonitor } from '@largo/messaging';
import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import { type Counters, processCounters } from './counters.ts';
import type { Fanout, FanoutWatch } from './fanout.ts';

interface RedisOptions {
  clock: Clock;
  log: Logger;
}

export interface SharedStore {
  fanout: Fanout;
  counters: Counters;
  close(): Promise<void>;
}

/**
 * Limits and fan-out for several processes. Redis may fail at any time: limits then count per
 * process, live messages are lost, and requests do not wait.
 */
export function redisStore(url: string, { clock, log }: RedisOptions): SharedStore {
  const monitor = makeDependencyMonitor({ dependency: 'Redis', clock, log });
  const redis = connect(url, 'commands', monitor);
  const subscriber = connect(url, 'subscriptions', monitor);
  const own = processCounters();
  const fanout = redisFanout(redis, subscriber);
  return {
    fanout,
    counters: {
      async hit(key, windowMs) {
        try {
          const counted = await hit(redis, `limit:${key}`, windowMs);
          monitor.markUp('limits');
          return counted;
        } catch (error) {
          // Also called when it is connected but does not answer.
          monitor.markDown(error, 'limits');
          return own.hit(key, windowMs);
        }
      },
      giveBack: (key) => giveBack(redis, `limit:${key}`).catch(() => own.giveBack(key)),
    },
    close: () => fanout.close(),
  };
}

function connect(
  url: string,
  purpose: 'commands' | 'subscriptions',
  monitor: DependencyMonitor,
): Redis {
  const redis = new Redis(url, {
    // Small and old servers do not support the newer protocol.
    protocol: 2,
    commandTimeout: purpose === 'commands' ? 250 : undefined,
    enableOfflineQueue: purpose !== 'commands',
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error: Error) => monitor.markDown(error, purpose));
  redis.on('ready', () => monitor.markUp(purpose));
  return redis;
}

/** One round trip except for a window's first hit; without Lua, for small servers. */
async function hit(redis: Redis, key: string, windowMs: number) {
  const [incremented, remaining] = (await redis.pipeline().incr(key).pttl(key).exec()) ?? [];
  if (!incremented || incremented[0] || !remaining || remaining[0]) throw new Error('no count');
  const left = Number(remaining[1]);
  // Also when the request that opened the window failed to set its expiry.
  if (left < 0) await redis.pexpire(key, windowMs);
  return { count: Number(incremented[1]), resetMs: left < 0 ? windowMs : left };
}

async function giveBack(redis: Redis, key: string): Promise<void> {
  const [decremented, remaining] = (await redis.pipeline().decr(key).pttl(key).exec()) ?? [];
  if (!decremented || decremented[0] || !remaining || remaining[0]) throw new Error('no count');
  // The window had ended: this has just created a new one without expiry.
  if (Number(remaining[1]) < 0) await redis.del(key);
}

function redisFanout(publisher: Redis, subscriber: Redis): Fanout {
  const listeners = new Map<string, Set<(message: string) => void>>();
  const watches = new Set<FanoutWatch>();
  let isLost = false;
  subscriber.on('message', (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });
  subscriber.on('close', () => {
    if (isLost) return;
    isLost = true;
    for (const watch of watches) watch.onLost();
  });
  subscriber.on('ready', () => {
    if (!isLost) return;
    const goOn = () => {
      isLost = false;
      for (const watch of watches) watch.onBack();
    };
    // Subscribes again although the client does, to know when messages arrive. A failure is another
    // loss.
    if (listeners.size === 0) goOn();
    else subscriber.subscribe(...listeners.keys()).then(goOn, () => 0);
  });
  return {
    async publish(channel, message) {
      await publisher.publish(channel, message);
    },
    async subscribe(channel, listener, watch) {
      if (watch) watches.add(watch);
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        await subscriber.subscribe(channel);
      }
      return async () => {
        if (watch) watches.delete(watch);
        const rest = listeners.get(channel);
        rest?.delete(listener);
        if (rest?.size !== 0) return;
        listeners.delete(channel);
        await subscriber.unsubscribe(channel).catch(() => 0);
      };
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
