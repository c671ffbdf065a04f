import type { OrderListAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { startOf } from '@largo/web-kit/format/dates.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

const pageSize = 15;

export interface AdminOrderFilters {
  readonly search: string;
  readonly status: string;
  /** Days, or 'all'. */
  readonly period: string;
}

export const orderQueryOf = ({ search, status, period }: AdminOrderFilters) => ({
  searchTerm: search.trim(),
  status,
  startDate: startOf(period),
});

/** Every order of the city, newest first. */
export const adminOrdersQuery = (filters: AdminOrderFilters, page: number) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'admin-list', filters, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<OrderListAnswer>('GET', '/orders', {
        query: { ...orderQueryOf(filters), adminView: true, page, limit: pageSize },
        signal,
      }),
  });
