import { useService } from '@largo/testkit/vitest';
import { drizzle } from 'drizzle-orm/postgres-js';
import { beforeAll, expect, it } from 'vitest';
import { makeProductSearch } from '../src/search/index.ts';
import { aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
beforeAll(async () => {
  const { userId } = await aStore(shop, { neighborhood: 'Cambuí' });
  await shop.seed({
    products: ['Caneca azul', 'Açúcar mascavo'].map((title) =>
      aProduct({ sellerId: userId, title }),
    ),
  });
});

/** What a search asks the database, without what is kept for a second. */
async function statementsOf(search: string): Promise<number> {
  let asked = 0;
  const db = drizzle(shop.sql, { logger: { logQuery: () => void (asked += 1) } });
  const products = makeProductSearch(db, {
    ratesTo: () => expect.fail('no one asked for freight'),
  });
  const list = () =>
    products.list({ filter: { search }, sort: 'relevance', page: 1, limit: 20 }, {});
  await list();
  asked = 0;
  await list();
  return asked;
}

it.each([
  ['a word that products have', 'caneca', 2],
  ['words that products have', 'caneca azul', 2],
  ['a slip', 'acucra', 6],
  ['a made-up word', 'xqzwvk', 4],
  ['made-up words', 'xqzwvk jwtqpz', 5],
])('a search for %s takes few statements', async (_what, search, most) => {
  expect(await statementsOf(search)).toBeLessThanOrEqual(most);
});
