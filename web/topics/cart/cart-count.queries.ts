import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { announceCart } from './cart-channel.ts';

export const cartKeys = {
  all: ['cart'] as const,
  detail: ['cart', 'detail'] as const,
  count: ['cart', 'count'] as const,
};

/** A count that is still on its way would be older. */
function setCartCount(queryClient: QueryClient, count: number): void {
  void queryClient.cancelQueries({ queryKey: cartKeys.count });
  queryClient.setQueryData(cartKeys.count, count);
}

/** After a change of this tab: the badge here and in every other tab. */
export function keepCartCount(queryClient: QueryClient, count: number): void {
  setCartCount(queryClient, count);
  announceCart(count);
}

/** After a change of another tab. */
export function adoptCartCount(queryClient: QueryClient, count: number): void {
  setCartCount(queryClient, count);
  void queryClient.invalidateQueries({ queryKey: cartKeys.detail });
}

export const cartCountQuery = () =>
  queryOptions({
    queryKey: cartKeys.count,
    staleTime: 60_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    queryFn: async () => (await request<{ count: number }>('GET', '/cart/count')).count,
  });
