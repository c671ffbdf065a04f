import { minuteMs } from '@largo/kernel';
import { addressKeys, type Counters, type RateState, wideFactor } from '@largo/service-kit';
import { RateLimited } from './errors.ts';

export interface Bucket {
  key: string;
  max: number;
}

/** The limits per minute of one address and of the /48 around it. */
export function addressBuckets(address: string, max: number): Bucket[] {
  const { near, wide } = addressKeys(address);
  const narrow = { key: near, max };
  return wide === undefined ? [narrow] : [narrow, { key: wide, max: max * wideFactor }];
}

/** The outcome of counting a call: the limit that has the fewest calls left. */
export interface Counted {
  keys: string[];
  rate: RateState;
}

/**
 * The narrow bucket comes first: what it refuses does not count in the wide one.
 * @param buckets at least one @throws RateLimited
 */
export async function countHit(
  counters: Counters,
  name: string,
  buckets: readonly Bucket[],
): Promise<Counted> {
  const keys: string[] = [];
  const rates: RateState[] = [];
  for (const { key: bucket, max } of buckets) {
    const key = `${name}:${bucket}`;
    const { count, resetMs } = await counters.hit(key, minuteMs);
    const remaining = Math.max(0, max - count);
    const resetSeconds = Math.ceil(resetMs / 1000);
    const rate = { policy: name, quota: max, windowSeconds: 60, remaining, resetSeconds };
    if (count > max) throw new RateLimited(rate);
    keys.push(key);
    rates.push(rate);
  }
  return { keys, rate: rates.reduce((a, b) => (b.remaining < a.remaining ? b : a)) };
}
