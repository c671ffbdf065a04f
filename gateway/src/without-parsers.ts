import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';

/**
 * A proxy passes bodies on as they come: within its own scope the app's parsers are taken out, so
 * that the proxy can put its pass-through in their place.
 */
export function withoutParsers(
  proxy: FastifyPluginCallback<FastifyHttpProxyOptions>,
): FastifyPluginAsync<FastifyHttpProxyOptions & { config: { policy: 'public' } }> {
  return async (scope, options) => {
    scope.removeAllContentTypeParsers();
    // The wrapper's own prefix is the scope's already.
    const { prefix: _prefix, ...rest } = options;
    void scope.register(proxy, { ...rest, prefix: '' });
  };
}
