import { readFile } from 'node:fs/promises';
import { newId } from '@largo/kernel';
import { expectSchemaMatches } from '@largo/testkit';
import { expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { useFixture } from './support.ts';

const fixture = useFixture();

it('lead to the tables that the schema describes', async () => {
  await expectSchemaMatches(fixture.service.sql, schema);
});

it('keep every receipt when consumers are merged, and the newest version of each aggregate', async () => {
  const { sql } = fixture.service;
  const [paid, confirmed, refunded, exported] = [newId(), newId(), newId(), newId()];
  const receipts = [
    ['payouts.on-order-paid', paid],
    ['payouts.on-delivery-confirmed', confirmed],
    ['payouts.on-payment-refunded', refunded],
    ['payouts.data-export', exported],
  ];
  const heads = [
    ['payouts.on-order-paid', 'orders', 'order-1', 2],
    ['payouts.on-delivery-confirmed', 'orders', 'order-1', 4],
    ['payouts.on-refund-requested', 'orders', 'order-1', 3],
    ['payouts.on-payment-refunded', 'payments', 'payment-1', 5],
    ['payouts.on-pix-key-changed', 'identity', 'user-1', 6],
    ['payouts.data-export', 'identity', 'user-1', 7],
  ] as const;
  for (const [consumer = '', eventId = ''] of receipts)
    await sql`insert into payouts.inbox values (${consumer}, ${eventId}, now())`;
  for (const [consumer, source, aggregate, version] of heads)
    await sql`insert into payouts.inbox_heads values (${consumer}, ${source}, ${aggregate}, ${version})`;

  const migration = new URL('../migrations/0002_consumers.sql', import.meta.url);
  await sql.unsafe(`set search_path to payouts; ${await readFile(migration, 'utf8')}`);

  expect(await sql`select consumer, event_id from payouts.inbox order by event_id`).toEqual([
    { consumer: 'payouts.orders', event_id: paid },
    { consumer: 'payouts.orders', event_id: confirmed },
    { consumer: 'payouts.payments', event_id: refunded },
    { consumer: 'payouts.data-export', event_id: exported },
  ]);
  expect(
    await sql`select consumer, aggregate_id, version from payouts.inbox_heads order by version`,
  ).toEqual([
    { consumer: 'payouts.orders', aggregate_id: 'order-1', version: 4 },
    { consumer: 'payouts.payments', aggregate_id: 'payment-1', version: 5 },
    { consumer: 'payouts.sellers', aggregate_id: 'user-1', version: 6 },
    { consumer: 'payouts.data-export', aggregate_id: 'user-1', version: 7 },
  ]);
});
