import { type App, askApp, type ServiceName, Unavailable } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from './security-headers.ts';
import type { Passage, Upstream } from './upstream.ts';
import { answerOf } from './upstream.ts';

/** Undefined: it has not started. */
export type AppOf = (service: ServiceName) => App | undefined;

/**
 * Services in the gateway's own process. Nothing goes over the network, but all goes through the
 * service's own door: its tokens, schemas, limits and hooks hold as between processes.
 */
export function inProcessUpstream(appOf: AppOf, security: SecurityHeaders): Upstream {
  const started = (service: ServiceName): App => {
    const app = appOf(service);
    if (!app) throw new Unavailable();
    return app;
  };
  return {
    async fetch(service, url, headers) {
      const {
        status,
        headers: given,
        body,
      } = await askApp(started(service), { method: 'GET', url, headers });
      return answerOf(status, given, body);
    },
    passOn(app, passage) {
      const { prefix, serviceOf } = passage;
      void app.register(
        async (scope) => {
          leaveBodies(scope);
          scope.route({
            method: ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'],
            url: '/*',
            // The services decide who may call; the gateway's own hooks ran before this.
            config: { policy: 'public' },
            handler: (request, reply) => {
              const service = started(serviceOf(request));
              giveAway(request, reply, passage);
              for (const [name, value] of security.ofApi) reply.raw.setHeader(name, value);
              service.routing(request.raw, reply.raw);
            },
          });
        },
        { prefix },
      );
    },
    close: () => Promise.resolve(),
  };
}

/** Whoever answers reads them. */
function leaveBodies(scope: App): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** The socket is the service's from here on; it sees the request as it would come over the network. */
function giveAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, headersOf }: Passage,
): void {
  const { raw } = request;
  reply.hijack();
  raw.headers = headersOf(request, raw.headers) as typeof raw.headers;
  raw.url = request.url.slice(prefix.length) || '/';
}
