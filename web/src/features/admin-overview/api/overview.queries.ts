import type {
  AdminChargebacksAnswer,
  AdminProductsAnswer,
  AdminUserListAnswer,
  OrderStatsAnswer,
  Pagination,
  PayoutsAnswer,
  PayoutStatsAnswer,
  RefundListAnswer,
  SellerPayoutsAnswer,
  SettingsView,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { request } from '../../../lib/api-client.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatReais, sumReais } from '../../../lib/money.ts';
import { overviewTexts as words } from '../overview-texts.ts';
import { adminKeys } from '../../admin-shared/api/keys.ts';

const usualCommission = 5;
const refreshMs = 60_000;

export const userCountQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'users'],
    queryFn: async () =>
      (await request<AdminUserListAnswer>('GET', '/admin/users', { query: { limit: 1 } }))
        .pagination.total,
  });

export const productCountQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'products'],
    queryFn: async () =>
      (await request<AdminProductsAnswer>('GET', '/admin/products', { query: { limit: 1 } })).total,
  });

/** Percent. */
export const commissionQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'commission'],
    queryFn: async () => {
      const { settings } = await request<{ settings: Partial<SettingsView> }>(
        'GET',
        '/admin/settings',
      );
      return settings.commissionRate ?? usualCommission;
    },
  });

export const wholeOrderStatsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'stats', 'admin'],
    queryFn: async () => {
      const query = { adminView: true };
      return (await request<OrderStatsAnswer>('GET', '/orders/stats', { query })).stats;
    },
  });

/** Work that waits: how much, since when, and where the first of it is done. */
export interface Queue {
  readonly count: number;
  readonly oldest: { readonly at: string; readonly to: string } | null;
  readonly note?: string;
}

/** Lists are newest first, so the oldest one is alone on the last page. */
async function lastOf<T extends { readonly pagination: Pagination }>(
  path: string,
  filter: Record<string, string>,
): Promise<T> {
  const first = await request<T>('GET', path, { query: { ...filter, limit: 1 } });
  const { pages } = first.pagination;
  return pages <= 1
    ? first
    : request<T>('GET', path, { query: { ...filter, limit: 1, page: pages } });
}

export const productQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'products'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const filter = { status: 'pending' };
      const { products, total } = await lastOf<AdminProductsAnswer>('/admin/products', filter);
      const [oldest] = products;
      return {
        count: total,
        oldest: oldest
          ? { at: oldest.createdAt, to: paths.admin.products({ product: oldest.id }) }
          : null,
      };
    },
  });

/** A reported problem always asks for a refund, so disputes are among these. */
export const refundQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'refunds'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const { refunds, pagination } = await lastOf<RefundListAnswer>('/refunds', {
        status: 'pending',
      });
      const [oldest] = refunds;
      return {
        count: pagination.total,
        oldest: oldest
          ? { at: oldest.createdAt, to: paths.admin.refunds({ refund: oldest.id }) }
          : null,
      };
    },
  });

/** Contested payments: those whose documents are due soonest come first. */
export const chargebackQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'chargebacks'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const { chargebacks, pagination } = await request<AdminChargebacksAnswer>(
        'GET',
        '/admin/chargebacks',
        { query: { state: 'opened', limit: 1 } },
      );
      const [first] = chargebacks;
      return {
        count: pagination.total,
        oldest: first ? { at: first.openedAt, to: paths.admin.payment(first.paymentId) } : null,
        ...(first?.documentsDueAt
          ? { note: words.chargebacks.documents(formatDay(first.documentsDueAt)) }
          : {}),
      };
    },
  });

/** Failed ones among them: they are tried again from the same list, longest-waiting first. */
export const payoutQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'payouts'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const query = { status: 'pending', limit: 1 };
      const [stats, { payments }] = await Promise.all([
        request<PayoutStatsAnswer>('GET', '/admin/payout/stats'),
        request<PayoutsAnswer>('GET', '/admin/payout/payments', { query }),
      ]);
      const [oldest] = payments;
      const amount = formatReais(stats.totalPendingAmount);
      return {
        count: stats.pendingPayments,
        oldest: oldest
          ? { at: oldest.releaseAt ?? oldest.createdAt, to: paths.admin.payout(oldest.id) }
          : null,
        ...(stats.pendingPayments > 0 ? { note: words.payouts.amount(amount) } : {}),
      };
    },
  });

export const failedPayoutQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'failed-payouts'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const { payments, pagination } = await request<PayoutsAnswer>(
        'GET',
        '/admin/payout/payments',
        { query: { transferStatus: 'failed', limit: 1 } },
      );
      const [oldest] = payments;
      return {
        count: pagination.total,
        oldest: oldest
          ? { at: oldest.releaseAt ?? oldest.createdAt, to: paths.admin.payout(oldest.id) }
          : null,
      };
    },
  });

/** Stores that got too much; a debt has no age of its own. */
export const debtQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'debts'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const { sellers, pagination } = await request<SellerPayoutsAnswer>(
        'GET',
        '/admin/payout/sellers',
        { query: { status: 'debt', limit: 100 } },
      );
      const owed = sumReais(sellers.map(({ remaining }) => -remaining));
      return {
        count: pagination.total,
        oldest: null,
        ...(sellers.length > 0 && pagination.pages === 1
          ? { note: words.debts.amount(formatReais(owed)) }
          : {}),
      };
    },
  });
