import type { CartAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellProblem } from './cart-problems.tsx';
import { cartKeys, keepCartCount } from '@largo/web-topics/cart/cart-count.queries.ts';

const mutationKey = ['cart', 'change'] as const;

interface Reconciled<V, A> {
  readonly run: (variables: V) => Promise<A>;
  /** What the screen shows before the answer; without it the answer is waited for. */
  readonly show?: (cart: CartAnswer, variables: V) => CartAnswer;
  /** How a refusal is taken back; without it what was there before is shown again. */
  readonly takeBack?: (cart: CartAnswer, variables: V) => CartAnswer;
  /** The specification's word for a failure that has no sentence of its own. */
  readonly failed: string;
  readonly done?: (answer: A, variables: V) => void;
}

/**
 * A change of the cart that shows at once: taken back when it is refused, with the reason, and replaced by
 * what the server says when the last one is answered. They run one after the other, as they were pressed.
 */
export function useReconciled<V, A extends { readonly count: number } | null>({
  run,
  show,
  takeBack,
  failed,
  done,
}: Reconciled<V, A>) {
  const queryClient = useQueryClient();
  const showEach = (change: (cart: CartAnswer) => CartAnswer) =>
    queryClient.setQueriesData<CartAnswer>({ queryKey: cartKeys.detail }, (cart) =>
      cart ? change(cart) : cart,
    );
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: run,
    onMutate: async (variables) => {
      if (!show) return [];
      await queryClient.cancelQueries({ queryKey: cartKeys.detail });
      const before = queryClient.getQueriesData<CartAnswer>({ queryKey: cartKeys.detail });
      showEach((cart) => show(cart, variables));
      return before;
    },
    onSuccess: (answer, variables) => {
      if (answer) keepCartCount(queryClient, answer.count);
      done?.(answer, variables);
    },
    onError: (error, variables, before = []) => {
      if (takeBack) showEach((cart) => takeBack(cart, variables));
      // While others are on their way the last answer decides what is shown.
      else if (isLast()) for (const [key, cart] of before) queryClient.setQueryData(key, cart);
      tellProblem(error, failed);
    },
    onSettled: () =>
      isLast() ? queryClient.invalidateQueries({ queryKey: cartKeys.all }) : undefined,
  });
}
