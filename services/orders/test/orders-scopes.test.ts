import type { OrderListAnswer, OrderStatsAnswer } from '@largo/contracts';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, approve, buy, openShop, openStore, registerUser } from './shop.ts';

const shop = useService(openShop);
const people = {
  buyer: anActor('buyer'),
  otherBuyer: anActor('buyer'),
  seller: anActor('buyer', 'seller'),
  otherSeller: anActor('buyer', 'seller'),
  admin: anActor('admin'),
};
type Who = keyof typeof people;
const named = Object.keys(people) as Who[];
/** What each person bought or sold. */
const own = new Map<Who, Set<string>>(named.map((who) => [who, new Set()]));

/** Each buys once from both stores, and the stores from each other; half of it is paid. */
beforeAll(async () => {
  for (const who of named) await registerUser(shop, people[who]);
  const stores = ['seller', 'otherSeller'] as const;
  for (const store of stores) await openStore(shop, people[store].userId, store);
  for (const who of named) {
    shop.buyer = people[who];
    const from = stores.filter((store) => store !== who);
    const products = from.map((store) => aProduct(shop, { sellerId: people[store].userId }));
    const placed = await buy(shop, ...products);
    if (who !== 'otherBuyer') await approve(shop, placed);
    for (const { id, sellerId } of placed.orders)
      for (const part of [who, ...stores.filter((store) => people[store].userId === sellerId)])
        own.get(part)?.add(id);
  }
});

const choices = {
  view: ['', 'all', 'purchases', 'sales'],
  viewAsSeller: ['', 'true', 'false'],
  adminView: ['', 'true', 'false'],
  groupBy: ['', 'purchase'],
  sort: ['', 'newest', 'deadline'],
};
const queriesOf = (given: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(given).reduce<string[]>(
    (queries, [name, values]) =>
      queries.flatMap((query) =>
        values.map((value) => (value === '' ? query : `${query}&${name}=${value}`)),
      ),
    ['limit=100'],
  );

async function answersTo<T>(actor: TestActor, path: string, queries: readonly string[]) {
  const answers = [];
  for (const query of queries)
    answers.push({ query, ...(await shop.as(actor).get<T>(`${path}?${query}`)) });
  return answers;
}

describe('no choice of a list widens what is seen', () => {
  const queries = queriesOf(choices);

  it.each(['buyer', 'otherBuyer', 'seller', 'otherSeller'] as const)(
    'for the %s: own purchases and sales, or a clear refusal',
    async (who) => {
      const answers = await answersTo<OrderListAnswer>(people[who], '/orders', queries);

      const mine = own.get(who) ?? new Set();
      const foreign = answers.flatMap(({ query, status, body }) =>
        status === 200
          ? body.orders.filter(({ id }) => !mine.has(id)).map(({ id }) => `${query} ${id}`)
          : [],
      );
      expect(foreign).toEqual([]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect([...new Set(refused.map(({ status }) => status))].toSorted()).toEqual([400, 403]);
      expect(answers.length - refused.length).toBeGreaterThan(50);
      // Every order appears in some list, so the test does not pass on empty lists.
      const seen = answers.flatMap(({ status, body }) =>
        status === 200 ? body.orders.map(({ id }) => id) : [],
      );
      expect(new Set(seen)).toEqual(mine);
    },
    60_000,
  );

  it('for an administrator: everything only where the view of the team is asked for', async () => {
    const answers = await answersTo<OrderListAnswer>(people.admin, '/orders', queries);

    const mine = own.get('admin') ?? new Set();
    const wide = answers.filter(
      ({ status, body }) => status === 200 && body.orders.some(({ id }) => !mine.has(id)),
    );
    expect(wide.length).toBeGreaterThan(0);
    for (const { query } of wide) expect(query).toMatch(/adminView=true/);
  });

  it('shows a purchase of two stores to each of them as its own order', async () => {
    for (const who of ['seller', 'otherSeller'] as const) {
      const answers = await answersTo<OrderListAnswer>(people[who], '/orders', [
        'view=sales&groupBy=purchase&limit=100',
        'view=all&groupBy=purchase&limit=100',
      ]);
      const mine = own.get(who) ?? new Set();
      for (const { body } of answers)
        expect(body.orders.filter(({ id }) => !mine.has(id))).toEqual([]);
    }
  });

  it('counts and sums no order of others', async () => {
    const stats = queriesOf({
      viewAsSeller: choices.viewAsSeller,
      adminView: choices.adminView,
      groupBy: ['', 'day'],
    });
    for (const who of ['buyer', 'otherBuyer', 'seller', 'otherSeller'] as const) {
      const answers = await answersTo<OrderStatsAnswer>(people[who], '/orders/stats', stats);
      for (const { query, status, body } of answers) {
        if (query.includes('adminView=true')) expect([query, status]).toEqual([query, 403]);
        else expect(body.stats.totalOrders).toBeLessThanOrEqual(own.get(who)?.size ?? 0);
      }
    }
  });
});
