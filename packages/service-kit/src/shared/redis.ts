import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import { type Counters, processCounters } from './counters.ts';
import type { Fanout } from './fanout.ts';

export interface SharedStore {
  fanout: Fanout;
  counters: Counters;
  close(): Promise<void>;
}

/**
 * Limits and fan-out for several processes. Redis may go away at any time: limits then count per process,
 * live messages are lost, and requests do not wait.
 */
export function redisStore(url: string, log: Logger): SharedStore {
  const redis = connect(url, log, 'commands');
  const subscriber = connect(url, log, 'subscriptions');
  const own = processCounters();
  const fanout = redisFanout(redis, subscriber);
  return {
    fanout,
    counters: {
      hit: (key, windowMs) =>
        hit(redis, `limit:${key}`, windowMs).catch(() => own.hit(key, windowMs)),
    },
    close: () => fanout.close(),
  };
}

function connect(url: string, log: Logger, purpose: string): Redis {
  const redis = new Redis(url, {
    // Small and old servers do not know the newer protocol.
    protocol: 2,
    commandTimeout: purpose === 'commands' ? 250 : undefined,
    enableOfflineQueue: purpose !== 'commands',
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let isDown = false;
  redis.on('error', (err: Error) => {
    if (!isDown) log.warn({ err, purpose }, 'redis is away');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info({ purpose }, 'redis is back');
    isDown = false;
  });
  return redis;
}

/** One round trip but for a window's first hit; without Lua, so that small servers can do it. */
async function hit(redis: Redis, key: string, windowMs: number) {
  const [incremented, remaining] = (await redis.pipeline().incr(key).pttl(key).exec()) ?? [];
  if (!incremented || incremented[0] || !remaining || remaining[0]) throw new Error('no count');
  const left = Number(remaining[1]);
  // Also when the one who made the window could not end it.
  if (left < 0) await redis.pexpire(key, windowMs);
  return { count: Number(incremented[1]), resetMs: left < 0 ? windowMs : left };
}

function redisFanout(publisher: Redis, subscriber: Redis): Fanout {
  const listeners = new Map<string, Set<(message: string) => void>>();
  subscriber.on('message', (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });
  return {
    async publish(channel, message) {
      await publisher.publish(channel, message).catch(() => 0);
    },
    async subscribe(channel, listener) {
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        await subscriber.subscribe(channel);
      }
      return async () => {
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
