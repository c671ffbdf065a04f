import { type RequestContext } from '@largo/messaging';
import type { FastifyRequest } from 'fastify';

/**
 * What identifies a repeated request for `units.forRequest`: the caller's Idempotency-Key, scoped
 * by actor and route, with parameters and body.
 */
export function requestKey(request: FastifyRequest): RequestContext {
  const { url, config } = request.routeOptions;
  if (!config.idempotent)
    throw new Error(`Route ${String(url)} does not say that it is idempotent`);
  const key = request.headers['idempotency-key'];
  const actor = request.actor?.userId ?? 'anyone';
  return {
    key: Array.isArray(key) ? key[0] : key,
    scope: `${actor}:${request.method} ${url ?? ''}`,
    body: { params: request.params, body: request.body },
    correlationId: request.id,
  };
}
