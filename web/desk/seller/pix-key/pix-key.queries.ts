import type { PixKeyAnswer } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import type { PixKeyBody } from './pix-key-draft.ts';

export type StoredPixKey = PixKeyAnswer['user'];

const queryKey = ['account', 'pix-key'] as const;

export const pixKeyQuery = () =>
  queryOptions({
    queryKey,
    staleTime: 30_000,
    queryFn: async () => (await request<PixKeyAnswer>('GET', '/users/me/pix-key')).user,
  });

export function useSavePixKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PixKeyBody) =>
      (await request<PixKeyAnswer>('PUT', '/users/me/pix-key', { body })).user,
    onSuccess: (user) => queryClient.setQueryData(queryKey, user),
  });
}
