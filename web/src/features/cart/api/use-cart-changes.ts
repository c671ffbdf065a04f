import type { CartAnswer, CartChangeAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIntent, request } from '../../../lib/api-client.ts';
import { cartKeys } from './cart-count.queries.ts';
import { withQuantity, withoutItem } from './optimistic-cart.ts';

const mutationKey = ['cart', 'change'] as const;
/** One after the other: the server sees the steps in the order they were pressed. */
const inTurn = { mutationKey, scope: { id: 'cart' } } as const;

/** Every change shows at once; what the server says replaces it when the last one is answered. */
function useReconciliation() {
  const queryClient = useQueryClient();
  return {
    show: async (change: (cart: CartAnswer) => CartAnswer) => {
      await queryClient.cancelQueries({ queryKey: cartKeys.detail });
      queryClient.setQueriesData<CartAnswer>({ queryKey: cartKeys.detail }, (cart) =>
        cart ? change(cart) : cart,
      );
    },
    keepCount: (answer: CartChangeAnswer) => queryClient.setQueryData(cartKeys.count, answer.count),
    settle: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: cartKeys.all }),
  };
}

export function useChangeQuantity() {
  const { show, keepCount, settle } = useReconciliation();
  return useMutation({
    ...inTurn,
    mutationFn: ({ itemId, quantity }: { itemId: string; quantity: number }) =>
      request<CartChangeAnswer>('PUT', `/cart/${itemId}`, { body: { quantity } }),
    onMutate: ({ itemId, quantity }) => show((cart) => withQuantity(cart, itemId, quantity)),
    onSuccess: keepCount,
    onSettled: settle,
  });
}

export function useRemoveItem() {
  const { show, keepCount, settle } = useReconciliation();
  return useMutation({
    ...inTurn,
    mutationFn: (itemId: string) => request<CartChangeAnswer>('DELETE', `/cart/${itemId}`),
    onMutate: (itemId) => show((cart) => withoutItem(cart, itemId)),
    onSuccess: keepCount,
    onSettled: settle,
  });
}

/** Puts back what was removed a moment ago. */
export function useRestoreItem() {
  const { keepCount, settle } = useReconciliation();
  return useMutation({
    ...inTurn,
    mutationFn: (line: { productId: string; quantity: number }) =>
      request<CartChangeAnswer>('POST', '/cart/add', { body: line, idempotencyKey: newIntent() }),
    onSuccess: keepCount,
    onSettled: settle,
  });
}

export function useClearCart() {
  const { keepCount, settle } = useReconciliation();
  return useMutation({
    ...inTurn,
    mutationFn: () => request<CartChangeAnswer>('DELETE', '/cart'),
    onSuccess: keepCount,
    onSettled: settle,
  });
}
