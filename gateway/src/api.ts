import type { Readable } from 'node:stream';
import {
  bearerOf,
  Forbidden,
  RouteNotFound,
  Unauthenticated,
  Unavailable,
  type Actor,
  type App,
  type ServiceName,
  type TokenVerifier,
} from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './addresses.ts';
import { checkSize, countedBody } from './body-limits.ts';
import { outgoingHeaders } from './outgoing-headers.ts';
import type { AnswerCache, FetchedAnswer } from './cached-answer.ts';
import { readAddress } from './read-query.ts';
import type { RouteTable } from './route-table.ts';
import { checkLimits, giveBackSuccesses, type LimitOptions, showLimits } from './limits.ts';
import type { GatewayRoute } from './routes.ts';
import { isSafePath } from './safe-path.ts';
import type { ProxyOptions, Upstream } from './upstream.ts';

export interface ApiOptions extends LimitOptions {
  table: RouteTable;
  verifier: TokenVerifier;
  cache: AnswerCache;
  /** For ordinary calls. */
  upstream: Upstream;
  /** For event streams: only a socket shows how far its reader is behind. */
  network: Pick<Upstream, 'proxy'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call goes; set before anything else reads it. */
    gatewayRoute: GatewayRoute | undefined;
  }
}

const prefix = '/api';

/** Everything below `/api`: routing, token check, limits, cache, then the service itself. */
export function installApi(app: App, options: ApiOptions): void {
  const { config, counters, upstream, network } = options;
  app.decorateRequest('gatewayRoute', undefined);
  giveBackSuccesses(app, counters);
  showLimits(app);
  showWhatDecides(app);
  app.addHook('onRequest', async (request, reply) => {
    const url = request.url;
    if (!isApi(url)) return;
    const route = findRoute(request, options.table);
    if (!route) throw new RouteNotFound();
    request.gatewayRoute = route;
    const token = bearerOf(request);
    if (isCacheable(request, route, token)) return answerFromCache(request, reply, route, options);
    const actor = await admit(route, token, options.verifier);
    request.actor = actor;
    checkSize(request);
    request.rate = await checkLimits(request, route, actor, options);
  });
  app.addHook('preParsing', (request, _reply, payload, done) =>
    done(null, request.gatewayRoute ? countedBody(request, payload as Readable) : payload),
  );
  const passOn = {
    serviceOf,
    rewriteRequestHeaders: ((request, headers) =>
      outgoingHeaders(
        request as FastifyRequest,
        headers,
        config.TRUSTED_PROXIES,
      )) satisfies ProxyOptions['rewriteRequestHeaders'],
  };
  upstream.proxy(app, { ...passOn, prefix, rewritePrefix: '', connections: 64 });
  // Each occupies a connection as long as a browser is open, so they must not use those of other
  // calls.
  const stream = '/notifications/stream';
  network.proxy(app, {
    ...passOn,
    prefix: `${prefix}${stream}`,
    rewritePrefix: stream,
    connections: null,
  });
}

/** An address without `/api` answers a browser with a page and a program with JSON. */
function showWhatDecides(app: App): void {
  app.addHook('onSend', ({ originalUrl, gatewayRoute }, reply, _payload, done) => {
    const others = reply.getHeader('vary') ?? [];
    if (gatewayRoute && !isApi(originalUrl))
      reply.header('vary', ['accept, user-agent', others].flat().join(', '));
    done();
  });
}

/** The route template of a call; Fastify itself has only one for all of them. */
export function routeOf({ gatewayRoute }: FastifyRequest): string | undefined {
  return gatewayRoute && `${prefix}${gatewayRoute.path}`;
}

function isApi(url: string): boolean {
  return url.startsWith(`${prefix}/`) || url === prefix;
}

function findRoute(request: FastifyRequest, table: RouteTable): GatewayRoute | undefined {
  const url = request.url.slice(prefix.length);
  const path = pathOf(url);
  if (!isSafePath(path)) return undefined;
  return table.match(request.method, path, new URLSearchParams(url.slice(path.length + 1)));
}

function isCacheable(
  request: FastifyRequest,
  route: GatewayRoute,
  token: string | undefined,
): boolean {
  if (request.method !== 'GET' || route.cache === undefined || route.cache === 'none') return false;
  return route.cache === 'shared' || token === undefined;
}

async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  route: GatewayRoute,
  options: ApiOptions,
): Promise<FastifyReply> {
  const { cache, upstream } = options;
  const target = readAddress(request.url.slice(prefix.length));
  const kept = cache.peek(target);
  if (kept) return send(reply, request, kept, 'hit');
  await checkLimits(request, route, undefined, options);
  const authorization = request.headers.authorization;
  const headers = {
    'x-request-id': request.id,
    accept: 'application/json',
    // A token may reveal what visitors do not see; such an answer says that it must not be shared.
    ...(authorization === undefined ? {} : { authorization }),
  };
  const load = () => upstream.fetch(route.service, target, headers);
  try {
    // The answer for a signed-in caller is for that caller alone.
    const { value, hit } =
      authorization === undefined
        ? await cache.get(target, load)
        : { value: await load(), hit: false };
    return send(reply, request, value, hit ? 'hit' : 'miss');
  } catch (error) {
    request.log.warn({ err: error, service: route.service }, 'upstream failed');
    throw new Unavailable();
  }
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  answer: FetchedAnswer,
  state: string,
): FastifyReply {
  const { etag } = answer.headers;
  reply.headers(answer.headers).header('x-cache', state);
  if (etag !== undefined && request.headers['if-none-match'] === etag)
    return reply.code(304).send();
  return reply.code(answer.status).send(answer.body);
}

async function admit(
  { who = 'anyone' }: GatewayRoute,
  token: string | undefined,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  if (token === undefined) {
    if (who === 'anyone') return undefined;
    throw new Unauthenticated();
  }
  let actor: Actor | undefined;
  try {
    actor = await verifier.verify(token);
  } catch (error) {
    // As in the services: public data stays available while identity can't be reached.
    if (who !== 'anyone') throw error;
  }
  if (!actor && who !== 'anyone') throw new Unauthenticated();
  if (who === 'admin' && !actor?.roles.includes('admin')) throw new Forbidden();
  return actor;
}

function serviceOf({ gatewayRoute }: FastifyRequest): ServiceName {
  // The hook above refused every call without a route.
  if (!gatewayRoute) throw new RouteNotFound();
  return gatewayRoute.service;
}
