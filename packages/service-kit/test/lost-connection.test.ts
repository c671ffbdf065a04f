import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@largo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../src/index.ts';

/** A proxy to the database that ends connections as a stopping database does. */
let between: Server;
let database: TestDatabase;
const callers = new Set<Socket>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  between = createServer((caller) => {
    const server = connect(Number(port), hostname);
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    for (const socket of [caller, server]) socket.on('error', () => undefined);
    caller.pipe(server);
    server.pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
});
afterAll(async () => {
  for (const caller of callers) caller.destroy();
  between.close();
  await database.drop();
});

it('lives on when the database ends the connection of a transaction, and uses that connection again', async () => {
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const { sql } = connectDatabase({ url: url.href, schema: database.schema, max: 1 });
  for (let time = 0; time < 3; time += 1) {
    await sql`select 1`;
    const lost = sql.begin(async (tx) => {
      await tx`select 1`;
      setImmediate(() => callers.forEach((caller) => caller.end()));
      await tx`select pg_sleep(20)`;
    });
    await expect(lost).rejects.toThrow('CONNECTION_CLOSED');
  }

  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
  await sql.end();
});
