import { readFile } from 'node:fs/promises';
import { newId } from '@largo/kernel';
import { expect, it } from 'vitest';
import { useIdentity } from './support.ts';

const service = useIdentity();
const migration = new URL('../migrations/0010_consumer_names.sql', import.meta.url);

it('keeps every receipt when consumers are renamed, and the newest version of merged ones', async () => {
  const { sql } = service.database;
  const [paid, cancelled, acted] = [newId(), newId(), newId()];
  const receipts = [
    ['identity.on-order-paid', paid],
    ['identity.on-order-cancelled', cancelled],
    ['identity.on.catalog.admin-acted.v1', acted],
  ] as const;
  const heads = [
    ['identity.on-order-paid', 'orders', 'order-1', 2],
    ['identity.on-order-cancelled', 'orders', 'order-1', 5],
    ['identity.on.catalog.admin-acted.v1', 'catalog', 'admin-1', 7],
    ['identity.on.orders.admin-acted.v1', 'orders', 'admin-1', 3],
  ] as const;
  for (const [consumer, eventId] of receipts)
    await sql`insert into identity.inbox values (${consumer}, ${eventId}, now())`;
  for (const [consumer, source, id, version] of heads)
    await sql`insert into identity.inbox_heads values (${consumer}, ${source}, ${id}, ${version})`;

  await sql.unsafe(await readFile(migration, 'utf8'));

  expect(await sql`select consumer, event_id from identity.inbox order by event_id`).toEqual([
    { consumer: 'identity.orders', event_id: paid },
    { consumer: 'identity.orders', event_id: cancelled },
    { consumer: 'identity.admin-acted', event_id: acted },
  ]);
  expect(
    await sql`select consumer, source, version::int from identity.inbox_heads order by version`,
  ).toEqual([
    { consumer: 'identity.admin-acted', source: 'orders', version: 3 },
    { consumer: 'identity.orders', source: 'orders', version: 5 },
    { consumer: 'identity.admin-acted', source: 'catalog', version: 7 },
  ]);
});
