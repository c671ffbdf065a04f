import { readFile } from 'node:fs/promises';
import { newId } from '@largo/kernel';
import { expectSchemaMatches } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { startFixture } from './support.ts';

const fixture = useService(() => startFixture({ connect: false }));

it('lead to the tables that the schema describes', async () => {
  await expectSchemaMatches(fixture.service.sql, schema);
});

it('keep every receipt when consumers are merged, and the newest version of each aggregate', async () => {
  const { sql } = fixture.service;
  const [created, paid, blocked, exported] = [newId(), newId(), newId(), newId()];
  const receipts = [
    ['payments.on-order-created', created],
    ['payments.on-order-paid', paid],
    ['payments.on-user-blocked', blocked],
    ['payments.data-export', exported],
  ];
  const heads = [
    ['payments.on-order-created', 'orders', 'order-1', 1],
    ['payments.on-order-paid', 'orders', 'order-1', 3],
    ['payments.on-refund-approved', 'orders', 'order-1', 2],
    ['payments.on-order-paid', 'orders', 'order-2', 4],
    ['payments.on-user-blocked', 'identity', 'user-1', 5],
    ['payments.data-export', 'identity', 'user-1', 6],
  ] as const;
  for (const [consumer = '', eventId = ''] of receipts)
    await sql`insert into payments.inbox values (${consumer}, ${eventId}, now())`;
  for (const [consumer, source, aggregate, version] of heads)
    await sql`insert into payments.inbox_heads values (${consumer}, ${source}, ${aggregate}, ${version})`;

  const migration = new URL('../migrations/0003_consumers.sql', import.meta.url);
  await sql.unsafe(`set search_path to payments; ${await readFile(migration, 'utf8')}`);

  expect(await sql`select consumer, event_id from payments.inbox order by event_id`).toEqual([
    { consumer: 'payments.orders', event_id: created },
    { consumer: 'payments.orders', event_id: paid },
    { consumer: 'payments.sellers', event_id: blocked },
    { consumer: 'payments.data-export', event_id: exported },
  ]);
  expect(
    await sql`select consumer, aggregate_id, version from payments.inbox_heads order by version`,
  ).toEqual([
    { consumer: 'payments.orders', aggregate_id: 'order-1', version: 3 },
    { consumer: 'payments.orders', aggregate_id: 'order-2', version: 4 },
    { consumer: 'payments.sellers', aggregate_id: 'user-1', version: 5 },
    { consumer: 'payments.data-export', aggregate_id: 'user-1', version: 6 },
  ]);
});
