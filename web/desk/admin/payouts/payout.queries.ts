import type {
  PayoutDetail,
  PayoutJobStatusAnswer,
  PayoutsAnswer,
  PayoutStatsAnswer,
  ProcessTransfersAnswer,
} from '@largo/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { startOf } from '@largo/web-kit/format/dates.ts';
import { answerQuery, pageQuery } from '../../screens/answer-query.ts';
import { adminKeys } from '../shared/keys.ts';

/** `search` is a part of an order's number or of a store's name, `period` a number of days or 'all'. */
export type PayoutFilters = Readonly<
  Partial<Record<'search' | 'status' | 'transfer' | 'period' | 'store' | 'order', string>>
>;

const pageSize = 100;
const refreshMs = 120_000;

export const payoutsQuery = (filters: PayoutFilters, page: number, limit = pageSize) =>
  pageQuery<PayoutsAnswer>(
    [...adminKeys.payouts, 'list', filters, page, limit],
    '/admin/payout/payments',
    {
      search: filters.search?.trim() ?? '',
      status: filters.status,
      transferStatus: filters.transfer,
      from: startOf(filters.period ?? 'all'),
      sellerId: filters.store,
      orderId: filters.order,
      page,
      limit,
    },
    { refetchInterval: refreshMs },
  );

export const payoutQuery = (id: string) =>
  answerQuery<PayoutDetail>([...adminKeys.payouts, 'one', id], `/admin/payout/payments/${id}`, {
    refetchInterval: refreshMs,
  });

export const payoutStatsQuery = () =>
  answerQuery<PayoutStatsAnswer>([...adminKeys.payouts, 'stats'], '/admin/payout/stats', {
    refetchInterval: refreshMs,
  });

export const jobStatusQuery = () =>
  answerQuery<PayoutJobStatusAnswer>([...adminKeys.payouts, 'job'], '/admin/payout/job-status', {
    refetchInterval: refreshMs,
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
