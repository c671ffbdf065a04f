import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';

/** Records of an ordered list, each below the path of the list. */
export interface Records {
  readonly path: string;
  /** Everything that shows them is asked again, also after a refusal. */
  readonly refresh: (queryClient: QueryClient) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  readonly texts: Readonly<Record<'activated' | 'deactivated' | 'undo', string>> & {
    readonly toggleFailed: (why: string) => string;
  };
}

/** Null creates one. */
export function useSaveRecord<Body>({ path, refresh }: Records, id: string | null) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => {
      const options = { body, idempotencyKey: keyOf(body) };
      return id === null
        ? request('POST', path, options)
        : request('PUT', `${path}/${id}`, options);
    },
    onSettled: () => refresh(queryClient),
  });
}

export function useRemoveRecord({ path, refresh }: Records) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `${path}/${id}`),
    onSettled: () => refresh(queryClient),
  });
}

/** Switches a record on or off, with an undo in the toast. */
export function useToggleRecord({ path, refresh, problemOf, texts }: Records) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, isActive }: { readonly id: string; readonly isActive: boolean }) =>
      request('PUT', `${path}/${id}`, {
        body: { isActive },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => refresh(queryClient),
  });
  const turn = async (id: string, isActive: boolean) => {
    try {
      await mutateAsync({ id, isActive });
      showToast({
        kind: 'success',
        message: isActive ? texts.activated : texts.deactivated,
        action: { label: texts.undo, run: () => void turn(id, !isActive) },
      });
    } catch (error) {
      const message = texts.toggleFailed(problemOf(error));
      showToast({ kind: 'error', message, lastsMs: 8_000 });
    }
  };
  return ({ id, isActive }: { readonly id: string; readonly isActive: boolean }) =>
    void turn(id, !isActive);
}
