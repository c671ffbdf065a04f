import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { searchLimits } from '../src/search/product-search.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

it('tells searchers to come back when many wait already, and serves those who wait', async () => {
  const { atOnce, maxWaiting } = searchLimits;
  const frozen = await shop.sql.reserve();
  await frozen`begin`;
  await frozen`lock table catalog.products in access exclusive mode`;
  const search = () => shop.anonymous.get('/products?search=bolo');

  const inside = Array.from({ length: atOnce + maxWaiting }, search);
  const refused = await Promise.all([search(), search(), search()]);
  await frozen`rollback`;
  frozen.release();

  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.headers['retry-after']).toBe('2');
  }
  const served = (await Promise.all(inside)).filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThanOrEqual(atOnce);
  expect((await search()).status).toBe(200);
});
