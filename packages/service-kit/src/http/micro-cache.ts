import { LRUCache } from 'lru-cache';

export interface MicroCacheOptions<T> {
  maxBytes: number;
  bytesOf(value: T): number;
  /** How long to keep it; 0: not at all. @param tookMs how long loading took */
  ttlMsOf(value: T, tookMs: number): number;
  /** Whether callers that waited for the same load may get it too. Default: always. */
  isShared?(value: T): boolean;
}

export interface MicroCache<T> {
  peek(key: string): T | undefined;
  /** The cached value, the one being loaded for another caller, or a fresh one. */
  get(key: string, load: () => Promise<T>): Promise<{ value: T; hit: boolean }>;
}

/**
 * Keeps public answers for a moment, so that a crowd costs one load. Uses real time: moving the
 * demo's clock must not expire the cache.
 */
export function makeMicroCache<T extends object>(options: MicroCacheOptions<T>): MicroCache<T> {
  const { maxBytes, bytesOf, ttlMsOf, isShared = () => true } = options;
  const kept = new LRUCache<string, T>({
    maxSize: maxBytes,
    sizeCalculation: (value) => bytesOf(value),
    ttlResolution: 50,
  });
  const loading = new Map<string, Promise<T>>();
  return {
    peek: (key) => kept.get(key),
    async get(key, load) {
      const known = kept.get(key);
      if (known) return { value: known, hit: true };
      const running = loading.get(key);
      if (running) {
        const value = await running;
        return isShared(value) ? { value, hit: true } : { value: await load(), hit: false };
      }
      const startedAt = performance.now();
      const started = load();
      loading.set(key, started);
      try {
        const value = await started;
        const ttl = ttlMsOf(value, performance.now() - startedAt);
        if (ttl > 0) kept.set(key, value, { ttl });
        return { value, hit: false };
      } finally {
        loading.delete(key);
      }
    },
  };
}
