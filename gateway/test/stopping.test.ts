import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedClock } from '@largo/kernel';
import { makeLogger, processCounters, readConfig } from '@largo/service-kit';
import { testVerifier } from '@largo/testkit';
import { expect, it } from 'vitest';
import { GatewayConfig, startGateway } from '@largo/gateway';

it('stops within two seconds although event streams are open', async () => {
  const service = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 3000\n\n');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const clock = fixedClock(new Date());
  const gateway = await startGateway({
    config: readConfig(GatewayConfig, {
      LARGO_PORT: '0',
      LARGO_SERVICE_TOKEN: 'service-token-of-tests',
    }),
    clock,
    log: makeLogger('silent'),
    resolve: () => url,
    webUrl: url,
    verifier: testVerifier(clock),
    counters: processCounters(),
  });
  const streams = await Promise.all(
    [1, 2, 3].map(() => fetch(`${gateway.url}/api/notifications/stream`)),
  );
  const readers = streams.map(({ body }) => body?.getReader());
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false);

  const stoppedAt = performance.now();
  await gateway.stop();

  expect(performance.now() - stoppedAt).toBeLessThan(2_000);
  const hasEnded = readers.map(async (reader) =>
    reader?.read().then(
      ({ done }) => done,
      () => true,
    ),
  );
  expect(await Promise.all(hasEnded)).toEqual([true, true, true]);
  service.closeAllConnections();
  service.close();
});
