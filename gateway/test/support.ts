import type { ServiceStatus } from '@largo/contracts';
import { type Clock, fixedClock } from '@largo/kernel';
import {
  type App,
  makeLogger,
  processCounters,
  readConfig,
  serviceNames,
  type ServiceName,
} from '@largo/service-kit';
import { testVerifier } from '@largo/testkit';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { GatewayConfig, startGateway, type RunningGateway } from '@largo/gateway';

export interface SeenRequest {
  service: string;
  method: string;
  url: string;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

export interface TestGateway {
  url: string;
  /** The requests that reached the services, oldest first. */
  seen: SeenRequest[];
  /** Answers the next requests; default: 200 with the request's own address. */
  answer: { status: number; body: unknown; headers: Record<string, string>; delayMs: number };
  /** What each service's probe answers, which is not recorded; default: all is well. */
  probes: Map<string, ServiceStatus | 'away'>;
  stop(): Promise<void>;
}

const services: readonly (ServiceName | 'web')[] = [...serviceNames, 'web'];

/** A gateway in front of services that only record what reached them. */
export async function startTestGateway(
  env: Record<string, string> = {},
  {
    broken = false,
    isInside = false,
    clock = fixedClock(new Date()) as Clock,
    verifier = testVerifier(clock),
  } = {},
): Promise<TestGateway> {
  const seen: SeenRequest[] = [];
  const answer = {
    status: 200,
    body: undefined as unknown,
    headers: {} as Record<string, string>,
    delayMs: 0,
  };
  const probes: TestGateway['probes'] = new Map();
  const apps = new Map<string, FastifyInstance>();
  const urls = new Map<string, string>();
  for (const service of services) {
    const app = recorder(service, seen, answer, probes);
    urls.set(service, await app.listen({ port: 0, host: '127.0.0.1' }));
    apps.set(service, app);
  }
  // Port 9 (discard) is closed: connections are refused at once.
  const addressOf = (part: ServiceName | 'web') =>
    broken ? 'http://127.0.0.1:9' : (urls.get(part) ?? '');
  const gateway: RunningGateway = await startGateway({
    config: readConfig(GatewayConfig, {
      LARGO_PORT: '0',
      SHUTDOWN_DRAIN_MS: '0',
      LARGO_SERVICE_TOKEN: 'service-token-of-tests',
      ...env,
    }),
    clock,
    log: makeLogger('silent'),
    resolve: addressOf,
    ...(isInside && { appOf: (service) => apps.get(service) as App | undefined }),
    webUrl: addressOf('web'),
    verifier,
    counters: processCounters(),
    statusEveryMs: 20,
  });
  return {
    url: gateway.url,
    seen,
    answer,
    probes,
    async stop() {
      await gateway.stop();
      await Promise.all([...apps.values()].map((app) => app.close()));
    },
  };
}

/** One gateway for all tests of a block; each starts with no requests and the default answer. */
export function useTestGateway(options: { isInside?: boolean } = {}): Omit<TestGateway, 'stop'> {
  const seen: SeenRequest[] = [];
  const started = {
    url: '',
    seen,
    answer: { status: 200, body: undefined, headers: {}, delayMs: 0 },
    probes: new Map(),
  };
  let gateway: TestGateway | undefined;
  beforeAll(async () => {
    gateway = await startTestGateway({}, options);
    Object.assign(started, gateway);
  });
  afterAll(() => gateway?.stop());
  beforeEach(() => {
    started.seen.length = 0;
    started.probes.clear();
    Object.assign(started.answer, { status: 200, body: undefined, headers: {}, delayMs: 0 });
  });
  return started;
}

function recorder(
  service: string,
  seen: SeenRequest[],
  answer: TestGateway['answer'],
  probes: TestGateway['probes'],
): FastifyInstance {
  const app = Fastify({ bodyLimit: 50 * 1024 * 1024, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/openapi.json', ({ method, url, headers }) => {
    seen.push({ service, method, url, headers, body: undefined });
    return {
      openapi: '3.1.0',
      paths: { [`/${service}-things`]: { get: {} }, [`/internal/${service}`]: { get: {} } },
    };
  });
  for (const probe of ['/statusz', '/healthz'])
    app.get(probe, (request, reply) => {
      const said = probes.get(service) ?? { status: 'working', because: [] };
      if (said === 'away') request.raw.socket.destroy();
      return reply.send(said);
    });
  app.all('/*', async (request, reply) => {
    const { method, url, headers } = request;
    seen.push({ service, method, url, headers, body: request.body });
    const { status, body, headers: given, delayMs } = answer;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return reply
      .code(status)
      .headers(given)
      .send(body ?? { service, url });
  });
  return app;
}
