import type { PayoutSummaryAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

export type PayoutSummary = PayoutSummaryAnswer['summary'];

/** Where the own store's money is. */
export const payoutSummaryQuery = () =>
  queryOptions({
    queryKey: ['payouts', 'summary'],
    staleTime: 30_000,
    queryFn: async () => (await request<PayoutSummaryAnswer>('GET', '/payouts/summary')).summary,
  });
