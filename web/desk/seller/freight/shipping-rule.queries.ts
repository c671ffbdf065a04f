import type { FreightSimulation, ShippingRuleBody } from '@largo/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { shippingRulesQuery } from './freight.queries.ts';

export interface RuleChange {
  /** Null: a new rule. */
  readonly id: string | null;
  /** The product of a new rule; null makes it the default. */
  readonly productId: string | null;
  readonly body: ShippingRuleBody;
}

const pathOf = ({ productId }: RuleChange) =>
  productId === null ? '/shipping-rules/seller/default' : `/shipping-rules/product/${productId}`;

export const refreshRules = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: shippingRulesQuery().queryKey });

export function useSaveRule() {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (change: RuleChange) => {
      const { id, body } = change;
      if (id !== null) return request<{ id: string }>('PUT', `/shipping-rules/${id}`, { body });
      return request<{ id: string }>('POST', pathOf(change), {
        body,
        idempotencyKey: keyOf(change),
      });
    },
    onSuccess: () => refreshRules(queryClient),
  });
}

export interface SimulationBody {
  readonly productId: string;
  readonly quantity: number;
  readonly destination: {
    readonly zipCode?: string;
    readonly neighborhood?: string;
    readonly city?: string;
    readonly state?: string;
  };
}

export function useSimulation() {
  return useMutation({
    mutationFn: (body: SimulationBody) =>
      request<FreightSimulation>('POST', '/shipping-rules/simulate', { body }),
  });
}
