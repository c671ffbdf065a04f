import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import {
  type App,
  leftWhileSending,
  idleLimits,
  PayloadTooLarge,
  type ServiceName,
  Unavailable,
} from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import { Agent, request } from 'undici';
import { type FetchedAnswer, sharedMaxAgeOf } from './cached-answer.ts';
import { withoutParsers } from './without-parsers.ts';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** The services behind the gateway. */
export interface Upstream {
  /** Fetches a whole answer for the cache. @throws Error when the service is unavailable */
  fetch(
    service: ServiceName,
    pathAndQuery: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<FetchedAnswer>;
  /** Declares the routes that forward calls, bodies and answers as streams. */
  proxy(app: App, options: ProxyOptions): void;
}

export interface ProxyOptions {
  prefix: string;
  /** What replaces the prefix in the service's address. */
  rewritePrefix: string;
  /** Concurrent connections to one service; null: no limit. */
  connections: number | null;
  serviceOf(request: FastifyRequest): ServiceName;
  rewriteRequestHeaders: NonNullable<ReplyOptions['rewriteRequestHeaders']>;
}

export function makeUpstream(
  resolve: (service: ServiceName) => string,
): Upstream & { close(): Promise<void> } {
  const agent = new Agent({
    connections: 64,
    ...idleLimits,
    connect: { timeout: 2_000 },
  });
  return {
    async fetch(service, pathAndQuery, headers) {
      const answer = await request(`${resolve(service)}${pathAndQuery}`, {
        dispatcher: agent,
        headers,
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
      const body = Buffer.from(await answer.body.arrayBuffer());
      return answerOf(answer.statusCode, answer.headers, body);
    },
    proxy(app, { prefix, rewritePrefix, connections, serviceOf, rewriteRequestHeaders }) {
      void app.register(withoutParsers(httpProxy), {
        // The service differs per call; see getUpstream.
        upstream: '',
        prefix,
        rewritePrefix,
        undici: {
          connections,
          pipelining: 1,
          ...idleLimits,
          headersTimeout: 35_000,
          bodyTimeout: 0,
        },
        disableRequestLogging: true,
        // The services decide who may call; the gateway's own hooks ran before this.
        config: { policy: 'public' },
        replyOptions: {
          getUpstream: (call) => resolve(serviceOf(call as FastifyRequest)),
          rewriteRequestHeaders,
          onError: answerUnavailable,
        },
      });
    },
    close: () => agent.close(),
  };
}

type OnError = NonNullable<ReplyOptions['onError']>;

/** A call that could not be forwarded because its caller left is no failure of the service. */
export const logUpstreamFailure: OnError = (reply, { error }) => {
  const { raw } = reply.request as FastifyRequest;
  if (!leftWhileSending(raw)) reply.log.warn({ err: error }, 'upstream failed');
};

/** Sent through the error handler, so that the body has the usual shape. */
export const answerUnavailable: OnError = (reply, failure) => {
  if (failure.error.cause instanceof PayloadTooLarge) return void reply.send(failure.error.cause);
  logUpstreamFailure(reply, failure);
  void reply.send(new Unavailable());
};

const forwarded = [
  'content-type',
  'etag',
  'location',
  'cache-control',
  'content-disposition',
] as const;

export function answerOf(
  status: number,
  given: Readonly<Record<string, number | string | string[] | undefined>>,
  body: Buffer,
): FetchedAnswer {
  const headers: Record<string, string> = {};
  for (const name of forwarded) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { status, headers, body, sharedMaxAge: sharedMaxAgeOf(status, headers['cache-control']) };
}
