import type { CartChangeAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { hasToken } from '@largo/web-kit/client/session.ts';
import { visitorCart, type VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';
import { cartKeys, keepCartCount } from '@largo/web-topics/cart/cart-count.queries.ts';

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
      const { productId, variantId, quantity, selectedRegionId } = add;
      return request<CartChangeAnswer>('POST', '/cart/add', {
        body: { productId, variantId, quantity, selectedRegionId },
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
