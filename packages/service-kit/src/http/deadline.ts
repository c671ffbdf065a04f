import type { RouteOptions } from 'fastify';
import type { App } from './app-type.ts';

/**
 * No caller waits longer than this for an answer: the database's own time-outs are of no use while it is
 * frozen or the network is gone. What the request began goes on, so a write says that its outcome is not
 * known. Streams, files and reports take as long as they take, and services that call us give up by
 * themselves.
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

/** Answers that are described by their media type: files and event streams. */
function isFile(response: unknown): boolean {
  const { content } = (response as { 200?: { content?: object } } | undefined)?.[200] ?? {};
  return content !== undefined && !('application/json' in content);
}
