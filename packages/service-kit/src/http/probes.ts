import { type Condition, conditions, type ServiceStatus } from '@largo/contracts';
import type { Registry } from 'prom-client';
import type { App } from './app-type.ts';

/** A problem of a service that is ready: its events are late, a provider is down. */
export interface Impairment {
  /** For example `events-late`. */
  code: string;
  status: Exclude<Condition, 'working'>;
}

export interface Readiness {
  /** The name of each dependency, with its problem or undefined. */
  checks(): Promise<Readonly<Record<string, string | undefined>>>;
  impairments(): Promise<readonly Impairment[]>;
}

const operations = { config: { policy: 'operations' }, schema: { hide: true } } as const;

/** Alive is not ready: a process that lost its database keeps running, but gets no requests. */
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
  app.get('/statusz', operations, () => statusOf(readiness));
  app.get('/metrics', operations, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** The part of the readiness that people notice, for the gateway's status page. */
async function statusOf({ checks, impairments }: Readiness): Promise<ServiceStatus> {
  const failed = Object.entries(await checks()).filter(([, problem]) => problem !== undefined);
  if (failed.length > 0) return { status: 'down', because: failed.map(([name]) => name) };
  const found = await impairments();
  const worst = conditions.findLast((one) => found.some(({ status }) => status === one));
  return { status: worst ?? 'working', because: found.map(({ code }) => code) };
}
