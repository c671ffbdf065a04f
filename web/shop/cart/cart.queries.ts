import type { Address, CartAnswer } from '@largo/contracts';
import { lineKey, unitsOf } from '@largo/kernel';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import type { VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';
import { cartKeys } from '@largo/web-topics/cart/cart-count.queries.ts';

/** `neighborhoodId` is the place chosen in the header; without it the server takes the profile's. */
export const cartQuery = (neighborhoodId: string | undefined) =>
  queryOptions({
    queryKey: [...cartKeys.detail, neighborhoodId ?? null] as const,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    queryFn: () => request<CartAnswer>('GET', '/cart', { query: { neighborhoodId } }),
  });

/** What a visitor's lines cost now, with the freight to the place of the header; counted by the server. */
export const cartPreviewQuery = (
  items: readonly VisitorCartItem[],
  neighborhoodId: string | undefined,
) =>
  queryOptions({
    queryKey: ['cart-preview', neighborhoodId, items.map((one) => [lineKey(one), one.quantity])],
    staleTime: 60_000,
    enabled: items.length > 0,
    placeholderData: (before: CartAnswer | undefined) => before,
    queryFn: () =>
      request<CartAnswer>('POST', '/cart/preview', {
        body: {
          items: items.map(({ quantity, snapshot, ...item }) => ({
            ...unitsOf(item, quantity),
            seenPrice: snapshot.priceReais,
          })),
          neighborhoodId: neighborhoodId ?? null,
        },
      }),
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
