import type { OrderStatsAnswer, PayoutAgeingAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

const staleTime = 60_000;

/** Every order of the city by the day it was paid. */
export const cityDaysQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'days'],
    staleTime,
    queryFn: async () => {
      const query = { adminView: true, groupBy: 'day' };
      const { byDay } = await request<OrderStatsAnswer>('GET', '/orders/stats', { query });
      if (!byDay?.market) throw new Error('the stats came without the figures of the city');
      return { ...byDay, market: byDay.market };
    },
  });

export const payoutAgeingQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'ageing'],
    staleTime,
    queryFn: () => request<PayoutAgeingAnswer>('GET', '/admin/payout/ageing'),
  });
