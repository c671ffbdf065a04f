import type { Readable } from 'node:stream';
import {
  type App,
  type ServiceName,
  traceHeaders,
  PayloadTooLarge,
  Unavailable,
} from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerOf, logUpstreamFailure, type Upstream } from './upstream.ts';

/** Headers that describe the connection, which the gateway sets itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/**
 * The services of the gateway's own process, called without the network but with all their checks.
 * @param appOf undefined: not started
 */
export function inProcessUpstream(appOf: (service: ServiceName) => App | undefined): Upstream {
  const started = (service: ServiceName): App => {
    const app = appOf(service);
    if (!app) throw new Unavailable();
    return app;
  };
  return {
    async fetch(service, pathAndQuery, headers) {
      const answer = await started(service).inject({
        url: pathAndQuery,
        headers: { ...headers, ...traceHeaders() },
      });
      return answerOf(answer.statusCode, answer.headers, answer.rawPayload);
    },
    proxy(app, { prefix, rewritePrefix, serviceOf, rewriteRequestHeaders }) {
      const pass = async (request: FastifyRequest, reply: FastifyReply) => {
        const left = new AbortController();
        let body: Readable | undefined;
        // Its caller has left.
        reply.raw.once('close', () => body?.readableEnded || left.abort());
        const answer = await started(serviceOf(request)).inject({
          method: request.method as 'GET',
          url: `${rewritePrefix}${request.raw.url?.slice(prefix.length)}`,
          headers: { ...rewriteRequestHeaders(request, request.headers), ...traceHeaders() },
          ...(request.body === undefined ? {} : { payload: request.body as Readable }),
          payloadAsStream: true,
          signal: left.signal,
        });
        for (const [name, value] of Object.entries(answer.headers))
          if (!ofConnection.has(name)) void reply.header(name, value);
        body = answer.stream();
        return reply.code(answer.statusCode).send(body);
      };
      void app.register(
        async (scope) => {
          scope.removeAllContentTypeParsers();
          // Bodies are passed on as they arrive.
          scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
          for (const url of ['/', '/*'])
            scope.route({
              method: scope.supportedMethods,
              url,
              // The services decide who may call; the gateway's own hooks ran before this.
              config: { policy: 'public' },
              handler: (request, reply) =>
                pass(request, reply).catch((error: Error) => {
                  if (error instanceof PayloadTooLarge) throw error;
                  logUpstreamFailure(reply, { error });
                  throw new Unavailable();
                }),
            });
        },
        { prefix },
      );
    },
  };
}
