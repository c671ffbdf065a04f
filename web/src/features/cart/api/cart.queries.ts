import type { Address, CartAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { cartKeys } from './cart-count.queries.ts';

/** `neighborhoodId` is the place chosen in the header; without it the server takes the profile's. */
export const cartQuery = (neighborhoodId: string | undefined) =>
  queryOptions({
    queryKey: [...cartKeys.detail, neighborhoodId ?? null] as const,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    queryFn: () => request<CartAnswer>('GET', '/cart', { query: { neighborhoodId } }),
  });

/** The cart with freight to one address, as the order will count it. */
export const cartToAddressQuery = ({ neighborhood, city, state }: Address) =>
  queryOptions({
    queryKey: [...cartKeys.detail, 'to', neighborhood, city, state] as const,
    staleTime: 10_000,
    refetchOnMount: 'always',
    queryFn: () =>
      request<CartAnswer>('POST', '/cart/freight', {
        body: { destination: { neighborhood, city, state } },
      }),
  });
