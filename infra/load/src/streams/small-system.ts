import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '@largo/local';
import { freePort, isListening } from '@largo/postgres';
import { serviceNames } from '@largo/service-kit';
import { createTestDatabase, type TestDatabase, testJwks } from '@largo/testkit';

/** The processes behind a live stream: gateway, notifications and Redis. */
export type Part = 'gateway' | 'notifications' | 'redis';

export interface SmallSystem {
  shopUrl: string;
  serviceUrl: string;
  database: TestDatabase;
  pidOf(part: Part): number;
  /** Kills the process. */
  kill(part: Part): Promise<void>;
  /** Stops it in order, as an upgrade does. */
  end(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  stop(): Promise<void>;
}

const serviceToken = 'service-token-of-the-load-test';
const startMs = 60_000;

/** Runs without the other services and Kafka: of identity there are only the keys, and no event arrives. */
export async function startSmallSystem(): Promise<SmallSystem> {
  const identity = await startIdentity();
  const database = await createTestDatabase({ service: 'notifications' });
  const [shopPort, servicePort, redisPort] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const elsewhere = at((identity.address() as AddressInfo).port);
  const urls = serviceNames.map((name) => [`${name.toUpperCase()}_URL`, elsewhere]);
  const env = {
    ...process.env,
    ...Object.fromEntries(urls),
    LOG_LEVEL: 'fatal',
    LARGO_MODE: 'demo',
    LARGO_SERVICE_TOKEN: serviceToken,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    // The port is closed, so there is no answer.
    KAFKA_BROKERS: '127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: database.url,
    WEB_URL: elsewhere,
    NOTIFICATIONS_URL: at(servicePort),
    LARGO_PORT: String(shopPort),
    PORT: String(servicePort),
    // All of them come from one address here.
    READ_LIMIT_PER_MINUTE: '1000000',
    SEARCH_LIMIT_PER_MINUTE: '1000000',
  };
  const children = new Map<Part, ChildProcess>();
  const node = (file: string) =>
    spawn(process.execPath, ['--max-semi-space-size=4', path.join(projectRoot, file)], {
      env,
      stdio: 'ignore',
    });
  const spawns: Record<Part, () => ChildProcess> = {
    gateway: () => node('gateway/dist/main.js'),
    notifications: () => node('services/notifications/dist/main.js'),
    redis: () =>
      spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
        stdio: 'ignore',
      }),
  };
  const ports = { gateway: shopPort, notifications: servicePort, redis: redisPort };
  const start = async (part: Part): Promise<void> => {
    children.set(part, spawns[part]());
    const until = performance.now() + startMs;
    while (!(await isListening(ports[part]))) {
      if (performance.now() > until) throw new Error(`${part} does not answer`);
      await sleep(50);
    }
  };
  const endWith = (signal: NodeJS.Signals) => async (part: Part) => {
    const child = children.get(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = async (): Promise<void> => {
    await Promise.all((['gateway', 'notifications', 'redis'] as const).map(endWith('SIGKILL')));
    identity.closeAllConnections();
    identity.close();
    await database.drop();
  };
  try {
    await start('redis');
    await start('notifications');
    await start('gateway');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    shopUrl: at(shopPort),
    serviceUrl: at(servicePort),
    database,
    pidOf: (part) => children.get(part)?.pid ?? 0,
    kill: endWith('SIGKILL'),
    end: endWith('SIGTERM'),
    start,
    stop,
  };
}

/** Serves the keys that verify tokens, and an empty list of revocations. */
async function startIdentity(): Promise<Server> {
  const keys = JSON.stringify(await testJwks());
  const none = JSON.stringify({ seq: 0, sessions: [], tokens: [] });
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.startsWith('/.well-known/') ? keys : none);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
