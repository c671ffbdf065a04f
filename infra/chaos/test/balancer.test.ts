import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Balancer, startBalancer } from '../src/balancer.ts';

const servers: Server[] = [];
let balancer: Balancer | undefined;
afterEach(() => {
  balancer?.stop();
  for (const server of servers.splice(0)) server.close();
});

async function answering(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { connection: 'close' } })).text();

it('leads new connections to the process that is ready now', async () => {
  const [old, young] = [await answering('old'), await answering('young')];
  balancer = await startBalancer(old);

  expect(await ask(balancer.url)).toBe('old');
  balancer.leadTo(young);
  expect(await ask(balancer.url)).toBe('young');
});
