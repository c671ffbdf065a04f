import type { FreightEstimate, NeighborhoodsAnswer, SellersFreightAnswer } from '@largo/contracts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { inTime } from '../../../lib/in-time.ts';
import { worthRetrying } from '../../../lib/query-client.ts';

const fewMinutes = 5 * 60_000;

const answerMs = 4_000;
/** A delivery is a detail of its page: who waits for it is told within ten seconds that it isn't known now. */
const impatient = {
  retry: (failures: number, error: unknown) =>
    typeof window !== 'undefined' && failures < 1 && worthRetrying(failures, error),
  retryDelay: 1_000,
};

export interface Neighborhood {
  readonly id: string;
  readonly name: string;
  readonly featured: boolean;
}

export const neighborhoodsQuery = () =>
  queryOptions({
    queryKey: ['neighborhoods'] as const,
    staleTime: fewMinutes,
    ...impatient,
    queryFn: async ({ signal }): Promise<Neighborhood[]> => {
      const answer = await inTime({ signal, ms: answerMs }, (either) =>
        request<NeighborhoodsAnswer>('GET', '/neighborhoods/active', { signal: either }),
      );
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
    ...impatient,
    queryFn: async ({ signal }): Promise<FreightBySeller> => {
      const query = { neighborhoodId };
      const path = '/neighborhood-shipping-rates/sellers';
      const { rates } = await inTime({ signal, ms: answerMs }, (either) =>
        request<SellersFreightAnswer>('GET', path, { query, signal: either }),
      );
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
    ...impatient,
    queryFn: ({ signal }) => {
      const path = `/neighborhood-shipping-rates/product/${productId}/neighborhood/${neighborhoodId}`;
      return inTime({ signal, ms: answerMs }, (either) =>
        request<FreightEstimate>('GET', path, { signal: either }),
      );
    },
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
