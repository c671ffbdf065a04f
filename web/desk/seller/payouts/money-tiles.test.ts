import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { payoutSummaryQuery, type PayoutSummary } from './payout.queries.ts';
import { MoneyTiles } from './money-tiles.tsx';

const summary: PayoutSummary = {
  toCome: { amount: 0, count: 0, since: null },
  waiting: { amount: 0, count: 0, nextReleaseAt: null, nextAmount: 0 },
  onHold: { amount: 0, count: 0, since: null, reasons: [] },
  released: { amount: 0, count: 0, since: null, waitsFor: null, pixKeyWaitsUntil: null },
  paid: { amount: 0, count: 0, lastPaidAt: null },
  debt: 0,
  credit: 0,
  inFavor: 0,
  balance: 0,
  releaseDays: 15,
};

function shown(more: Partial<PayoutSummary>): string {
  const client = new QueryClient();
  client.setQueryData(payoutSummaryQuery().queryKey, { ...summary, ...more });
  const tiles = createElement(MemoryRouter, null, createElement(MoneyTiles));
  const page = createElement(QueryClientProvider, { client }, tiles);
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ');
}

it.each([
  [
    'owes what was refunded, whatever else it was given in advance',
    { debt: 50, credit: 7 },
    /A devolver R\$ 50,00/,
  ],
  ['is owed what an adjustment gave', { inFavor: 20 }, /A seu favor R\$ 20,00/],
])('a store %s', (_what, more, said) => {
  expect(shown(more)).toMatch(said);
  expect(shown({})).not.toMatch(/A devolver|A seu favor/);
});
