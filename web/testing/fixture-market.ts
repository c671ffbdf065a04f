import type { SellersAnswer } from '@largo/contracts';
import { neighborhoods, sellers } from './fixture-data.ts';
import { rates, type Query } from './fixture-search.ts';

/** What the landing page says of the city, for tests to change. */
export interface FixtureMarket {
  /** Stores that can sell. */
  selling: number;
  /** To the place that is asked for; null: not known. */
  delivery: SellersAnswer['delivery'] | null;
  /** Names of neighbourhoods that nothing is delivered to. */
  readonly unserved: Set<string>;
}

export const openMarket = (): FixtureMarket => ({
  selling: sellers.filter(({ canReceivePayments }) => canReceivePayments).length,
  delivery: { stores: rates.length, quickestDays: 1 },
  unserved: new Set(),
});

export function figuresOf(
  { place }: Query,
  { selling, delivery }: FixtureMarket,
): Pick<SellersAnswer, 'selling' | 'delivery'> {
  return { selling, ...(place && delivery ? { delivery } : {}) };
}

export const neighborhoodsOf = ({ unserved }: FixtureMarket) =>
  neighborhoods.map((place) => ({ ...place, served: !unserved.has(place.name) }));
