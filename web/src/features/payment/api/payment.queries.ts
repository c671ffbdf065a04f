import type { OrderPaymentStatusAnswer, PaymentAnswer, PaymentView } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, request } from '../../../lib/api-client.ts';

const pendingPollMs = 3_000;
const statusPollMs = 30_000;

export const paymentKeys = {
  all: ['payments'] as const,
  one: (id: string) => ['payments', 'one', id] as const,
  ofOrder: (orderId: string) => ['payments', 'order', orderId] as const,
  status: (orderId: string) => ['payments', 'status', orderId] as const,
};

/** A payment that can still change by itself is polled while its page is visible. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.one(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pendingPollMs : false),
    queryFn: async () => (await request<PaymentAnswer>('GET', `/payments/${id}`)).payment,
  });

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
