import type {
  ManualPaymentPreview,
  SellerMovement,
  SellerMovementsAnswer,
  SellerPayoutsAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

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
