import type { Clock } from '@largo/kernel';
import {
  buildApp,
  closeApp,
  closingOf,
  installMetrics,
  isDraining,
  makeDeviceCookies,
  makeServiceHttp,
  makeRemoteVerifier,
  measureUpstreams,
  processCounters,
  RouteNotFound,
  type App,
  type Counters,
  type Logger,
  type ServiceName,
  type TokenVerifier,
} from '@largo/service-kit';
import { isFromInside, makeRewriteUrl } from './addresses.ts';
import { installApi, routeOf } from './api.ts';
import type { GatewayConfig } from './config.ts';
import { installDocs } from './docs.ts';
import { makeAnswerCache } from './cached-answer.ts';
import { cutEventStreamsOnClose } from './event-streams.ts';
import { refuseSecondHost } from './one-host.ts';
import { installPages, isOfClient } from './pages.ts';
import { installPolicyReports } from './policy-reports.ts';
import { makeRouteTable } from './route-table.ts';
import { installSecurityHeaders, tellTime } from './security-headers.ts';
import { installStatus } from './status/install-status.ts';
import { inProcessUpstream } from './in-process-upstream.ts';
import { makeUpstream } from './upstream.ts';
import { installVitals } from './vitals.ts';

export interface GatewayOptions {
  config: GatewayConfig;
  clock: Clock;
  log: Logger;
  resolve(service: ServiceName): string;
  webUrl: string;
  /** One for all parts of a process; left out, the gateway makes its own. */
  verifier?: TokenVerifier;
  /** Default: counters of this process; several gateways share theirs through Redis. */
  counters?: Counters;
  /** Services in this process, called without the network; undefined: not started. */
  appOf?(service: ServiceName): App | undefined;
  /** The interval between two checks of the services, for the status page. */
  statusEveryMs?: number;
}

export interface RunningGateway {
  url: string;
  stop(): Promise<void>;
}

/** The only public entry. It has no business rules and no database. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { config, clock, log, resolve, webUrl } = options;
  const table = makeRouteTable();
  const app = buildApp({
    log,
    rewriteUrl: makeRewriteUrl(table),
    tracing: { service: 'gateway', isDoor: true, routeOf, skips: isOfClient },
  });
  const metrics = installMetrics(app, 'gateway', {
    nameOf: (route, request) => routeOf(request) ?? route,
  });
  const http = makeServiceHttp({
    resolve,
    serviceToken: config.LARGO_SERVICE_TOKEN,
    ...measureUpstreams(metrics),
  });
  const verifier =
    options.verifier ??
    makeRemoteVerifier({ identityUrl: () => resolve('identity'), http, clock, log });
  const network = makeUpstream(resolve);
  const upstream = options.appOf ? inProcessUpstream(options.appOf) : network;
  app.decorateRequest('actor', undefined);
  installSecurityHeaders(app, config.PUBLIC_URL);
  refuseSecondHost(app);
  tellTime(app, clock);
  cutEventStreamsOnClose(app);
  const hidden = { config: { policy: 'operations' } } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, (_request, reply) => {
    const isReady = !isDraining(app);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', hidden, async ({ raw }, reply) => {
    if (!isFromInside(raw, config.TRUSTED_PROXIES)) throw new RouteNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  const counters = options.counters ?? processCounters();
  const limits = { config, counters };
  installDocs(app, { resolve, limits });
  const everyMs = options.statusEveryMs ?? 15_000;
  installStatus(app, { resolve, webUrl, limits, clock, everyMs });
  installPolicyReports(app, { config, counters, metrics });
  installVitals(app, { config, counters, metrics });
  const devices = makeDeviceCookies(config.LARGO_SERVICE_TOKEN);
  const cache = makeAnswerCache();
  installApi(app, { config, table, verifier, counters, devices, cache, upstream, network });
  installPages(app, { webUrl, resolve, limits });
  const url = await app.listen({ host: config.HOST, port: config.LARGO_PORT });
  return {
    url,
    async stop() {
      await closeApp(app, closingOf(config));
      if (!options.verifier) verifier.stop();
      await network.close();
      await http.close();
    },
  };
}
