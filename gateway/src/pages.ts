import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { App, ServiceName } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import { outgoingHeaders } from './outgoing-headers.ts';
import { withoutParsers } from './without-parsers.ts';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

export interface PagesOptions {
  webUrl: string;
  resolve(service: ServiceName): string;
  trustedProxies: number;
}

/** Everything that is no call: pictures come from the catalogue, the rest from the web renderer. */
export function installPages(app: App, { webUrl, resolve, trustedProxies }: PagesOptions): void {
  const config = { policy: 'public' } as const;
  const rewriteRequestHeaders: ReplyOptions['rewriteRequestHeaders'] = (request, headers) =>
    outgoingHeaders(request as FastifyRequest, headers, trustedProxies);
  const undici = { connections: 32, pipelining: 1, keepAliveTimeout: 30_000 };
  void app.register(withoutParsers(httpProxy), {
    upstream: '',
    prefix: '/media',
    rewritePrefix: '/media',
    httpMethods: ['GET', 'HEAD'],
    undici,
    config,
    replyOptions: { getUpstream: () => resolve('catalog'), rewriteRequestHeaders },
  });
  void app.register(withoutParsers(httpProxy), {
    upstream: webUrl,
    prefix: '/',
    httpMethods: ['GET', 'HEAD'],
    undici,
    config,
    replyOptions: { rewriteRequestHeaders },
  });
}
