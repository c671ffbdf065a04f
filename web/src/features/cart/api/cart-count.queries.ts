import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

export const cartKeys = {
  all: ['cart'] as const,
  detail: ['cart', 'detail'] as const,
  count: ['cart', 'count'] as const,
};

export const cartCountQuery = () =>
  queryOptions({
    queryKey: cartKeys.count,
    staleTime: 60_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    queryFn: async () => (await request<{ count: number }>('GET', '/cart/count')).count,
  });
