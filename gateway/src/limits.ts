import {
  type Actor,
  type App,
  type Counters,
  type DeviceCookies,
  rateLimitHeaders,
  type RateState,
  requestLimits,
} from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import { addressBuckets, type Bucket, countHit } from './address-buckets.ts';
import { clientAddress } from './addresses.ts';
import type { GatewayConfig } from './config.ts';
import { limitReads } from './read-limit.ts';
import type { GatewayRoute, LimitClass } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The counters that a successful answer decrements again. */
    countedKeys: readonly string[] | undefined;
    /** The state of its limit, for the answer's headers. */
    rate: RateState | undefined;
  }
}

export interface LimitOptions {
  config: GatewayConfig;
  counters: Counters;
  devices: DeviceCookies;
}

/**
 * Successful authentication does not count, only wrong passwords, links and signatures do. The
 * provider sends the notifications of all purchases from a few addresses.
 */
const countsFailures: ReadonlySet<LimitClass> = new Set(['login', 'reset', 'verify', 'webhook']);

/**
 * Keeps floods away from the services. A signed-in user's writes count for the user; the rest
 * counts for the address, or at the sign-in for a device that has signed in before, so that its
 * neighbours can't lock it out.
 * @returns what is left, if it counts @throws RateLimited
 */
export async function checkLimits(
  request: FastifyRequest,
  { limit = 'write' }: GatewayRoute,
  actor: Actor | undefined,
  options: LimitOptions,
): Promise<RateState | undefined> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (limit === 'write' && isRead) return limitReads(request, options);
  const buckets = bucketsOf(request, { limit, actor }, options);
  const { keys, rate } = await countHit(options.counters, limit, buckets);
  if (countsFailures.has(limit)) request.countedKeys = keys;
  return rate;
}

/** Counted at first, so that concurrent calls count, and taken back after a successful answer. */
export function giveBackSuccesses(app: App, counters: Counters): void {
  app.decorateRequest('countedKeys', undefined);
  app.addHook('onResponse', async ({ countedKeys }, { statusCode }) => {
    if (countedKeys === undefined || statusCode >= 400) return;
    for (const key of countedKeys) await counters.giveBack(key);
  });
}

/** Only on answers that are the caller's own: a shared one must not carry these numbers. */
export function showLimits(app: App): void {
  app.decorateRequest('rate', undefined);
  app.addHook('onSend', ({ rate }, reply, _payload, done) => {
    const caching = String(reply.getHeader('cache-control') ?? '');
    if (rate && !reply.hasHeader('ratelimit') && !/public|s-maxage/.test(caching))
      reply.headers(rateLimitHeaders(rate));
    done();
  });
}

function bucketsOf(
  request: FastifyRequest,
  { limit, actor }: { limit: LimitClass; actor: Actor | undefined },
  { config, devices }: LimitOptions,
): Bucket[] {
  const max = maxOf(limit, config);
  if (limit === 'write' && actor) return [{ key: actor.userId, max }];
  const device = devices.deviceOf(request.headers.cookie);
  if (device && limit === 'login') return [{ key: `device ${device}`, max }];
  return addressBuckets(clientAddress(request.raw, config.TRUSTED_PROXIES), max);
}

function maxOf(limit: LimitClass, config: GatewayConfig): number {
  if (limit === 'write' || limit === 'webhook') return config.WRITE_LIMIT_PER_MINUTE;
  return limit === 'cep' ? requestLimits.cepLookups.near.max : config.AUTH_LIMIT_PER_MINUTE;
}
