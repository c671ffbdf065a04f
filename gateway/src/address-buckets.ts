import { minuteMs } from '@largo/kernel';
import { addressKeys, type Counters, wideFactor } from '@largo/service-kit';
import { RateLimited } from './errors.ts';

export interface Bucket {
  key: string;
  max: number;
}

/** What one address may do within a minute, and the /48 around it. */
export function addressBuckets(address: string, max: number): Bucket[] {
  const { near, wide } = addressKeys(address);
  const narrow = { key: near, max };
  return wide === undefined ? [narrow] : [narrow, { key: wide, max: max * wideFactor }];
}

/**
 * The narrow one first: what it refuses does not count in the wide one.
 * @returns the keys that were counted @throws RateLimited
 */
export async function countHit(
  counters: Counters,
  name: string,
  buckets: readonly Bucket[],
): Promise<string[]> {
  const counted: string[] = [];
  for (const bucket of buckets) {
    const key = `${name}:${bucket.key}`;
    const { count, resetMs } = await counters.hit(key, minuteMs);
    if (count > bucket.max) throw new RateLimited(Math.ceil(resetMs / 1000));
    counted.push(key);
  }
  return counted;
}
