import { makeMicroCache } from '@largo/service-kit';

export interface CachedPage {
  readonly status: number;
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  /** Where a redirect leads. */
  readonly location?: string;
  /** The redirect may lead the other way one day. */
  readonly mayTurn?: boolean;
}

export interface PageCacheOptions {
  readonly ttlMs: number;
  readonly maxBytes?: number;
}

/** Anonymous pages: a crowd on one page costs one rendering. */
export function makePageCache({ ttlMs, maxBytes = 64 * 1024 * 1024 }: PageCacheOptions) {
  const cache = makeMicroCache<CachedPage>({
    maxBytes,
    bytesOf: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 1,
    // Counted from when the rendering began; a slow one is kept for a moment all the same.
    ttlMsOf: ({ status }, tookMs) =>
      status < 500 ? Math.min(ttlMs, Math.max(ttlMs / 4, ttlMs - tookMs)) : 0,
  });
  return (key: string, render: () => Promise<CachedPage>) => cache.get(key, render);
}
