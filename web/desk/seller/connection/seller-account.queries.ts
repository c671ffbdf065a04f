import type { AccountStatusAnswer } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

export const accountKeys = { connection: ['account', 'connection'] as const };

export const connectionQuery = () =>
  queryOptions({
    queryKey: accountKeys.connection,
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
    queryFn: () => request<AccountStatusAnswer>('GET', '/mercadopago-oauth/status'),
  });

export const beginConnection = () =>
  request<{ authUrl: string }>('GET', '/mercadopago-oauth/connect');

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE', '/mercadopago-oauth/disconnect'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.connection }),
  });
}
