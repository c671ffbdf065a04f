import type { FreightDemandAnswer, NeighborhoodRuleView } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { freightKeys } from './freight.queries.ts';

const path = '/neighborhood-shipping';

export const neighborhoodRulesQuery = () =>
  queryOptions({
    queryKey: freightKeys.neighborhoodRules,
    queryFn: async () =>
      (await request<{ rules: readonly NeighborhoodRuleView[] }>('GET', path)).rules,
  });

/** The neighbourhoods a rule can be made for. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: [...freightKeys.all, 'regions'],
    queryFn: async () => {
      const query = { type: 'neighborhood' };
      type Answer = { readonly regions: readonly { readonly id: string; readonly name: string }[] };
      return (await request<Answer>('GET', '/admin/regions', { query })).regions;
    },
    // Without the list the name can be typed: a second try would only delay that.
    retry: false,
  });

export const demandQuery = () =>
  queryOptions({
    queryKey: freightKeys.demand,
    queryFn: () => request<FreightDemandAnswer>('GET', `${path}/demand`),
    retry: false,
  });

export interface NeighborhoodRuleBody {
  readonly neighborhoodId?: string;
  readonly neighborhoodName?: string;
  readonly rate?: number;
  readonly estimatedDays?: number | null;
  readonly isActive?: boolean;
}

interface Reactions {
  readonly onSuccess?: () => void;
  readonly onError?: (error: Error) => void;
}

/**
 * Cards, table, demand and product pages show the same rates; they are fetched again also after a
 * refused change: what is shown may be older than what the server has.
 */
export const refreshFreight = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: freightKeys.all });

function useChange<Input>(change: (input: Input) => Promise<unknown>, reactions: Reactions = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshFreight(queryClient),
    ...reactions,
  });
}

/** Null creates one. */
export function useSaveNeighborhoodRule(id: string | null) {
  const keyOf = useIdempotencyKey();
  return useChange((body: NeighborhoodRuleBody) =>
    id === null
      ? request('POST', path, { body, idempotencyKey: keyOf(body) })
      : request('PUT', `${path}/${id}`, { body }),
  );
}

export const useTurnNeighborhoodRule = (reactions: Reactions) =>
  useChange(
    ({ id, isActive }: NeighborhoodRuleView) =>
      request('PUT', `${path}/${id}`, { body: { isActive: !isActive } }),
    reactions,
  );

export const removeNeighborhoodRule = ({ id }: NeighborhoodRuleView) =>
  request('DELETE', `${path}/${id}`);
