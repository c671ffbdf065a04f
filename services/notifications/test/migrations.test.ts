import { readFile } from 'node:fs/promises';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { startNotifications } from './support.ts';

const service = useService(startNotifications);
const migration = new URL('../migrations/0007_consumer_names.sql', import.meta.url);

it('keeps every receipt when consumers are renamed, and the newest version of merged ones', async () => {
  const { sql } = service.database;
  const [paid, registered, blocked] = [newId(), newId(), newId()];
  const heads = [
    ['notifications.on.orders.order-paid.v1', 'orders', 'order-1', 2, paid],
    ['notifications.on-user-registered', 'identity', 'user-1', 1, registered],
    ['notifications.on-user-blocked', 'identity', 'user-1', 4, blocked],
  ] as const;
  for (const [consumer, source, aggregateId, version, eventId] of heads) {
    await sql`insert into notifications.inbox values (${consumer}, ${eventId}, now())`;
    await sql`insert into notifications.inbox_heads values (${consumer}, ${source}, ${aggregateId}, ${version})`;
  }

  await sql.unsafe(await readFile(migration, 'utf8'));

  expect(await sql`select consumer, event_id from notifications.inbox order by event_id`).toEqual([
    { consumer: 'notifications.order-paid', event_id: paid },
    { consumer: 'notifications.recipients', event_id: registered },
    { consumer: 'notifications.recipients', event_id: blocked },
  ]);
  expect(
    await sql`select consumer, version::int from notifications.inbox_heads order by version`,
  ).toEqual([
    { consumer: 'notifications.order-paid', version: 2 },
    { consumer: 'notifications.recipients', version: 4 },
  ]);
});
