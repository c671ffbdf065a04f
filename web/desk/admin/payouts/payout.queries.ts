import type {
  PayoutDetail,
  PayoutJobStatusAnswer,
  PayoutsAnswer,
  PayoutStatsAnswer,
  ProcessTransfersAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { startOf } from '@largo/web-kit/format/dates.ts';
import { adminKeys } from '../shared/keys.ts';

/** `search` is a part of an order's number or of a store's name, `period` a number of days or 'all'. */
export type PayoutFilters = Readonly<
  Partial<Record<'search' | 'status' | 'transfer' | 'period' | 'store' | 'order', string>>
>;

const pageSize = 100;
/** Not while the tab is hidden, which is how the library counts. */
const refreshMs = 120_000;

export const payoutsQuery = (filters: PayoutFilters, page: number, limit = pageSize) =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'list', filters, page, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => {
      const { search = '', status, transfer, period = 'all', store, order } = filters;
      return request<PayoutsAnswer>('GET', '/admin/payout/payments', {
        query: {
          search: search.trim(),
          status,
          transferStatus: transfer,
          from: startOf(period),
          sellerId: store,
          orderId: order,
          page,
          limit,
        },
        signal,
      });
    },
  });

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'one', id],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      request<PayoutDetail>('GET', `/admin/payout/payments/${id}`, { signal }),
  });

export const payoutStatsQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'stats'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => request<PayoutStatsAnswer>('GET', '/admin/payout/stats', { signal }),
  });

export const jobStatusQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'job'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      request<PayoutJobStatusAnswer>('GET', '/admin/payout/job-status', { signal }),
  });

/** What a run would do now: asked once per question, and changes nothing. */
export const transferPlanQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'plan'],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const query = { dryRun: true };
      return (await request<ProcessTransfersAnswer>('POST', '/admin/payout/process', { query }))
        .results;
    },
  });

/** Lists, numbers and what stands open; not the plan of a question that is being answered. */
export const refreshPayouts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    queryKey: adminKeys.payouts,
    predicate: ({ queryKey }) => queryKey[2] !== 'plan',
  });

/** After a change, also one whose answer was lost: what it shows in other sections too. */
export const refreshMoney = (queryClient: QueryClient) =>
  Promise.all([
    refreshPayouts(queryClient),
    queryClient.invalidateQueries({ queryKey: adminKeys.overview }),
    queryClient.invalidateQueries({ queryKey: adminKeys.audit }),
  ]);
