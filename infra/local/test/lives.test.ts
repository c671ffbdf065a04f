import { describe, expect, it } from 'vitest';
import { demoBuyer, demoSellerStore } from '../src/demo/people.ts';
import { livesOf, pastDays } from '../src/demo/past/lives.ts';
import { type Life, moneyRoads } from '../src/demo/past/roads.ts';
import { readDemoData } from '../src/demo/read-data.ts';

const lives = livesOf(readDemoData());
/** What has been done by today. */
const doneBy = ({ road, placedDaysAgo }: Life) =>
  road.filter(([afterDays]) => afterDays <= placedDaysAgo).map(([, act]) => act);
const lastOf = (life: Life) => doneBy(life).at(-1) ?? 'placed';

describe('the lives of the demo city', () => {
  it('are some eighty, within its past, and the same at every place', () => {
    expect(lives.length).toBeGreaterThanOrEqual(75);
    expect(new Set(lives.map(({ name }) => name)).size).toBe(lives.length);
    expect(lives.every(({ placedDaysAgo }) => placedDaysAgo < pastDays)).toBe(true);
    expect(livesOf(readDemoData())).toEqual(lives);
  });

  it('show the buyer and the seller every moment of an order', () => {
    const shared = lives.filter(
      ({ buyer, lines }) =>
        buyer === demoBuyer && lines.every(({ product }) => product.seller === demoSellerStore),
    );

    expect(new Set(shared.map(lastOf))).toEqual(
      new Set([
        'pay',
        'prepare',
        'ship',
        'deliver',
        'confirm',
        'confirm-unrated',
        'placed',
        'open-pix',
        'approve',
        'reject',
        'ask-all',
        'report-problem',
        'cancel-as-buyer',
        'cancel-as-seller',
        'charge-back',
        'lose-contest',
        'win-contest',
        'pay-outside',
        'raise-fraud-alert',
      ]),
    );
  });

  it('bring money into every state that it can come to', () => {
    const ended = lives.filter(({ name }) => name.startsWith('money-'));
    const ends = Object.values(moneyRoads).map((road) => road.at(-1)?.[1] ?? 'placed');

    expect(new Set(ended.map(lastOf))).toEqual(new Set(ends));
  });

  it('never take more of a product than the store has', () => {
    const taken = new Map<string, number>();
    for (const { lines } of lives)
      for (const { product, quantity } of lines)
        taken.set(product.sku, (taken.get(product.sku) ?? 0) + quantity);

    const short = readDemoData().products.filter(({ sku, stock }) => (taken.get(sku) ?? 0) > stock);
    expect(short.map(({ sku }) => sku)).toEqual([]);
  });
});
