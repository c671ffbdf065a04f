import type {
  OrderAnswer,
  OrderPaymentStatusAnswer,
  PaymentAnswer,
  PaymentReferenceAnswer,
  PaymentView,
} from '@largo/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { useIsLive } from '@largo/web-kit/live/live-state.ts';

const pendingPollMs = 10_000;
const statusPollMs = 30_000;

export const paymentKeys = {
  all: ['payments'] as const,
  one: (id: string) => ['payments', 'one', id] as const,
  ofOrder: (orderId: string) => ['payments', 'order', orderId] as const,
  status: (orderId: string) => ['payments', 'status', orderId] as const,
  reference: (id: string) => ['payments', 'reference', id] as const,
};

/** A payment that can still change by itself is polled while its page is visible and nothing is pushed. */
export function usePayment(id: string) {
  const isLive = useIsLive();
  const query = useQuery({
    queryKey: paymentKeys.one(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && !isLive ? pendingPollMs : false,
    queryFn: async () => (await request<PaymentAnswer>('GET', `/payments/${id}`)).payment,
  });
  const { refetch } = query;
  // What changed just before the stream stood was not pushed.
  useEffect(() => {
    if (isLive) void refetch({ cancelRefetch: false });
  }, [isLive, refetch]);
  return query;
}

/** The latest payment of an order, or null when none was tried. */
export const orderPaymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: paymentKeys.ofOrder(orderId),
    staleTime: 0,
    queryFn: async () =>
      (await request<{ payment: PaymentView | null }>('GET', `/payments/order/${orderId}`)).payment,
  });

export const orderPaymentStatusQuery = (orderId: string) =>
  queryOptions({
    queryKey: paymentKeys.status(orderId),
    staleTime: 10_000,
    refetchInterval: statusPollMs,
    queryFn: () => request<OrderPaymentStatusAnswer>('GET', `/payments/order/${orderId}/status`),
  });

const orderOf = async ({ orderId }: { orderId: string }) =>
  (await request<OrderAnswer>('GET', `/orders/${orderId}`)).order;

/** An order that waits to be paid, until when, and what else its purchase has. */
export const orderToPayQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderId] as const,
    queryFn: () => orderOf({ orderId }),
  });

/** The orders of a payment with their goods, days and addresses. */
export const paidOrdersQuery = ({ id, orders }: PaymentView) =>
  queryOptions({
    queryKey: ['orders', 'of-payment', id] as const,
    queryFn: () => Promise.all(orders.map(orderOf)),
  });

/** How a purchase stands that the provider's return names: by a payment's id or by an order's. */
export const paymentReferenceQuery = (reference: string) =>
  queryOptions({
    queryKey: paymentKeys.reference(reference),
    staleTime: 10_000,
    refetchInterval: statusPollMs,
    queryFn: () => request<PaymentReferenceAnswer>('GET', `/payments/reference/${reference}`),
  });

/** Exactly one of both. */
export type Payable = { readonly purchaseId: string } | { readonly orderId: string };

/** A payment in place of this one pays all that still waits of the purchase. */
export const payableOf = ({ purchaseId }: PaymentView): Payable => ({ purchaseId });

/** A PIX for an order or a purchase; `forceNew` replaces a code that ran out. */
export function usePayByPix() {
  const queryClient = useQueryClient();
  const idempotencyKey = useRef<string | null>(null);
  return useMutation({
    mutationFn: async ({ payable, forceNew }: { payable: Payable; forceNew: boolean }) => {
      idempotencyKey.current ??= newIdempotencyKey();
      const { payment } = await request<PaymentAnswer>('POST', '/payments/pix', {
        body: { ...payable, forceNew },
        idempotencyKey: idempotencyKey.current,
      });
      return payment;
    },
    onSuccess: (payment) => {
      queryClient.setQueryData(paymentKeys.one(payment.id), payment);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
    // A definite answer ends the key; only a lost one is repeated under the same key.
    onSettled: (_payment, error) => {
      const isLost = error !== null && 'status' in error && error.status === 0;
      if (!isLost) idempotencyKey.current = null;
    },
  });
}

/** Ends what could still be paid, so that another method may be chosen. */
export function useOtherMethod(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<OrderPaymentStatusAnswer>('POST', `/payments/order/${orderId}/retry`),
    // Refused: it was paid meanwhile, which the screen shows as soon as it knows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  });
}

/** Every order of the purchase in one decision; the code ends with them. One that is cancelled already is what was asked for. */
async function cancelPurchase(orderId: string): Promise<void> {
  try {
    const body = { reason: null, wholePurchase: true };
    await request('POST', `/orders/${orderId}/cancel`, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'ORDER_TRANSITION_NOT_ALLOWED')) throw error;
    const { order } = await request<OrderAnswer>('GET', `/orders/${orderId}`);
    if (order.status !== 'cancelled') throw error;
  }
}

/** @param orderId one that still waits */
export function useCancelPurchase(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => cancelPurchase(orderId),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  });
}

/** Asks the provider itself, for when a notification got lost. */
export function useCheckPayment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const query = { refresh: true };
      return (await request<PaymentAnswer>('GET', `/payments/${id}`, { query })).payment;
    },
    onSuccess: (payment) => queryClient.setQueryData(paymentKeys.one(id), payment),
  });
}
