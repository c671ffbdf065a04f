import type { FreightSimulation, ShippingRuleBody } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, request } from '../../../lib/api-client.ts';
import { shippingRulesQuery } from './freight.queries.ts';

export interface RuleChange {
  /** Null: a new rule. */
  readonly id: string | null;
  /** Of a new rule; null: a default. */
  readonly productId: string | null;
  readonly body: ShippingRuleBody;
}

const pathOf = ({ productId }: RuleChange) =>
  productId === null ? '/shipping-rules/seller/default' : `/shipping-rules/product/${productId}`;

function useRefreshRules() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: shippingRulesQuery().queryKey });
}

/** Sending the same form again keeps its key: a lost answer must not look like a second rule. */
export function useSaveRule() {
  const refresh = useRefreshRules();
  const intent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (change: RuleChange) => {
      const { id, body } = change;
      if (id !== null) return request<{ id: string }>('PUT', `/shipping-rules/${id}`, { body });
      const text = JSON.stringify(change);
      if (intent.current.text !== text) intent.current = { text, key: newIdempotencyKey() };
      const idempotencyKey = intent.current.key;
      return request<{ id: string }>('POST', pathOf(change), { body, idempotencyKey });
    },
    onSuccess: refresh,
  });
}

export function useRemoveRule() {
  const refresh = useRefreshRules();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/shipping-rules/${id}`),
    // Also after a refusal: somebody else may have removed it.
    onSettled: refresh,
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
