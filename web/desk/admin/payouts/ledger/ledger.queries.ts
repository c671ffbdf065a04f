import type { EarningsAnswer, LedgerAnswer, LedgerCheckAnswer } from '@largo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../../shared/keys.ts';

/** `order` and `store` are ids, `from` and `to` days, both included. */
type LedgerFilters = Readonly<
  Record<'order' | 'store' | 'account' | 'kind' | 'from' | 'to', string>
>;

const pageSize = 50;

export const ledgerQuery = ({ order, store, ...filters }: LedgerFilters) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.payouts, 'ledger', order, store, filters],
    staleTime: 0,
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
