import type { Transport } from '@largo/messaging';
import type { Sql } from 'postgres';
import type { TokenVerifier } from './auth/token-verifier.ts';
import type { App } from './http/app-type.ts';
import { buildApp } from './http/app.ts';
import { installDeadline } from './http/deadline.ts';
import { installMetrics, type Metrics } from './http/metrics.ts';
import { installOpenApi } from './http/openapi.ts';
import { installPolicies, installPolicyList, type RoutePolicy } from './http/policies.ts';
import { type Impairment, installProbes } from './http/probes.ts';
import { requireDescriptions } from './http/route-description.ts';
import type { Logger } from './logger.ts';

export interface ServiceAppOptions {
  name: string;
  log: Logger;
  verifier: TokenVerifier;
  serviceToken: string;
  sql: Sql;
  transport: Transport;
  requestDeadlineMs: number;
  impairments(): Promise<readonly Impairment[]>;
  declareRoutes(app: App): void | Promise<void>;
}

export interface ServiceApp {
  app: App;
  metrics: Metrics;
  routes: readonly RoutePolicy[];
}

/** The app of a service with everything the kit adds around its routes. */
export async function makeServiceApp(options: ServiceAppOptions): Promise<ServiceApp> {
  const { name, log, verifier, serviceToken, sql, transport } = options;
  const app = buildApp({ log, tracing: { service: name } });
  const routes: RoutePolicy[] = [];
  installDeadline(app, options.requestDeadlineMs);
  installPolicies(app, { name, verifier, serviceToken, routes });
  requireDescriptions(app, name);
  const metrics = installMetrics(app, name);
  await installOpenApi(app, name);
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  installProbes(
    app,
    {
      checks: () => readiness(isStopping, sql, transport),
      impairments: () => options.impairments(),
    },
    metrics.registry,
  );
  installPolicyList(app, routes);
  await options.declareRoutes(app);
  return { app, metrics, routes };
}

/** Nothing of other services: one outage must not become all. */
async function readiness(isStopping: boolean, sql: Sql, transport: Transport) {
  const { ready, detail } = transport.health();
  return {
    server: isStopping ? 'stopping' : undefined,
    database: await problemOf(sql),
    events: ready ? undefined : detail || 'not joined',
  };
}

async function problemOf(sql: Sql): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer within a second'), 1_000);
  });
  const asked = sql`select 1`.then(
    () => undefined,
    () => 'can not be reached',
  );
  const problem = await Promise.race([asked, late]);
  clearTimeout(timer);
  return problem;
}
