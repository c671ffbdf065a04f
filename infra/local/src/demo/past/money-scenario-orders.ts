import { demoBuyer, demoReviewers } from '../people.ts';
import type { DemoData } from '../read-data.ts';
import { type ScenarioOrder, moneyScenarios } from './order-scenarios.ts';

interface Sale {
  readonly placedDaysAgo: number;
  readonly scenario: keyof typeof moneyScenarios;
  readonly sku: string;
  readonly quantity?: number;
  readonly byCard?: boolean;
  /** Default: one of the other buyers. */
  readonly buyer?: ScenarioOrder['buyer'];
}

/**
 * What can happen to the money of an order, mostly at the demo's own store. A debt is set off against whatever is
 * released next: the first three come before everything else that is released there, so that the debt uses up one
 * payout and a part of another.
 */
const ownSales: readonly Sale[] = [
  { placedDaysAgo: 29, scenario: 'givenBack', sku: 'LG-0023', quantity: 2 },
  { placedDaysAgo: 27, scenario: 'released', sku: 'LG-0008' },
  { placedDaysAgo: 26, scenario: 'released', sku: 'LG-0017' },
  { placedDaysAgo: 25, scenario: 'refused', sku: 'LG-0019' },
  { placedDaysAgo: 25, scenario: 'sentBack', sku: 'LG-0011' },
  { placedDaysAgo: 24, scenario: 'byHand', sku: 'LG-0004' },
  { placedDaysAgo: 24, scenario: 'transferred', sku: 'LG-0008', quantity: 2 },
  { placedDaysAgo: 23, scenario: 'released', sku: 'LG-0025' },
  { placedDaysAgo: 8, scenario: 'chargedBack', sku: 'LG-0023', byCard: true, buyer: demoBuyer },
  { placedDaysAgo: 7, scenario: 'anotherFee', sku: 'LG-0029' },
];
/** Refund requests as buyer, store and team see them. */
const doubtedSales: readonly Sale[] = [
  { placedDaysAgo: 12, scenario: 'contestLost', sku: 'LG-0008', byCard: true, buyer: demoBuyer },
  { placedDaysAgo: 11, scenario: 'contestWon', sku: 'LG-0017', byCard: true, buyer: demoBuyer },
  { placedDaysAgo: 10, scenario: 'paidOutside', sku: 'LG-0025', byCard: true, buyer: demoBuyer },
  { placedDaysAgo: 6, scenario: 'unanswered', sku: 'LG-0019', buyer: demoBuyer },
  { placedDaysAgo: 1, scenario: 'suspected', sku: 'LG-0004', byCard: true, buyer: demoBuyer },
];
/** Stores that sell nothing else in this month, so that this concerns all their money. */
const otherSales: Readonly<Record<string, Omit<Sale, 'sku' | 'buyer'>>> = {
  'lume-velas': { placedDaysAgo: 28, scenario: 'givenBack' },
  'linho-algodao': { placedDaysAgo: 22, scenario: 'inCash' },
  'essencia-campinas': { placedDaysAgo: 19, scenario: 'keyChanged' },
  'alfaiataria-prado': { placedDaysAgo: 19, scenario: 'blocked' },
};
const fewestInStock = 5;

export function moneyScenarioOrders(data: DemoData): ScenarioOrder[] {
  const sales: readonly Sale[] = [
    ...ownSales,
    ...Object.entries(otherSales).map(([store, sale]) => ({
      ...sale,
      sku: firstSkuOf(data, store),
    })),
    ...doubtedSales,
  ];
  return sales.map(
    ({ placedDaysAgo, scenario, sku, quantity = 1, byCard = false, ...sale }, index) => {
      const product = data.products.find((one) => one.sku === sku);
      const buyer = sale.buyer ?? demoReviewers[(8 + index) % demoReviewers.length];
      if (!product || !buyer) throw new Error(`the demo city can not sell ${sku}`);
      return {
        name: `money-${index}`,
        buyer,
        lines: [{ product, quantity }],
        byCard,
        placedDaysAgo,
        steps: moneyScenarios[scenario],
      };
    },
  );
}

function firstSkuOf({ products }: DemoData, store: string): string {
  const product = products.find(
    ({ seller, status, stock }) =>
      seller === store && status === 'active' && stock >= fewestInStock,
  );
  if (!product) throw new Error(`the demo city has no store ${store} with something in stock`);
  return product.sku;
}
