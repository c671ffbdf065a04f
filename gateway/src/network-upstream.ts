import httpProxy from '@fastify/http-proxy';
import { type App, type ServiceName, Unavailable } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import { Agent, request } from 'undici';
import { answerOf, type Passage, type Upstream } from './upstream.ts';
import { withoutParsers } from './without-parsers.ts';

/** Services that are processes of their own. */
export function networkUpstream(resolve: (service: ServiceName) => string): Upstream {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
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
    passOn: (app, passage) => proxy(app, passage, resolve),
    close: () => agent.close(),
  };
}

function proxy(
  app: App,
  { prefix, serviceOf, headersOf }: Passage,
  resolve: (service: ServiceName) => string,
): void {
  void app.register(withoutParsers(httpProxy), {
    // The service differs per call; see getUpstream.
    upstream: '',
    prefix,
    rewritePrefix: '',
    undici: {
      connections: 64,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: 35_000,
      bodyTimeout: 0,
    },
    disableRequestLogging: true,
    // The services decide who may call; the gateway's own hooks ran before this.
    config: { policy: 'public' },
    replyOptions: {
      getUpstream: (asked) => resolve(serviceOf(asked as FastifyRequest)),
      rewriteRequestHeaders: (asked, headers) => headersOf(asked as FastifyRequest, headers),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'upstream failed');
        // Sent through the error handler, so that the body has the one shape.
        void reply.send(new Unavailable());
      },
    },
  });
}
