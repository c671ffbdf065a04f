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
    /** What a good answer gives back. */
    countedKeys: readonly string[] | undefined;
    /** What its answer says of the limit it counted for. */
    rate: RateState | undefined;
  }
}

export interface LimitOptions {
  config: GatewayConfig;
  counters: Counters;
  devices: DeviceCookies;
}

/**
 * Who proves to be someone does not count: wrong passwords, links and signatures do. The provider sends what happens to
 * all purchases from a few addresses.
 */
const countsFailures: ReadonlySet<LimitClass> = new Set(['login', 'reset', 'verify', 'webhook']);

/**
 * Keeps floods from the services. What a signed-in user writes counts for the user, the rest for the
 * address, or for a device that signed in before: its neighbours do not shut it out.
 * @returns what is left, where it counts @throws RateLimited
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

/** Counted at first, so that many at once are, and taken back when the answer was good. */
export function giveBackSuccesses(app: App, counters: Counters): void {
  app.decorateRequest('countedKeys', undefined);
  app.addHook('onResponse', async ({ countedKeys }, { statusCode }) => {
    if (countedKeys === undefined || statusCode >= 400) return;
    for (const key of countedKeys) await counters.giveBack(key);
  });
}

/** On answers that are the caller's own: one that others may get must not carry these figures. */
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
  if (device) return [{ key: `device ${device}`, max }];
  return addressBuckets(clientAddress(request.raw, config.TRUSTED_PROXIES), max);
}

function maxOf(limit: LimitClass, config: GatewayConfig): number {
  if (limit === 'write' || limit === 'webhook') return config.WRITE_LIMIT_PER_MINUTE;
  return limit === 'cep' ? requestLimits.cepLookups.near.max : config.AUTH_LIMIT_PER_MINUTE;
}
