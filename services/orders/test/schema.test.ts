import { expectSchemaMatches } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);
beforeEach(() => Object.assign(shop, { freightCents: 990, delivers: true, withoutRate: [] }));

describe('the database', () => {
  it('is what the schema describes', async () => {
    await expect(expectSchemaMatches(shop.sql, schema)).resolves.toBeUndefined();
  });
});
