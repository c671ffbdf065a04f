import type {
  AdminChargebacksAnswer,
  AdminProductsAnswer,
  AdminUserListAnswer,
  OrderStatsAnswer,
  Pagination,
  PayoutItem,
  PayoutStatsAnswer,
  RefundListAnswer,
  SettingsView,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { request } from '../../../lib/api-client.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatReais } from '../../../lib/money.ts';
import { overviewTexts as words } from '../overview-texts.ts';
import { adminKeys } from '../../admin-shared/api/keys.ts';

const usualCommission = 5;
const refreshMs = 60_000;
/** More than this many due payouts are counted by the statistics, their age by the newest ones. */
const payoutsLooked = 500;

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

const dueSince = ({ releaseAt, createdAt }: PayoutItem) => releaseAt ?? createdAt;

export const payoutQueueQuery = () =>
  queryOptions({
    queryKey: [...adminKeys.overview, 'queue', 'payouts'],
    refetchInterval: refreshMs,
    queryFn: async (): Promise<Queue> => {
      const query = { status: 'pending', limit: payoutsLooked };
      const [stats, { payments }] = await Promise.all([
        request<PayoutStatsAnswer>('GET', '/admin/payout/stats'),
        request<{ payments: PayoutItem[] }>('GET', '/admin/payout/payments', { query }),
      ]);
      const oldest = payments.toSorted((a, b) => dueSince(a).localeCompare(dueSince(b)))[0];
      const amount = formatReais(stats.totalPendingAmount);
      return {
        count: stats.pendingPayments,
        oldest: oldest ? { at: dueSince(oldest), to: paths.admin.order(oldest.orderId) } : null,
        ...(stats.pendingPayments > 0 ? { note: words.payouts.amount(amount) } : {}),
      };
    },
  });
