import { LRUCache } from 'lru-cache';

export interface CachedPage {
  readonly status: number;
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  /** Of a redirect. */
  readonly location?: string;
}

export interface MicroCacheOptions {
  readonly ttlMs: number;
  readonly maxBytes?: number;
}

/**
 * Anonymous pages, kept for a breath: a crowd on one page costs one rendering. Requests that arrive
 * while a page is being rendered wait for the same rendering.
 */
export function makeMicroCache({ ttlMs, maxBytes = 64 * 1024 * 1024 }: MicroCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 1,
    ttl: Math.max(1, ttlMs),
  });
  const running = new Map<string, Promise<CachedPage>>();
  return async (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const known = ttlMs > 0 ? pages.get(key) : undefined;
    if (known) return known;
    const shared = running.get(key);
    if (shared) return shared;
    const startedAt = performance.now();
    const rendering = render()
      .then((page) => {
        // What it says was asked for when the rendering began; a slow one is kept for a moment all the same.
        const ttl = Math.max(ttlMs / 4, ttlMs - (performance.now() - startedAt));
        if (ttlMs > 0 && page.status < 500) pages.set(key, page, { ttl });
        return page;
      })
      .finally(() => running.delete(key));
    running.set(key, rendering);
    return rendering;
  };
}
