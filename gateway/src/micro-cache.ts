import { LRUCache } from 'lru-cache';

/** A whole public answer, ready to be sent again. */
export interface CachedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface FetchedAnswer extends CachedAnswer {
  /** Seconds the service allows shared caches to keep it; 0: not at all. */
  readonly sharedMaxAge: number;
}

export interface MicroCache {
  /** The kept answer, or the one that is being fetched for somebody else right now, or a fresh one. */
  get(
    key: string,
    load: () => Promise<FetchedAnswer>,
  ): Promise<{ answer: CachedAnswer; hit: boolean }>;
  peek(key: string): CachedAnswer | undefined;
}

const maxBytes = 32 * 1024 * 1024;

/**
 * Keeps public answers for as long as their service says (a second or so): a hot page costs its
 * service one request a second, whatever the traffic. Real time, not the demo's clock: a cache
 * must not grow old by moving a calendar.
 */
export function makeMicroCache(): MicroCache {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer) => answer.body.length + 512,
    ttlResolution: 50,
  });
  const loading = new Map<string, Promise<FetchedAnswer>>();
  return {
    peek: (key) => kept.get(key),
    async get(key, load) {
      const answer = kept.get(key);
      if (answer) return { answer, hit: true };
      const running = loading.get(key);
      if (running) {
        const shared = await running;
        // What its service does not share is not shared among waiting callers either.
        if (shared.sharedMaxAge > 0) return { answer: shared, hit: true };
        return { answer: await load(), hit: false };
      }
      const started = load();
      loading.set(key, started);
      try {
        const fresh = await started;
        if (fresh.sharedMaxAge > 0) kept.set(key, fresh, { ttl: fresh.sharedMaxAge * 1000 });
        return { answer: fresh, hit: false };
      } finally {
        loading.delete(key);
      }
    },
  };
}

const sharedMaxAgePattern = /(?:^|[,\s])s-maxage=(\d+)/;

export function sharedMaxAgeOf(status: number, cacheControl: string | undefined): number {
  if (status !== 200 || !cacheControl || /no-store|private/.test(cacheControl)) return 0;
  return Number(sharedMaxAgePattern.exec(cacheControl)?.[1] ?? 0);
}
