import type { Counters, RateState } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import { countHit, addressBuckets } from './address-buckets.ts';
import { clientAddress } from './addresses.ts';
import type { GatewayConfig } from './config.ts';

export interface ReadLimitOptions {
  config: GatewayConfig;
  counters: Counters;
}

/**
 * Counts a page, or a read that its service has to answer, against its address. What comes from this
 * machine or around the proxies is our own renderer or a measurement.
 * @returns what is left, where it counts @throws RateLimited
 */
export async function limitReads(
  request: FastifyRequest,
  { config, counters }: ReadLimitOptions,
): Promise<RateState | undefined> {
  const { TRUSTED_PROXIES: proxies, READ_LIMIT_PER_MINUTE: max } = config;
  if (proxies > 0 && request.headers['x-forwarded-for'] === undefined) return undefined;
  const address = clientAddress(request.raw, proxies);
  if (address === '::1' || address.startsWith('127.')) return undefined;
  return (await countHit(counters, 'read', addressBuckets(address, max))).rate;
}
