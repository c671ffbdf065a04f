import type { SellerShippingRate, ShippingRuleView } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import type { bodyOf } from './rate-drafts.ts';

interface RatesAnswer {
  readonly shippingRates: readonly SellerShippingRate[];
}

export const freightKeys = {
  all: ['freight'] as const,
  grid: ['freight', 'grid'] as const,
  neighborhoodRules: ['freight', 'neighborhood-rules'] as const,
  demand: ['freight', 'demand'] as const,
  rules: ['freight', 'rules'] as const,
};
const path = '/neighborhood-shipping-rates/seller';

export const rateGridQuery = () =>
  queryOptions({
    queryKey: freightKeys.grid,
    queryFn: async () => (await request<RatesAnswer>('GET', path)).shippingRates,
  });

/** Rules for whole cities and states, or for single products: they deliver too. */
export const shippingRulesQuery = () =>
  queryOptions({
    queryKey: freightKeys.rules,
    queryFn: async () =>
      (await request<{ rules: readonly ShippingRuleView[] }>('GET', '/shipping-rules/seller'))
        .rules,
  });

export function useSaveRates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rates: readonly ReturnType<typeof bodyOf>[]) =>
      (await request<RatesAnswer>('PUT', path, { body: { rates } })).shippingRates,
    onSuccess: (rates) => {
      queryClient.setQueryData(freightKeys.grid, rates);
      // Everything else that shows freight: the table, the demand, the store's product pages.
      void queryClient.invalidateQueries({
        queryKey: freightKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== freightKeys.grid[1],
      });
    },
  });
}
