import type {
  OrderAnswer,
  OrderListAnswer,
  OrderStatsAnswer,
  OrderStatus,
  OrderSummary,
  Pagination,
  SellerEvaluationsAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { daysBefore } from '../../../lib/dates.ts';

export const pageSize = 10;
const pixPollMs = 60_000;

/** `admin` sees everybody's. */
export type OrderView = 'all' | 'purchases' | 'sales' | 'admin';
export type Period = '7' | '30' | '90' | 'all';

export interface OrderFilters {
  readonly view: OrderView;
  readonly page: number;
  readonly status: OrderStatus | '';
  readonly period: Period;
  readonly search: string;
}

export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  readonly pagination: Pagination;
}

export const orderKeys = {
  all: ['orders'] as const,
  list: (filters: OrderFilters) => ['orders', 'list', filters] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  pendingPix: ['orders', 'pending-pix'] as const,
  stats: (asSeller: boolean) => ['orders', 'stats', asSeller] as const,
  evaluations: (orderId: string) => ['orders', 'evaluations', orderId] as const,
};

/** Whole days of the city, so that the same list keeps the same key and the server's cache. */
function startOf(period: Period): string | undefined {
  if (period === 'all') return undefined;
  return daysBefore(new Date(), Number(period));
}

function fetchOrders(filters: OrderFilters, asSeller: boolean, page: number, limit: number) {
  const adminView = filters.view === 'admin' ? true : undefined;
  return request<OrderListAnswer>('GET', '/orders', {
    query: {
      page,
      limit,
      status: filters.status,
      startDate: startOf(filters.period),
      searchTerm: filters.search.trim(),
      viewAsSeller: asSeller ? true : undefined,
      adminView,
    },
  });
}

/** Purchases and sales by order id, newest first; both sides are read far enough for the page. */
export function mergeOrders(
  answers: readonly OrderListAnswer[],
  page: number,
  limit: number,
): OrderPage {
  const byId = new Map(answers.flatMap(({ orders }) => orders).map((order) => [order.id, order]));
  const newestFirst = [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const total = answers.reduce((sum, { pagination }) => sum + pagination.total, 0);
  const pages = Math.max(1, Math.ceil(total / limit));
  return {
    orders: newestFirst.slice((page - 1) * limit, page * limit),
    pagination: { page, pages, total, limit, hasPrev: page > 1, hasNext: page < pages },
  };
}

const mostAtOnce = 100;

export const ordersQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: orderKeys.list(filters),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<OrderPage> => {
      const { view, page } = filters;
      if (view !== 'all') return fetchOrders(filters, view === 'sales', page, pageSize);
      const far = Math.min(page * pageSize, mostAtOnce);
      const both = await Promise.all([
        fetchOrders(filters, false, 1, far),
        fetchOrders(filters, true, 1, far),
      ]);
      return mergeOrders(both, page, pageSize);
    },
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
    queryFn: async () => (await request<OrderAnswer>('GET', `/orders/${id}`)).order,
  });

/** Own purchases that wait for a PIX, one per purchase. */
export const pendingPixQuery = () =>
  queryOptions({
    queryKey: orderKeys.pendingPix,
    staleTime: 30_000,
    refetchInterval: pixPollMs,
    queryFn: async () => {
      const query = { status: 'pending', limit: 50 };
      const { orders } = await request<OrderListAnswer>('GET', '/orders', { query });
      const byPurchase = new Map<string, OrderSummary[]>();
      for (const order of orders) {
        byPurchase.set(order.purchaseId, [...(byPurchase.get(order.purchaseId) ?? []), order]);
      }
      return [...byPurchase.values()];
    },
  });

export const orderStatsQuery = (asSeller: boolean) =>
  queryOptions({
    queryKey: orderKeys.stats(asSeller),
    staleTime: 30_000,
    queryFn: async () => {
      const query = { viewAsSeller: asSeller ? true : undefined };
      return (await request<OrderStatsAnswer>('GET', '/orders/stats', { query })).stats;
    },
  });

export const orderEvaluationsQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.evaluations(orderId),
    staleTime: 30_000,
    queryFn: async () => {
      const query = { orderId };
      return (await request<SellerEvaluationsAnswer>('GET', '/seller-evaluations', { query }))
        .evaluations;
    },
  });
