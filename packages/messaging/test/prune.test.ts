import { fixedClock } from '@largo/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUnits, messagingGauges, pruneMessaging } from '../src/index.ts';
import { createTestDatabase, type TestDatabase, type TestSchema } from './support/database.ts';
import { ThingHappenedV1 } from './support/events.ts';

const dayMs = 86_400_000;
const clock = fixedClock(new Date('2026-01-01T00:00:00Z'));
let database: TestDatabase;
let shop: TestSchema;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await database.schema('shop');
});
afterAll(() => database.drop());

it('removes sent events, receipts and answers after their time, and never an unsent event', async () => {
  const units = makeUnits({ db: shop.db, schema: 'shop', clock, onCommitted: () => {} });
  const emit = (thingId: string) =>
    units
      .forRequest({ key: thingId, scope: 's', body: {}, correlationId: 'c' })
      .run(async (change) => change.emit(ThingHappenedV1, { thingId, note: '' }));
  await emit('old-unsent');
  await emit('old-sent');
  await shop.sql`insert into shop.inbox values ('c', gen_random_uuid(), ${clock.now().toISOString()})`;
  await shop.sql`update shop.outbox set sent_at = ${clock.now().toISOString()} where aggregate_id = 'old-sent'`;
  clock.advance(8 * dayMs);
  await emit('young-sent');
  await shop.sql`update shop.outbox set sent_at = ${clock.now().toISOString()} where aggregate_id = 'young-sent'`;

  const removed = await pruneMessaging({ sql: shop.sql, schema: 'shop', clock });

  expect(removed).toEqual({ outbox: 1, inbox: 0, requests: 2 });
  const left = await shop.sql`select aggregate_id from shop.outbox order by position`;
  expect(left.map(({ aggregate_id }) => aggregate_id)).toEqual(['old-unsent', 'young-sent']);
  expect(await messagingGauges({ sql: shop.sql, schema: 'shop', clock })).toEqual({
    unsent: 1,
    oldestUnsentSeconds: (8 * dayMs) / 1_000,
    parked: 0,
    held: 0,
  });
  clock.advance(30 * dayMs);
  expect(await pruneMessaging({ sql: shop.sql, schema: 'shop', clock })).toMatchObject({
    inbox: 1,
    outbox: 1,
  });
});
