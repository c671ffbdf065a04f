import type { RouteOptions } from 'fastify';
import type { App } from './app-type.ts';

/**
 * No caller waits longer than this for an answer, because the database's own time-outs do not help
 * while it is frozen or the network is down. What the request began goes on, so the answer to a
 * write says that its outcome is unknown. Streams, files and reports have no deadline, nor do calls
 * of services, which have their own time-outs.
 */
export function installDeadline(app: App, deadlineMs: number): void {
  app.addHook('onRoute', (route) => {
    if (hasDeadline(route)) route.handlerTimeout = deadlineMs;
  });
}

function hasDeadline({ config, schema = {} }: RouteOptions): boolean {
  const policies = [config?.policy ?? 'public'].flat();
  if (policies.every((policy) => policy === 'internal' || policy === 'operations')) return false;
  return !config?.documentedBody && !schema.produces && !isFile(schema.response);
}

/** Responses that are described by their media type: files and event streams. */
function isFile(response: unknown): boolean {
  const { content } = (response as { 200?: { content?: object } } | undefined)?.[200] ?? {};
  return content !== undefined && !('application/json' in content);
}
