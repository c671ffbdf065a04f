import type {
  AdminChargebacksAnswer,
  AdminPaymentAnswer,
  AdminPaymentsAnswer,
  RefundPreviewAnswer,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { pageQuery } from '../../screens/answer-query.ts';
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
  pageQuery<AdminPaymentsAnswer>(
    [...adminKeys.payments, 'list', filters, search, buyer, page],
    '/admin/payments',
    { ...filters, search: search.trim(), buyerId: buyer, page, limit: pageSize },
  );

export const chargebacksQuery = ({ state }: { readonly state: string }, page: number) =>
  pageQuery<AdminChargebacksAnswer>(
    [...adminKeys.payments, 'chargebacks', state, page],
    '/admin/chargebacks',
    { state, page, limit: pageSize },
  );

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
  pageQuery<RefundPreviewAnswer>(
    [...adminKeys.payments, 'preview', id, orderId, amount],
    `/admin/payments/${id}/refund-preview`,
    { orderId, amount: amount ?? undefined },
  );
