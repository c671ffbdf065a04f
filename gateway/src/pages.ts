import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { type App, idleLimits, RouteNotFound, type ServiceName } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './addresses.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import { ownPageHeaders } from './own-page.ts';
import { limitReads, type ReadLimitOptions } from './read-limit.ts';
import { escapesRoot } from './safe-path.ts';
import { unavailablePage } from './unavailable-page.ts';
import { answerUnavailable, logUpstreamFailure } from './upstream.ts';
import { withoutParsers } from './without-parsers.ts';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

export interface PagesOptions {
  webUrl: string;
  resolve(service: ServiceName): string;
  limits: ReadLimitOptions;
}

/** Everything that is not a call: pictures come from catalog, the rest from the web renderer. */
export function installPages(app: App, { webUrl, resolve, limits }: PagesOptions): void {
  const trustedProxies = limits.config.TRUSTED_PROXIES;
  const config = { policy: 'public' } as const;
  const rewriteRequestHeaders: ReplyOptions['rewriteRequestHeaders'] = (request, headers) =>
    outgoingHeaders(request as FastifyRequest, headers, trustedProxies);
  const preHandler = rejectTraversal;
  const undici = { connections: 32, pipelining: 1, ...idleLimits };
  void app.register(withoutParsers(httpProxy), {
    upstream: '',
    prefix: '/media',
    rewritePrefix: '/media',
    httpMethods: ['GET', 'HEAD'],
    undici,
    config,
    preHandler,
    replyOptions: { getUpstream: () => resolve('catalog'), rewriteRequestHeaders, onError },
  });
  void app.register(withoutParsers(httpProxy), {
    upstream: webUrl,
    prefix: '/',
    httpMethods: ['GET', 'HEAD'],
    undici,
    config,
    preHandler: (request, _reply, done) => {
      admitPage(request, limits).then(() => done(), done);
    },
    replyOptions: { rewriteRequestHeaders, onError },
  });
}

/** People get a page with a way on, programs the usual error body. */
const onError: NonNullable<ReplyOptions['onError']> = (reply, failure) => {
  const { id, headers } = reply.request;
  if (!headers.accept?.includes('text/html')) return answerUnavailable(reply, failure);
  logUpstreamFailure(reply, failure);
  void reply.code(503).header('retry-after', '2').headers(ownPageHeaders).send(unavailablePage(id));
};

/** Files of the client, of which every page needs many. */
export function isOfClient({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/');
}

/** Client files cost little, so they do not count. @throws RouteNotFound @throws RateLimited */
async function admitPage(request: FastifyRequest, limits: ReadLimitOptions): Promise<void> {
  if (escapesRoot(pathOf(request.url))) throw new RouteNotFound();
  if (!isOfClient(request)) await limitReads(request, limits);
}

/** The proxy itself would answer it as a failure of ours. */
function rejectTraversal(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  done(escapesRoot(pathOf(request.url)) ? new RouteNotFound() : undefined);
}
