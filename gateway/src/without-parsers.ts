import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';

/**
 * A proxy passes bodies on as they arrive: in its own scope the app's parsers are removed, so that
 * the proxy can install its pass-through instead.
 */
export function withoutParsers(
  proxy: FastifyPluginCallback<FastifyHttpProxyOptions>,
): FastifyPluginAsync<FastifyHttpProxyOptions & { config: { policy: 'public' } }> {
  return async (scope, options) => {
    scope.removeAllContentTypeParsers();
    // The scope already has the wrapper's prefix.
    const { prefix: _prefix, ...rest } = options;
    void scope.register(proxy, { ...rest, prefix: '' });
  };
}
