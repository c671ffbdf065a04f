import type {
  AdminProductsAnswer,
  PaymentQueueAnswer,
  PayoutQueueAnswer,
  RefundQueueAnswer,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from './keys.ts';

const refreshMs = 60_000;

const keyOf = (name: string) => [...adminKeys.overview, 'queue', name];

/** The one that waits longest, and how many there are. */
export const productQueueQuery = () =>
  queryOptions({
    queryKey: keyOf('products'),
    refetchInterval: refreshMs,
    queryFn: () =>
      request<AdminProductsAnswer>('GET', '/admin/products', {
        query: { status: 'pending', sort: 'oldest', limit: 1 },
      }),
  });

export const changedQueueQuery = () =>
  queryOptions({
    queryKey: keyOf('changed-products'),
    refetchInterval: refreshMs,
    queryFn: () =>
      request<AdminProductsAnswer>('GET', '/admin/products', {
        query: { changed: true, sort: 'oldest', limit: 1 },
      }),
  });

/** One answer for all cards that a service counts over everything that waits. */
export const refundQueueQuery = () =>
  queryOptions({
    queryKey: keyOf('refunds'),
    refetchInterval: refreshMs,
    queryFn: () => request<RefundQueueAnswer>('GET', '/refunds/queue'),
  });
export const paymentQueueQuery = () =>
  queryOptions({
    queryKey: keyOf('payments'),
    refetchInterval: refreshMs,
    queryFn: () => request<PaymentQueueAnswer>('GET', '/admin/payments/queue'),
  });
export const payoutQueueQuery = () =>
  queryOptions({
    queryKey: keyOf('payouts'),
    refetchInterval: refreshMs,
    queryFn: () => request<PayoutQueueAnswer>('GET', '/admin/payout/queue'),
  });
