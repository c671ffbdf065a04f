import httpProxy from '@fastify/http-proxy';
import type { App, ServiceName } from '@largo/service-kit';
import { withoutParsers } from './without-parsers.ts';

/** Everything that is no call: pictures come from the catalogue, the rest from the web renderer. */
export function installPages(
  app: App,
  webUrl: string,
  resolve: (service: ServiceName) => string,
): void {
  const config = { policy: 'public' } as const;
  const undici = { connections: 32, pipelining: 1, keepAliveTimeout: 30_000 };
  void app.register(withoutParsers(httpProxy), {
    upstream: '',
    prefix: '/media',
    rewritePrefix: '/media',
    httpMethods: ['GET', 'HEAD'],
    undici,
    config,
    replyOptions: { getUpstream: () => resolve('catalog') },
  });
  void app.register(withoutParsers(httpProxy), {
    upstream: webUrl,
    prefix: '/',
    httpMethods: ['GET', 'HEAD'],
    undici,
    config,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-request-id': request.id,
      }),
    },
  });
}
