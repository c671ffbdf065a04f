import { describe, expect, it } from 'vitest';
import { demoBuyer, demoSellerStore } from '../src/demo/people.ts';
import { scenarioOrders, pastDays } from '../src/demo/past/scenario-orders.ts';
import { type ScenarioOrder, moneyScenarios } from '../src/demo/past/order-scenarios.ts';
import { readDemoData } from '../src/demo/read-data.ts';

const scenarios = scenarioOrders(readDemoData());
/** What has been done by today. */
const doneBy = ({ steps, placedDaysAgo }: ScenarioOrder) =>
  steps.filter(([afterDays]) => afterDays <= placedDaysAgo).map(([, step]) => step);
const lastOf = (scenario: ScenarioOrder) => doneBy(scenario).at(-1) ?? 'placed';

describe('the order scenarios of the demo city', () => {
  it('are some eighty, within its past, and the same at every place', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(75);
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    expect(scenarios.every(({ placedDaysAgo }) => placedDaysAgo < pastDays)).toBe(true);
    expect(scenarioOrders(readDemoData())).toEqual(scenarios);
  });

  it('show the buyer and the seller every moment of an order', () => {
    const shared = scenarios.filter(
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
    const ended = scenarios.filter(({ name }) => name.startsWith('money-'));
    const ends = Object.values(moneyScenarios).map((steps) => steps.at(-1)?.[1] ?? 'placed');

    expect(new Set(ended.map(lastOf))).toEqual(new Set(ends));
  });

  it('never take more of a product than the store has', () => {
    const taken = new Map<string, number>();
    for (const { lines } of scenarios)
      for (const { product, quantity } of lines)
        taken.set(product.sku, (taken.get(product.sku) ?? 0) + quantity);

    const short = readDemoData().products.filter(({ sku, stock }) => (taken.get(sku) ?? 0) > stock);
    expect(short.map(({ sku }) => sku)).toEqual([]);
  });
});
