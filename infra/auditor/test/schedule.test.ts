import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { AuditRunBody, problemOf } from '@largo/contracts';
import type { TestDatabase } from '@largo/testkit';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuditor } from '../src/index.ts';
import { createWholeDatabase, ids, password, playCleanScene } from './scene.ts';

const reported: { url: string | undefined; token: unknown; body: unknown }[] = [];
const payments = createServer((request, response) => {
  void keep(request).then(() =>
    response.setHeader('content-type', 'application/json').end('{"recorded":true}'),
  );
});
async function keep(request: IncomingMessage): Promise<void> {
  const { url, headers } = request;
  reported.push({ url, token: headers['x-service-token'], body: await json(request) });
}

let database: TestDatabase;
let sql: postgres.Sql;
let auditor: ReturnType<typeof makeAuditor>;

beforeAll(async () => {
  database = await createWholeDatabase();
  sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
  await playCleanScene(sql);
  await once(payments.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.superuserUrl);
  url.username = 'largo_auditor';
  url.password = password;
  auditor = makeAuditor({
    DATABASE_URL: url.href,
    PAYMENTS_URL: `http://127.0.0.1:${(payments.address() as AddressInfo).port}`,
    LARGO_SERVICE_TOKEN: 'a-token-of-a-test-city',
    AUDIT_SETTLE_MS: '0',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await auditor?.close();
  payments.close();
  await sql?.end({ timeout: 2 });
  await database?.drop();
});

it('tells payments that all is well', async () => {
  await auditor.lookOnce();

  expect(reported.at(-1)).toMatchObject({ url: '/internal/audit-runs', body: { violations: [] } });
  expect(reported.at(-1)?.token).toEqual(expect.any(String));
});

it('tells payments each violation by name, and what it leads to', async () => {
  await sql`update payouts.payouts set total_cents = total_cents + 1, commission_cents = commission_cents + 1`;

  await auditor.lookOnce();

  const body = reported.at(-1)?.body;
  expect(problemOf(AuditRunBody, body)).toBeUndefined();
  expect(body).toMatchObject({
    violations: expect.arrayContaining([
      {
        rule: 'order-not-in-books',
        count: 1,
        cases: [{ id: ids.order, about: { type: 'order', id: ids.order } }],
      },
    ]) as unknown,
  });
});
