import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedClock } from '@largo/kernel';
import { makeLogger, processCounters, readConfig } from '@largo/service-kit';
import { anActor, testVerifier, tokenFor } from '@largo/testkit';
import { expect, it } from 'vitest';
import { GatewayConfig, startGateway } from '@largo/gateway';

async function startBoth(answer: RequestListener, drainMs = '0') {
  const service = createServer(answer).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const clock = fixedClock(new Date());
  const gateway = await startGateway({
    config: readConfig(GatewayConfig, {
      LARGO_PORT: '0',
      SHUTDOWN_DRAIN_MS: drainMs,
      LARGO_SERVICE_TOKEN: 'service-token-of-tests',
    }),
    clock,
    log: makeLogger('silent'),
    resolve: () => url,
    webUrl: url,
    verifier: testVerifier(clock),
    counters: processCounters(),
  });
  const end = () => {
    service.closeAllConnections();
    service.close();
  };
  return { gateway, end };
}

const openStreams = async (url: string, count: number) => {
  const streams = await Promise.all(
    Array.from({ length: count }, () => fetch(`${url}/api/notifications/stream`)),
  );
  return streams.map(({ body }) => body?.getReader());
};

const stream: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 3000\n\n');
};

it('stops within two seconds although event streams are open', async () => {
  const { gateway, end } = await startBoth(stream);
  const readers = await openStreams(gateway.url, 3);
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false);

  const stoppedAt = performance.now();
  await gateway.stop();

  expect(performance.now() - stoppedAt).toBeLessThan(2_000);
  const hasEnded = readers.map(async (reader) => (await reader?.read())?.done);
  expect(await Promise.all(hasEnded)).toEqual([true, true, true]);
  end();
});

it('is not ready while it drains, and answers', async () => {
  const answer: RequestListener = (_request, response) => response.end('{}');
  const { gateway, end } = await startBoth(answer, '1000');

  const stopping = gateway.stop();
  const ready = await fetch(`${gateway.url}/readyz`);
  const page = await fetch(`${gateway.url}/products/1`);
  await stopping;

  expect(ready.status).toBe(503);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
  end();
});

it("answers a service's other calls while more streams of it are open than it has connections", async () => {
  const { gateway, end } = await startBoth((request, response) => {
    if (request.url?.endsWith('/stream')) return stream(request, response);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":{"unreadCount":1}}');
  });
  const readers = await openStreams(gateway.url, 100);
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false);

  const answer = await fetch(`${gateway.url}/api/notifications/unread-count`, {
    headers: { authorization: `Bearer ${await tokenFor(anActor())}` },
  });

  expect(answer.status).toBe(200);
  await gateway.stop();
  end();
});
