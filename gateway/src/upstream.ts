import type { ServiceName } from '@largo/service-kit';
import { Agent, request } from 'undici';
import { sharedMaxAgeOf, type FetchedAnswer } from './micro-cache.ts';

export interface Upstream {
  /** A whole answer, for the cache. */
  fetch(
    service: ServiceName,
    pathAndQuery: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<FetchedAnswer>;
  close(): Promise<void>;
}

const kept = ['content-type', 'etag', 'location', 'cache-control', 'content-disposition'] as const;

export function makeUpstream(resolve: (service: ServiceName) => string): Upstream {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connect: { timeout: 2_000 },
  });
  return {
    async fetch(service, pathAndQuery, headers) {
      const {
        statusCode,
        headers: given,
        body,
      } = await request(`${resolve(service)}${pathAndQuery}`, {
        dispatcher: agent,
        headers,
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      const cacheControl = given['cache-control'];
      return {
        status: statusCode,
        headers: headersToKeep(given),
        body: bytes,
        sharedMaxAge: sharedMaxAgeOf(
          statusCode,
          typeof cacheControl === 'string' ? cacheControl : undefined,
        ),
      };
    },
    close: () => agent.close(),
  };
}

function headersToKeep(
  given: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of kept) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
