import type { App, ServiceName } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import { sharedMaxAgeOf, type FetchedAnswer } from './micro-cache.ts';

export type Headers = Record<string, string | string[] | undefined>;

/** Where the services are: behind the network, or in this process. */
export interface Upstream {
  /** A whole answer, for the cache. @throws Error when the service is away */
  fetch(
    service: ServiceName,
    pathAndQuery: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<FetchedAnswer>;
  /** Declares the routes that pass calls on as they come, bodies and answers as streams. */
  passOn(app: App, passage: Passage): void;
  close(): Promise<void>;
}

export interface Passage {
  /** The service's address is what follows it. */
  prefix: string;
  serviceOf(request: FastifyRequest): ServiceName;
  /** What the service is told, of what the caller said. */
  headersOf(request: FastifyRequest, headers: Headers): Headers;
}

const kept = ['content-type', 'etag', 'location', 'cache-control', 'content-disposition'] as const;

export function answerOf(
  status: number,
  given: Readonly<Record<string, string | string[] | number | undefined>>,
  body: Buffer,
): FetchedAnswer {
  const headers: Record<string, string> = {};
  for (const name of kept) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { status, headers, body, sharedMaxAge: sharedMaxAgeOf(status, headers['cache-control']) };
}
