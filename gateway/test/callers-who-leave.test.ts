import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fixedClock } from '@largo/kernel';
import { makeLogger, processCounters, readConfig } from '@largo/service-kit';
import {
  anActor,
  eventually,
  startTestService,
  type TestService,
  testVerifier,
  tokenFor,
} from '@largo/testkit';
import { GatewayConfig, type RunningGateway, startGateway } from '@largo/gateway';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slowOrders, type SlowOrders } from './sample/slow-orders.ts';

const lines: string[] = [];
const log = makeLogger('info', { write: (line) => void lines.push(line) });
const orders: SlowOrders = { placed: 0, begun: () => {}, gate: Promise.resolve() };
const clock = fixedClock(new Date());
const actor = anActor();
const order = JSON.stringify({ note: 'x'.repeat(100) });

let service: TestService;
let gateway: RunningGateway;
let token: string;
let caller: Socket;

beforeAll(async () => {
  service = await startTestService(slowOrders(orders), { log });
  token = await tokenFor(actor);
});
afterAll(() => service.stop());

function useGateway(isInside: boolean): void {
  beforeAll(async () => {
    gateway = await startGateway({
      config: readConfig(GatewayConfig, {
        LARGO_PORT: '0',
        SHUTDOWN_DRAIN_MS: '0',
        LARGO_SERVICE_TOKEN: 'service-token-of-tests',
      }),
      clock,
      log,
      resolve: () => service.url,
      ...(isInside && { appOf: () => service.app }),
      webUrl: service.url,
      verifier: testVerifier(clock),
      counters: processCounters(),
    });
  });
  afterAll(() => gateway.stop());
}
beforeEach(() => {
  lines.length = 0;
  Object.assign(orders, { placed: 0, begun: () => {}, gate: Promise.resolve() });
});
afterEach(() => caller.destroy());

async function begin(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  caller = connect(Number(port), hostname);
  await once(caller, 'connect');
  caller.on('error', () => {});
  const all = { host: hostname, authorization: `Bearer ${token}`, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  caller.write(`${method} /api${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  return caller;
}

const placing = (key: string) =>
  begin('POST', '/orders', {
    'content-type': 'application/json',
    'content-length': order.length,
    'idempotency-key': key,
  });

const repeat = async (key: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const answer = await fetch(`${gateway.url}/api/orders`, { method: 'POST', headers, body: order });
  return answer.json();
};

/** How often each status was counted, at the gateway and at the service. */
async function counted(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { url } of [gateway, service]) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const series = /duration_seconds_count\{service="(\w+)",.*http_route="([^"]+)",.*code="(\d+)"\} (\d+)/g; // prettier-ignore
    for (const [, name, of, status, count] of text.matchAll(series)) {
      if (!of?.includes('/orders')) continue;
      const key = `${name} ${status}`;
      found[key] = (found[key] ?? 0) + Number(count);
    }
  }
  return found;
}

const grown = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

const bad = () =>
  lines
    .map((line) => JSON.parse(line) as { level: string; msg: string })
    .filter(({ level }) => level === 'error' || level === 'fatal');

describe.each([
  { name: 'a caller who leaves', isInside: false },
  { name: 'a caller who leaves a gateway within the process of the services', isInside: true },
])('$name', ({ isInside }) => {
  useGateway(isInside);
  const keyOf = (name: string) => `${name}-${isInside}`;
  it.each(['end', 'resetAndDestroy'] as const)(
    'while sending a POST (%s) did nothing, and is counted as 499',
    async (leave) => {
      const before = await counted();
      const key = keyOf(`torn-${leave}`);
      (await placing(key)).write(order.slice(0, 20));
      await eventually(async () => /active_requests\{.*\} [2-9]/.test(await metrics()));
      caller[leave]();

      const seen = await eventually(async () => {
        const growth = grown(before, await counted());
        return Object.keys(growth).length === 2 && growth;
      });
      expect(seen).toEqual({ 'gateway 499': 1, 'orders 499': 1 });
      expect(orders.placed).toBe(0);
      expect(await repeat(key)).toEqual({ number: 1 });
      expect(bad()).toEqual([]);
    },
  );

  it.each(['end', 'resetAndDestroy'] as const)(
    'while the POST is worked on (%s) has it done once, and a repeat tells so',
    async (leave) => {
      const before = await counted();
      const begun = new Promise<void>((resolve) => (orders.begun = resolve));
      let open = () => {};
      orders.gate = new Promise((resolve) => (open = resolve));
      const key = keyOf(`done-${leave}`);
      (await placing(key)).write(order);
      await begun;
      caller[leave]();
      await eventually(async () => grown(before, await counted())['gateway 499'] === 1);
      open();

      expect(await repeat(key)).toEqual({ number: 1 });
      expect(orders.placed).toBe(1);
      expect(grown(before, await counted())).toEqual({
        'gateway 499': 1,
        'gateway 200': 1,
        'orders 200': 2,
      });
      expect(bad()).toEqual([]);
    },
  );

  it.each(['end', 'resetAndDestroy'] as const)(
    'while the answer streams (%s) ends it everywhere',
    async (leave) => {
      const before = await counted();
      await once(await begin('GET', '/orders/export'), 'data');
      caller[leave]();

      await eventually(async () => grown(before, await counted())['orders 499'] === 1);
      expect(grown(before, await counted())).toEqual({ 'gateway 499': 1, 'orders 499': 1 });
      expect(bad()).toEqual([]);
    },
  );

  it('in the middle of a picture is no failure of the upload', async () => {
    const before = await counted();
    const type = 'multipart/form-data; boundary=b';
    await begin('POST', '/orders/pictures', { 'content-type': type, 'content-length': 10_000 });
    const part = '--b\r\ncontent-disposition: form-data; name="pictures"; filename="a.png"\r\n\r\n';
    caller.write(part + 'x'.repeat(500));
    await eventually(async () => /active_requests\{.*\} [2-9]/.test(await metrics()));
    caller.destroy();

    await eventually(async () => grown(before, await counted())['orders 499'] === 1);
    expect(bad()).toEqual([]);
  });
});

describe('an answer', () => {
  useGateway(false);

  it('that is broken off on our side is a failure', async () => {
    const before = await counted();
    await once(await begin('GET', '/orders/export'), 'data');
    service.app.server.closeAllConnections();

    await eventually(async () => Object.keys(grown(before, await counted())).length === 2);
    expect(grown(before, await counted())).toEqual({ 'gateway 500': 1, 'orders 500': 1 });
  });
});

const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
