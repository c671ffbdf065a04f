import type {
  OrderAnswer,
  OrderListAnswer,
  OrderStatsAnswer,
  OrderStatus,
  OrderSummary,
  ReadyForEvaluationAnswer,
  SellerEvaluationsAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { daysBefore } from '@largo/web-kit/format/dates.ts';

export const pageSize = 10;
const unpaidPollMs = 60_000;

/** `admin` sees everybody's. */
export type OrderView = 'all' | 'purchases' | 'sales' | 'admin';
export type Period = '7' | '30' | '90' | 'all';

export interface OrderFilters {
  readonly view: OrderView;
  readonly page: number;
  readonly status: OrderStatus | '';
  readonly period: Period;
  readonly search: string;
  /** For sales only; without it the newest come first. */
  readonly sort?: 'newest' | 'deadline';
}

export const orderKeys = {
  all: ['orders'] as const,
  list: (filters: OrderFilters) => ['orders', 'list', filters] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  unpaid: ['orders', 'unpaid'] as const,
  arrived: ['orders', 'arrived'] as const,
  toEvaluate: ['orders', 'to-evaluate'] as const,
  toAnswer: ['orders', 'to-answer'] as const,
  pictures: (id: string) => ['orders', 'pictures', id] as const,
  stats: (asSeller: boolean) => ['orders', 'stats', asSeller] as const,
  daily: ['orders', 'stats', 'daily'] as const,
  evaluations: (orderId: string) => ['orders', 'evaluations', orderId] as const,
};

/** Whole days of the city, so that the same list keeps the same key and the server's cache. */
function startOf(period: Period): string | undefined {
  if (period === 'all') return undefined;
  return daysBefore(new Date(), Number(period));
}

/** What was bought together stays together, also at the end of a page. */
function arrangementOf({ view, sort }: OrderFilters) {
  if (view === 'all' || view === 'purchases') return { view, groupBy: 'purchase' };
  if (view === 'admin') return { adminView: true };
  return { view, sort };
}

function fetchOrders(filters: OrderFilters) {
  const { page, status, period, search } = filters;
  return request<OrderListAnswer>('GET', '/orders', {
    query: {
      page,
      limit: pageSize,
      status,
      startDate: startOf(period),
      searchTerm: search.trim(),
      ...arrangementOf(filters),
    },
  });
}

export const ordersQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: orderKeys.list(filters),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: () => fetchOrders(filters),
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
    queryFn: async () => (await request<OrderAnswer>('GET', `/orders/${id}`)).order,
  });

export interface UnpaidPurchase {
  readonly orders: readonly OrderSummary[];
  readonly serverTime: string;
}

/** Own purchases that wait to be paid, by whichever method. */
export const unpaidQuery = () =>
  queryOptions({
    queryKey: orderKeys.unpaid,
    staleTime: 30_000,
    refetchInterval: unpaidPollMs,
    queryFn: async (): Promise<UnpaidPurchase[]> => {
      const query = { status: 'pending', limit: 50 };
      const path = '/orders';
      const { orders, serverTime } = await request<OrderListAnswer>('GET', path, { query });
      const byPurchase = new Map<string, OrderSummary[]>();
      for (const order of orders) {
        byPurchase.set(order.purchaseId, [...(byPurchase.get(order.purchaseId) ?? []), order]);
      }
      return [...byPurchase.values()].map((waiting) => ({ orders: waiting, serverTime }));
    },
  });

/** Own purchases that were reported as delivered and not confirmed, longest waiting first. */
export const arrivedQuery = () =>
  queryOptions({
    queryKey: orderKeys.arrived,
    staleTime: 10_000,
    queryFn: async () => {
      const path = '/orders/delivery-confirmation';
      return (await request<{ orders: OrderSummary[] }>('GET', path)).orders;
    },
  });

/** Own delivered purchases whose store has no stars yet and can still get them. */
export const toEvaluateQuery = () =>
  queryOptions({
    queryKey: orderKeys.toEvaluate,
    staleTime: 10_000,
    queryFn: async () => {
      const path = '/seller-evaluations/ready-for-evaluation';
      return (await request<ReadyForEvaluationAnswer>('GET', path)).orders;
    },
  });

const mostToAnswer = 20;

/** Own sales in which something is due, the next first. */
export const toAnswerQuery = () =>
  queryOptions({
    queryKey: orderKeys.toAnswer,
    staleTime: 10_000,
    queryFn: async () => {
      const query = { view: 'sales', sort: 'deadline', limit: mostToAnswer };
      const { orders } = await request<OrderListAnswer>('GET', '/orders', { query });
      return orders.filter(({ nextDeadline }) => nextDeadline !== null);
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

/** Own sales by day, for the chart. */
export const dailySalesQuery = () =>
  queryOptions({
    queryKey: orderKeys.daily,
    staleTime: 60_000,
    queryFn: async () => {
      const query = { viewAsSeller: true, groupBy: 'day' };
      const { byDay } = await request<OrderStatsAnswer>('GET', '/orders/stats', { query });
      if (!byDay) throw new Error('the stats came without days');
      return byDay;
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
