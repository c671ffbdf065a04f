import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';

/**
 * A change that is made once, also when it is pressed again after a lost answer; whatever came of it, what it
 * shows is asked again.
 */
export function useChange<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  refresh: (queryClient: QueryClient) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => send(body, keyOf(body)),
    onSettled: () => refresh(queryClient),
  });
}
