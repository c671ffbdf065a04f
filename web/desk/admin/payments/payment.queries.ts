import type {
  AdminChargebacksAnswer,
  AdminPaymentAnswer,
  AdminPaymentsAnswer,
  RefundPreviewAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';
import { isMoving } from './payment-facts.ts';

export interface PaymentFilters {
  /** Part of an order's number or of a buyer's name, or a number of the provider. */
  readonly search: string;
  readonly status: string;
  readonly method: string;
  readonly buyer: string;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

const pageSize = 15;
const movingMs = 3_000;

export const paymentsQuery = ({ buyer, search, ...filters }: PaymentFilters, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.payments, 'list', filters, search, buyer, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<AdminPaymentsAnswer>('GET', '/admin/payments', {
        query: { ...filters, search: search.trim(), buyerId: buyer, page, limit: pageSize },
        signal,
      }),
  });

export const chargebacksQuery = ({ state }: { readonly state: string }, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.payments, 'chargebacks', state, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<AdminChargebacksAnswer>('GET', '/admin/chargebacks', {
        query: { state, page, limit: pageSize },
        signal,
      }),
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.payments, 'one', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request<AdminPaymentAnswer>('GET', `/admin/payments/${id}`, { signal })).payment,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? movingMs : false),
  });

/** What is to go back: everything that is left where no amount is named. */
export interface RefundScope {
  readonly orderId: string;
  readonly amount: number | null;
}

export const refundPreviewQuery = (id: string, { orderId, amount }: RefundScope) =>
  queryOptions({
    queryKey: [...adminKeys.payments, 'preview', id, orderId, amount],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<RefundPreviewAnswer>('GET', `/admin/payments/${id}/refund-preview`, {
        query: { orderId, amount: amount ?? undefined },
        signal,
      }),
  });
