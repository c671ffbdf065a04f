import { makeMicroCache, type MicroCache } from '@largo/service-kit';

/** A whole answer of a service, ready to be sent again. */
export interface FetchedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Seconds for which the service lets shared caches keep it; 0: not at all. */
  readonly sharedMaxAge: number;
}

export type AnswerCache = MicroCache<FetchedAnswer>;

/**
 * Keeps public answers as long as their service allows (about a second), so that a hot page costs
 * its service one request a second, whatever the traffic.
 */
export function makeAnswerCache(): AnswerCache {
  return makeMicroCache<FetchedAnswer>({
    maxBytes: 32 * 1024 * 1024,
    bytesOf: ({ body }) => body.length + 512,
    ttlMsOf: ({ sharedMaxAge }) => sharedMaxAge * 1000,
    // What its service does not let caches share is not shared among waiting callers either.
    isShared: ({ sharedMaxAge }) => sharedMaxAge > 0,
  });
}

const sharedMaxAgePattern = /(?:^|[,\s])s-maxage=(\d+)/;

export function sharedMaxAgeOf(status: number, cacheControl: string | undefined): number {
  if (status !== 200 || !cacheControl || /no-store|private/.test(cacheControl)) return 0;
  return Number(sharedMaxAgePattern.exec(cacheControl)?.[1] ?? 0);
}
