import type { FreightEstimate, NeighborhoodsAnswer, SellersFreightAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
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
    queryFn: async (): Promise<Neighborhood[]> => {
      const answer = await request<NeighborhoodsAnswer>('GET', '/neighborhoods/active');
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
    queryFn: async (): Promise<FreightBySeller> => {
      const query = { neighborhoodId };
      const path = '/neighborhood-shipping-rates/sellers';
      const { rates } = await request<SellersFreightAnswer>('GET', path, { query });
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
    queryFn: () =>
      request<FreightEstimate>(
        'GET',
        `/neighborhood-shipping-rates/product/${productId}/neighborhood/${neighborhoodId}`,
      ),
  });
