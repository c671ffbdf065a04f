import type {
  AdminProductsAnswer,
  PayoutsAnswer,
  PayoutStatsAnswer,
  SettingsView,
  StoresAboveAnswer,
} from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

const countKey = (name: string, of?: number) => [...adminKeys.settings, 'effect', name, of];

/** Payouts whose waiting days have begun, or will with the delivery. */
const waitingPayouts = async (signal: AbortSignal) => {
  const { processingStats } = await request<PayoutStatsAnswer>('GET', '/admin/payout/stats', {
    signal,
  });
  const waiting = processingStats.stats.filter(({ transferStatus }) =>
    ['held', 'waiting_release'].includes(transferStatus),
  );
  return waiting.reduce((sum, { count }) => sum + count, 0);
};

const storesAbove = async (limit: number, signal: AbortSignal) =>
  (
    await request<StoresAboveAnswer>('GET', '/admin/products/stores-above', {
      query: { limit },
      signal,
    })
  ).stores;

const pendingProducts = async (signal: AbortSignal) =>
  (
    await request<AdminProductsAnswer>('GET', '/admin/products', {
      query: { status: 'pending', limit: 1 },
      signal,
    })
  ).total;

const payoutsAbove = async (above: number, signal: AbortSignal) =>
  (
    await request<PayoutsAnswer>('GET', '/admin/payout/payments', {
      query: { above, limit: 1 },
      signal,
    })
  ).pagination.total;

/** What changes would touch; only what they need is counted. */
export function useEffectCounts(changes: Partial<SettingsView>) {
  const { maxProductsPerSeller: limit = 0, secondApproverAbove: above = null } = changes;
  const payouts = useQuery({
    queryKey: countKey('payouts'),
    queryFn: ({ signal }) => waitingPayouts(signal),
    enabled: changes.autoReleaseDays !== undefined,
  });
  const stores = useQuery({
    queryKey: countKey('stores', limit),
    queryFn: ({ signal }) => storesAbove(limit, signal),
    enabled: limit > 0,
  });
  const products = useQuery({
    queryKey: countKey('products'),
    queryFn: ({ signal }) => pendingProducts(signal),
    enabled: changes.autoApproveProducts !== undefined,
  });
  const large = useQuery({
    queryKey: countKey('payouts-above', above ?? undefined),
    queryFn: ({ signal }) => payoutsAbove(above ?? 0, signal),
    enabled: above !== null,
  });
  const all = [payouts, stores, products, large];
  return {
    counts: {
      waitingPayouts: payouts.data,
      storesAbove: stores.data,
      pendingProducts: products.data,
      payoutsAbove: large.data,
    },
    isCounting: all.some(({ isLoading }) => isLoading),
    isError: all.some(({ isError }) => isError),
    retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
