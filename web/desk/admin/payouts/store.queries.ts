import type {
  AdjustmentReason,
  ApproveManualPaymentAnswer,
  ManualPaymentPreview,
  RecordAdjustmentAnswer,
  RecordManualPaymentAnswer,
  SellerMovement,
  SellerMovementsAnswer,
  SellerPayoutsAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { adminKeys } from '../shared/keys.ts';
import { useSettled } from './payout-actions.ts';

export interface StoreFilters {
  /** Part of a store's name. */
  readonly search: string;
  readonly status: string;
}

const pageSize = 50;
const movementPageSize = 20;
const refreshMs = 120_000;

export const storesQuery = ({ search, status }: StoreFilters, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'stores', search, status, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      request<SellerPayoutsAnswer>('GET', '/admin/payout/sellers', {
        query: { search: search.trim(), status, page, limit: pageSize },
        signal,
      }),
  });

export const movementsQuery = (sellerId: string, kind: SellerMovement['kind'], page: number) =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'movements', sellerId, kind, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) =>
      request<SellerMovementsAnswer>('GET', `/admin/payout/sellers/${sellerId}/movements`, {
        query: { kind, page, limit: movementPageSize },
        signal,
      }),
  });

export const manualPaymentPreviewQuery = (sellerId: string, amount: number) =>
  queryOptions({
    queryKey: [...adminKeys.payouts, 'preview', sellerId, amount],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<ManualPaymentPreview>(
        'GET',
        `/admin/payout/sellers/${sellerId}/manual-payment-preview`,
        { query: { amount }, signal },
      ),
  });

export interface ManualPayment {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly amount: number;
  readonly confirmed: boolean;
  readonly paymentMethod: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly notes: string | null;
}

/** Pressed again after a lost answer, the payment is recorded once. */
export function useRecordPayment() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ManualPayment) =>
      request<RecordManualPaymentAnswer>('POST', '/admin/payout/record', {
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: useSettled(),
  });
}

export interface SellerApproval {
  readonly sellerId: string;
  readonly kind: 'payment' | 'adjustment' | 'transfer';
  readonly amount: number;
}

/** The first of two administrators agrees; another one records the payment or the adjustment. */
export function useApproveManualPayment() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ sellerId, ...body }: SellerApproval) =>
      request<ApproveManualPaymentAnswer>(
        'POST',
        `/admin/payout/sellers/${sellerId}/manual-payment-approval`,
        { body, idempotencyKey: keyOf({ sellerId, ...body }) },
      ),
    onSettled: useSettled(),
  });
}

export interface Adjustment {
  readonly sellerId: string;
  readonly amount: number;
  readonly reason: AdjustmentReason;
  readonly note: string;
}

export function useRecordAdjustment() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Adjustment) =>
      request<RecordAdjustmentAnswer>('POST', '/admin/payout/adjustments', {
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: useSettled(),
  });
}
