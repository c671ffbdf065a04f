import type { OrderStatsAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

/** Counts every order of the city. */
export const orderStatsQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.all, 'stats', 'admin'],
    queryFn: async () => {
      const query = { adminView: true };
      return (await request<OrderStatsAnswer>('GET', '/orders/stats', { query })).stats;
    },
  });
