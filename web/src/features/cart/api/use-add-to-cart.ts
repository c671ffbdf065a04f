import type { CartChangeAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { hasToken } from '../../../lib/session.ts';
import { visitorCart, type VisitorCartItem } from '../../../lib/visitor-cart.ts';
import { cartKeys, keepCartCount } from './cart-count.queries.ts';

export interface AddToCart extends VisitorCartItem {
  readonly selectedRegionId: string | null;
  /** One per press of the button, kept when it is tried again. */
  readonly idempotencyKey: string;
}

/** Visitors collect in this browser; the server's cart takes over at login. */
export function useAddToCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (add: AddToCart) => {
      if (!hasToken()) {
        visitorCart.add(add);
        return null;
      }
      const { productId, quantity, selectedRegionId } = add;
      return request<CartChangeAnswer>('POST', '/cart/add', {
        body: { productId, quantity, selectedRegionId },
        idempotencyKey: add.idempotencyKey,
      });
    },
    onSuccess: (answer) => {
      if (answer === null) return;
      keepCartCount(queryClient, answer.count);
      void queryClient.invalidateQueries({ queryKey: cartKeys.detail });
    },
  });
}
