import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@largo/kernel';
import { makeLogger, readConfig, startTracing, stopOnSignal } from '@largo/service-kit';
import { GatewayConfig, startGateway } from '@largo/gateway';

// A traced gateway in its own process, in front of a service that answers with the headers it got.
await startTracing(process.env);
const service = createServer(({ headers }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(headers));
}).listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const log = makeLogger('silent');
const gateway = await startGateway({
  config: readConfig(GatewayConfig, {
    LARGO_PORT: '0',
    LARGO_SERVICE_TOKEN: 'service-token-of-tests',
  }),
  clock: systemClock,
  log,
  resolve: () => url,
  webUrl: url,
});
process.stdout.write(`${gateway.url}\n`);
stopOnSignal(log, async () => {
  await gateway.stop();
  service.close();
});
