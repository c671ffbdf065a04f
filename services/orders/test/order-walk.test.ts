import { AccountConnectedV1 } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import fc from 'fast-check';
import { useService } from '@largo/testkit/vitest';
import { isNight } from '@largo/testkit';
import { beforeAll, expect, it } from 'vitest';
// Imported by path: the auditor depends on all services, so none of them can depend on its package.
import { orderChecks } from '../../../infra/auditor/src/invariants/i6-orders.ts';
import { aProduct, buy, openShop } from './shop.ts';
import { expectClear, expectInvariants } from './walk-invariants.ts';
import { Neighbours } from './walk-neighbours.ts';
import { stepNames, take, type Walk } from './walk-steps.ts';

const seed = Number(process.env['WALK_SEED'] ?? 20_261_124);
const sequences = Number(process.env['WALK_RUNS'] ?? (isNight ? 200 : 40));

const shop = useService(openShop);
let neighbours: Neighbours;
beforeAll(async () => {
  const expiresAt = '2126-01-01T00:00:00.000Z';
  // The clock moves on by years.
  await shop.publish(AccountConnectedV1, {
    sellerId: shop.seller.userId,
    nickname: null,
    expiresAt,
  });
  neighbours = new Neighbours(shop);
});

const often = ['answer', 'takeOffer', 'goodsBack', 'settle', 'settle', 'wait'];
const step = fc.record({
  name: fc.constantFrom(...stepNames, ...often),
  n: fc.nat({ max: 9_999 }),
});
const delivered = [
  ['pay', 1],
  ['move', 3],
  ['arrive', 0],
] as const;
/** Most actions need an order that has made some progress. */
const ways: readonly (readonly (readonly [name: string, n: number])[])[] = [
  [],
  [['pay', 1]],
  delivered.slice(0, 2),
  delivered,
  [...delivered, ['ask', 0], ['answer', 3]],
  [...delivered, ['ask', 15]],
];

/** Two units of one product and one of another, from one store. */
async function begin(way: (typeof ways)[number], reached: Set<string>): Promise<Walk> {
  const products = [2, 1].map((quantity) => ({ ...aProduct(shop), quantity }));
  const { purchaseId, orders } = await buy(shop, ...products);
  const [order] = orders;
  if (!order) throw new Error('no order');
  const productIds = products.map(({ productId }) => productId);
  const walk = { shop, neighbours, order: { ...order, purchaseId, productIds } };
  await neighbours.follow();
  for (const [name, n] of way) {
    const answer = await take(walk, name, n);
    if (answer) expect([name, answer.status < 300]).toEqual([name, true]);
    if (answer) reached.add(name);
    await neighbours.follow();
  }
  return walk;
}

/** Lets all money arrive and time pass until nothing is due any more. */
async function comeToRest(walks: readonly Walk[]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const { order } of walks)
      while (await neighbours.settle(order.id, 0, true)) await neighbours.follow();
    shop.clock.advance(15 * dayMs);
    await shop.runJobs();
    await neighbours.follow();
  }
}

it(`keeps its invariants through ${sequences} random sequences of everyone's acts (seed ${seed})`, async () => {
  const walks: Walk[] = [];
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      fc.array(step, { minLength: 6, maxLength: 20 }),
      async (way, steps) => {
        const walk = await begin(way, reached);
        walks.push(walk);
        for (const { name, n } of steps) {
          const answer = await take(walk, name, n);
          if (answer) expectClear(answer);
          if (answer && answer.status < 300) reached.add(name);
          await neighbours.follow();
          await expectInvariants(walk);
        }
      },
    ),
    { seed, numRuns: sequences },
  );

  await comeToRest(walks);
  for (const walk of walks) await expectInvariants(walk);
  const [due] = await shop.sql`
    select count(*)::int as count from orders.deadlines
    where done_at is null and due_at <= ${shop.clock.now().toISOString()}`;
  expect(due).toEqual({ count: 0 });
  for (const { message, query } of orderChecks)
    expect([message, await shop.sql.unsafe(query)]).toEqual([message, []]);
  // The walk proves something only if every call succeeded at least once.
  if (sequences >= 200) expect([...reached].toSorted()).toEqual(calls.toSorted());
}, 600_000);

const calls = [
  'move',
  'correct',
  'cancel',
  'arrive',
  'confirm',
  'report',
  'speak',
  'giveIn',
  'ask',
  'answer',
  'takeOffer',
  'withdraw',
  'goodsBack',
  'review',
  'retry',
];
