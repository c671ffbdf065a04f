import type { Registry } from 'prom-client';
import type { App } from './app-type.ts';

export interface Readiness {
  /** Name of a dependency, and undefined or what is wrong with it. */
  checks(): Promise<Readonly<Record<string, string | undefined>>>;
}

const operations = { config: { policy: 'operations' }, schema: { hide: true } } as const;

/** Alive is not ready: a process that lost its database is left running, and gets no requests. */
export function installProbes(app: App, readiness: Readiness, registry: Registry): void {
  app.get('/healthz', operations, () => ({ status: 'ok' }));
  app.get('/readyz', operations, async (_request, reply) => {
    const checks = await readiness.checks();
    const isReady = Object.values(checks).every((problem) => problem === undefined);
    const shown = Object.fromEntries(
      Object.entries(checks).map(([name, problem]) => [name, problem ?? 'ok']),
    );
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', checks: shown });
  });
  app.get('/metrics', operations, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
