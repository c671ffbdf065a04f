import type { OrderListAnswer, OrderStatsAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download, request } from '@largo/web-kit/client/api-client.ts';
import { dayOf, startOf } from '@largo/web-kit/format/dates.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';

const pageSize = 15;

export interface AdminOrderFilters {
  readonly search: string;
  readonly status: string;
  /** Days, or 'all'. */
  readonly period: string;
}

const queryOf = ({ search, status, period }: AdminOrderFilters) => ({
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
        query: { ...queryOf(filters), adminView: true, page, limit: pageSize },
        signal,
      }),
  });

export const adminOrderStatsQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.all, 'stats', 'admin'],
    queryFn: async () => {
      const query = { adminView: true };
      return (await request<OrderStatsAnswer>('GET', '/orders/stats', { query })).stats;
    },
  });

/** Every order that the filters leave, not only the page in view. */
export async function downloadOrders(filters: AdminOrderFilters): Promise<void> {
  const query = { type: 'sales', format: 'csv', ...queryOf(filters) };
  const file = await download('/admin/reports', query);
  saveFile(file, `sales_report_${dayOf(new Date())}.csv`);
}
