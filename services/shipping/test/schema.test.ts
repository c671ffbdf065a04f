import { shipping } from '@largo/shipping';
import { expectSchemaMatches, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';

const service = useService(() => startTestService(shipping));

describe('the database', () => {
  it('is what the schema describes', async () => {
    await expect(expectSchemaMatches(service.sql, schema)).resolves.toBeUndefined();
  });

  it('keeps every receipt of the two former consumers under the one name', async () => {
    const [first, second, third] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
    const { sql } = service;
    await sql`insert into shipping.inbox (consumer, event_id, handled_at) values
      ('shipping.on-product-changed', ${first ?? ''}, now()), ('shipping.on-product-removed', ${second ?? ''}, now())`;
    await sql`insert into shipping.inbox_heads (consumer, source, aggregate_id, version) values
      ('shipping.on-product-changed', 'catalog', 'p1', 4), ('shipping.on-product-removed', 'catalog', 'p1', 5),
      ('shipping.on-product-changed', 'catalog', 'p2', 7)`;
    await sql`insert into shipping.parked_events
      (consumer, topic, key, event_id, message, headers, error, behind, attempts, parked_at)
      values ('shipping.on-product-changed', 'catalog.events', 'p2', ${third ?? ''}, '{}', '{}', 'x', false, 1, now())`;

    const file = new URL('../migrations/0004_one_consumer_of_products.sql', import.meta.url);
    await sql.begin(async (tx) => {
      await tx`set local search_path to shipping`;
      await tx.unsafe(readFileSync(file, 'utf8'));
    });

    const receipts = await sql`select event_id from shipping.inbox
      where consumer = 'shipping.products' order by event_id`;
    expect(receipts.map((row) => row['event_id'])).toEqual([first, second]);
    const heads = await sql`select aggregate_id, version::int from shipping.inbox_heads
      where consumer = 'shipping.products' order by aggregate_id`;
    expect([...heads]).toEqual([
      { aggregate_id: 'p1', version: 5 },
      { aggregate_id: 'p2', version: 7 },
    ]);
    const parked = await sql`select consumer from shipping.parked_events`;
    expect([...parked]).toEqual([{ consumer: 'shipping.products' }]);
  });
});
