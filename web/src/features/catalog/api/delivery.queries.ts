import type { FreightEstimate, NeighborhoodsAnswer, SellersFreightAnswer } from '@largo/contracts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const fewMinutes = 5 * 60_000;

export interface Neighborhood {
  readonly id: string;
  readonly name: string;
  readonly featured: boolean;
}

export const neighborhoodsQuery = () =>
  queryOptions({
    queryKey: ['neighborhoods'] as const,
    staleTime: fewMinutes,
    queryFn: async ({ signal }): Promise<Neighborhood[]> => {
      const answer = await request<NeighborhoodsAnswer>('GET', '/neighborhoods/active', { signal });
      return answer.neighborhoods.map(({ id, name, featured }) => ({ id, name, featured }));
    },
  });

/** Freight of one seller to the chosen place: decimal reais and days. */
export interface Freight {
  readonly rate: number;
  readonly days: number | null;
  readonly freeFrom: number | null;
}
export type FreightBySeller = Readonly<Record<string, Freight>>;

/** All sellers at once: a list of cards costs one question. */
export const freightBySellerQuery = (neighborhoodId: string) =>
  queryOptions({
    queryKey: ['freight', 'sellers', neighborhoodId] as const,
    staleTime: fewMinutes,
    queryFn: async ({ signal }): Promise<FreightBySeller> => {
      const query = { neighborhoodId };
      const path = '/neighborhood-shipping-rates/sellers';
      const { rates } = await request<SellersFreightAnswer>('GET', path, { query, signal });
      return Object.fromEntries(
        rates.map(({ sellerId, shippingRate, estimatedDays, freeShippingThreshold }) => [
          sellerId,
          { rate: shippingRate, days: estimatedDays, freeFrom: freeShippingThreshold },
        ]),
      );
    },
  });

export const productFreightQuery = (productId: string, neighborhoodId: string) =>
  queryOptions({
    queryKey: ['freight', 'product', productId, neighborhoodId] as const,
    staleTime: fewMinutes,
    queryFn: ({ signal }) =>
      request<FreightEstimate>(
        'GET',
        `/neighborhood-shipping-rates/product/${productId}/neighborhood/${neighborhoodId}`,
        { signal },
      ),
  });

const patienceMs = 1_200;

/** Deliveries are good to know: a page that is rendered neither fails nor waits long for want of them. */
async function briefly(
  queryClient: QueryClient,
  queryKey: QueryKey,
  loading: Promise<void>,
): Promise<void> {
  if (typeof window !== 'undefined') return loading;
  const timer = setTimeout(() => void queryClient.cancelQueries({ queryKey }), patienceMs);
  await loading;
  clearTimeout(timer);
}

type ChosenPlace = { readonly id: string } | null;

export function prefetchNeighborhoods(queryClient: QueryClient): Promise<void> {
  const query = neighborhoodsQuery();
  return briefly(queryClient, query.queryKey, queryClient.prefetchQuery(query));
}

/** Of the stores on the page's cards. */
export async function prefetchFreight(queryClient: QueryClient, place: ChosenPlace): Promise<void> {
  if (place === null) return;
  const query = freightBySellerQuery(place.id);
  await briefly(queryClient, query.queryKey, queryClient.prefetchQuery(query));
}

export async function prefetchProductFreight(
  queryClient: QueryClient,
  productId: string,
  place: ChosenPlace,
): Promise<void> {
  if (place === null) return;
  const query = productFreightQuery(productId, place.id);
  await briefly(queryClient, query.queryKey, queryClient.prefetchQuery(query));
}
