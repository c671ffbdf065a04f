import type { Clock } from '@largo/kernel';
import type { Transport } from '@largo/messaging';
import type { Sql } from 'postgres';
import type { TokenVerifier } from './auth/token-verifier.ts';
import type { App } from './http/app-type.ts';
import { buildApp } from './http/app.ts';
import { isDraining } from './http/close-app.ts';
import { installDeadline } from './http/deadline.ts';
import { installOpenApi } from './http/openapi.ts';
import { installPolicies, installPolicyList, type RoutePolicy } from './http/policies.ts';
import { type Impairment, installProbes, type Readiness } from './http/probes.ts';
import { requireDescriptions } from './http/route-description.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import { measureRequests } from './metrics/requests.ts';

export interface ServiceAppOptions {
  name: string;
  log: Logger;
  verifier: TokenVerifier;
  clock: Clock;
  serviceToken: string;
  acceptedToken?: string | undefined;
  sql: Sql;
  transport: Transport;
  metrics: Metrics;
  requestDeadlineMs: number;
  impairments(): Promise<readonly Impairment[]>;
  declareRoutes(app: App, checks: Readiness['checks']): void | Promise<void>;
}

export interface ServiceApp {
  app: App;
  routes: readonly RoutePolicy[];
}

/** A service's app, with all that the kit adds around its routes. */
export async function makeServiceApp(options: ServiceAppOptions): Promise<ServiceApp> {
  const { name, log, verifier, clock, sql, transport, metrics } = options;
  const app = buildApp({ log, tracing: { service: name } });
  const routes: RoutePolicy[] = [];
  installDeadline(app, options.requestDeadlineMs);
  const { serviceToken, acceptedToken } = options;
  installPolicies(app, { name, verifier, clock, serviceToken, acceptedToken, routes });
  requireDescriptions(app, name);
  measureRequests(app, metrics);
  await installOpenApi(app, name);
  const checks = () => readiness(app, sql, transport);
  installProbes(app, { checks, impairments: () => options.impairments() }, metrics.registry);
  installPolicyList(app, routes);
  await options.declareRoutes(app, checks);
  return { app, routes };
}

/** Does not depend on other services, so that one outage does not spread to all. */
async function readiness(app: App, sql: Sql, transport: Transport) {
  const { ready, detail } = transport.health();
  return {
    server: isDraining(app) ? 'stopping' : undefined,
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
