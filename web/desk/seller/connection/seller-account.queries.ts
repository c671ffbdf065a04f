import type { AccountStatusAnswer } from '@largo/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
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

export const refreshConnection = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: accountKeys.connection });
