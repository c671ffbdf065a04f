import type {
  ManualPaymentPreview,
  SellerMovement,
  SellerMovementsAnswer,
  SellerPayoutsAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';
import { pageQuery } from '../../screens/answer-query.ts';

export interface StoreFilters {
  /** Part of a store's name. */
  readonly search: string;
  readonly status: string;
}

const pageSize = 50;
const movementPageSize = 20;
const refreshMs = 120_000;

export const storesQuery = ({ search, status }: StoreFilters, page: number) =>
  pageQuery<SellerPayoutsAnswer>(
    [...adminKeys.payouts, 'stores', search, status, page],
    '/admin/payout/sellers',
    { search: search.trim(), status, page, limit: pageSize },
    { refetchInterval: refreshMs },
  );

export const movementsQuery = (sellerId: string, kind: SellerMovement['kind'], page: number) =>
  pageQuery<SellerMovementsAnswer>(
    [...adminKeys.payouts, 'movements', sellerId, kind, page],
    `/admin/payout/sellers/${sellerId}/movements`,
    { kind, page, limit: movementPageSize },
    { refetchInterval: refreshMs },
  );

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
