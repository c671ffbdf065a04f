import { LRUCache } from 'lru-cache';

/** Losing it costs time, never data. */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
}

export function processCache({ maxBytes = 32 * 1024 * 1024 } = {}): Cache {
  const entries = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => value.length + key.length + 64,
  });
  return {
    get: async (key) => entries.get(key),
    set: async (key, value, ttlMs) => void entries.set(key, value, { ttl: ttlMs }),
    delete: async (key) => void entries.delete(key),
  };
}
