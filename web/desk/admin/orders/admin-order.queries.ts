import type { OrderListAnswer } from '@largo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { startOf } from '@largo/web-kit/format/dates.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';
import { pageQuery } from '../../screens/answer-query.ts';
import { adminKeys } from '../shared/keys.ts';

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
  pageQuery<OrderListAnswer>([...orderKeys.all, 'admin-list', filters, page], '/orders', {
    ...orderQueryOf(filters),
    adminView: true,
    page,
    limit: pageSize,
  });

/** Lists, counts, queues and the log follow a change of an order. */
export const refreshOrderWork = (queryClient: QueryClient) =>
  Promise.all(
    [orderKeys.all, adminKeys.overview, adminKeys.audit].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
