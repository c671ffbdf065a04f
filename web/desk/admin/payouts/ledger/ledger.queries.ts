import type { EarningsAnswer, LedgerAnswer, LedgerCheckAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../../shared/keys.ts';
import { onePage } from '../../../screens/answer-query.ts';

/** `order` and `store` are ids, `from` and `to` days, both included. */
type LedgerFilters = Readonly<
  Record<'order' | 'store' | 'account' | 'kind' | 'from' | 'to', string>
>;

const pageSize = 50;

function gathered({ pages }: { pages: readonly LedgerAnswer[] }) {
  const entries = pages.flatMap((page) => page.entries);
  const { sum = null, count = null } = pages[0] ?? {};
  return { sum, count, entries, pagination: onePage(entries.length) };
}

/** The first answer, with the entries of all that were read. */
export const useLedger = ({ order, store, ...filters }: LedgerFilters) =>
  useInfiniteQuery({
    queryKey: [...adminKeys.payouts, 'ledger', order, store, filters],
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: gathered,
    initialPageParam: '',
    getNextPageParam: ({ next }: LedgerAnswer) => next,
    queryFn: ({ signal, pageParam }) =>
      request<LedgerAnswer>('GET', '/admin/ledger', {
        query: { ...filters, orderId: order, sellerId: store, after: pageParam, limit: pageSize },
        signal,
      }),
  });

export const earningsQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'earnings'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request<EarningsAnswer>('GET', '/admin/ledger/earnings', { signal })).months,
  });

export const ledgerCheckQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'ledger-check'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request<LedgerCheckAnswer>('GET', '/admin/ledger/check', { signal })).check,
  });
