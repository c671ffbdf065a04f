import { expectSchemaMatches } from '@largo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => Object.assign(shop, { freightCents: 990, delivers: true, withoutRate: [] }));

describe('the database', () => {
  it('is what the schema describes', async () => {
    await expect(expectSchemaMatches(shop.sql, schema)).resolves.toBeUndefined();
  });
});
