import type {
  FreightEstimate,
  NeighborhoodsAnswer,
  ProductsFreightAnswer,
  SellersFreightAnswer,
} from '@largo/contracts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { batchRequests } from '@largo/web-kit/client/batch-requests.ts';
import { withTimeout } from '@largo/web-kit/client/with-timeout.ts';
import { worthRetrying } from '@largo/web-kit/client/query-client.ts';

const fewMinutes = 5 * 60_000;

const answerMs = 4_000;
/** A delivery is a detail of its page: after ten seconds the page says that it is not known now. */
const impatient = {
  retry: (failures: number, error: unknown) =>
    typeof window !== 'undefined' && failures < 1 && worthRetrying(failures, error),
  retryDelay: 1_000,
};

export interface Neighborhood {
  readonly id: string;
  readonly name: string;
  readonly region: string | null;
  readonly featured: boolean;
  /** Something on sale is delivered there. */
  readonly served: boolean;
}

export const neighborhoodsQuery = () =>
  queryOptions({
    queryKey: ['neighborhoods'] as const,
    staleTime: fewMinutes,
    // Who comes back to a page finds the names of now.
    refetchOnWindowFocus: 'always' as const,
    ...impatient,
    queryFn: async ({ signal }): Promise<Neighborhood[]> => {
      const answer = await withTimeout({ signal, ms: answerMs }, (either) =>
        request<NeighborhoodsAnswer>('GET', '/neighborhoods/active', { signal: either }),
      );
      return answer.neighborhoods.map(({ id, name, region, featured, served = true }) => ({
        id,
        name,
        region,
        featured,
        served,
      }));
    },
  });

/** Those with something to find. */
export const servedOnes = (all: readonly Neighborhood[]) => all.filter(({ served }) => served);

/** Freight to the chosen place: decimal reais and days. */
export interface Freight {
  readonly rate: number;
  readonly days: number | null;
  readonly freeFrom: number | null;
}
export interface FreightBySeller {
  readonly rates: Readonly<Record<string, Freight>>;
  /** Some of their products have a price of their own. */
  readonly withProductRates: readonly string[];
}

type ListedFreight = Omit<ProductsFreightAnswer['rates'][number], 'productId'>;
const freightOf = (listed: ListedFreight): Freight => ({
  rate: listed.shippingRate,
  days: listed.estimatedDays,
  freeFrom: listed.freeShippingThreshold,
});

/** All sellers at once: a list of cards costs one question. */
export const freightBySellerQuery = (neighborhoodId: string) =>
  queryOptions({
    queryKey: ['freight', 'sellers', neighborhoodId] as const,
    staleTime: fewMinutes,
    ...impatient,
    queryFn: async ({ signal }): Promise<FreightBySeller> => {
      const query = { neighborhoodId };
      const path = '/neighborhood-shipping-rates/sellers';
      const { rates, withProductRates = [] } = await withTimeout(
        { signal, ms: answerMs },
        (either) => request<SellersFreightAnswer>('GET', path, { query, signal: either }),
      );
      return {
        rates: Object.fromEntries(rates.map((rate) => [rate.sellerId, freightOf(rate)])),
        withProductRates,
      };
    },
  });

const mostCards = 100;
type FreightByProduct = ReadonlyMap<string, Freight>;
const asking = new Map<string, (productId: string) => Promise<FreightByProduct>>();

/** The cards of a list ask together. */
function askFreight(neighborhoodId: string, productId: string): Promise<FreightByProduct> {
  const ask =
    asking.get(neighborhoodId) ??
    batchRequests(mostCards, async (ids) => {
      const query = { neighborhoodId, ids };
      const path = '/neighborhood-shipping-rates/products';
      const { rates } = await request<ProductsFreightAnswer>('GET', path, {
        query,
        signal: AbortSignal.timeout(answerMs),
      });
      return new Map(rates.map((rate) => [rate.productId, freightOf(rate)]));
    });
  asking.set(neighborhoodId, ask);
  return ask(productId);
}

/** Freight of a product whose seller may have a price of its own for it; null when it is not delivered there. */
export const cardFreightQuery = (productId: string, neighborhoodId: string) =>
  queryOptions({
    queryKey: ['freight', 'card', productId, neighborhoodId] as const,
    staleTime: fewMinutes,
    ...impatient,
    queryFn: async (): Promise<Freight | null> =>
      (await askFreight(neighborhoodId, productId)).get(productId) ?? null,
  });

export const productFreightKey = (productId: string) => ['freight', 'product', productId] as const;

export const productFreightQuery = (productId: string, neighborhoodId: string) =>
  queryOptions({
    queryKey: [...productFreightKey(productId), neighborhoodId] as const,
    staleTime: fewMinutes,
    ...impatient,
    queryFn: ({ signal }) => {
      const path = `/neighborhood-shipping-rates/product/${productId}/neighborhood/${neighborhoodId}`;
      return withTimeout({ signal, ms: answerMs }, (either) =>
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

/** Delivery of the stores on the page's cards. */
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

/**
 * Crawlers choose no place: they get the freight to where the store is. The list of neighbourhoods is
 * asked for its id only, and does not travel along.
 */
export async function prefetchHomeFreight(
  queryClient: QueryClient,
  productId: string,
  neighborhood: string | null,
): Promise<void> {
  if (typeof window !== 'undefined' || neighborhood === null) return;
  await prefetchNeighborhoods(queryClient);
  const { queryKey } = neighborhoodsQuery();
  const home = queryClient.getQueryData(queryKey)?.find(({ name }) => name === neighborhood);
  queryClient.removeQueries({ queryKey });
  await prefetchProductFreight(queryClient, productId, home ?? null);
}
