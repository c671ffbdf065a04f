import type { SaleTerms } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

export const saleTermsQuery = () =>
  queryOptions({
    queryKey: ['sale-terms'],
    queryFn: () => request<SaleTerms>('GET', '/sale-terms'),
  });
