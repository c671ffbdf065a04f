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
 * Counts a page, or a read that a service has to answer, for its address; a search by itself, since
 * it costs far more. Requests from this
 * machine or around the proxies come from our own renderer or monitoring.
 * @returns what is left, if it counts @throws RateLimited
 */
export async function limitReads(
  request: FastifyRequest,
  { config, counters }: ReadLimitOptions,
): Promise<RateState | undefined> {
  const { TRUSTED_PROXIES: proxies } = config;
  if (proxies > 0 && request.headers['x-forwarded-for'] === undefined) return undefined;
  const address = clientAddress(request.raw, proxies);
  if (address === '::1' || address.startsWith('127.')) return undefined;
  const [name, max] = isSearch(request)
    ? (['search', config.SEARCH_LIMIT_PER_MINUTE] as const)
    : (['read', config.READ_LIMIT_PER_MINUTE] as const);
  return (await countHit(counters, name, addressBuckets(address, max))).rate;
}

function isSearch({ url }: FastifyRequest): boolean {
  return new URLSearchParams(url.split('?')[1]).has('search');
}
