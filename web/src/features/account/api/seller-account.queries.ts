import type { AccountStatusAnswer, RoleChangeAnswer } from '@largo/contracts';
import { normalizeCnpj } from '@largo/kernel';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { adoptRoles } from '../../../lib/session.ts';

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

export interface NewStore {
  readonly businessName: string;
  readonly cnpj: string;
  readonly description: string;
}

/** The role comes with a new token, so that nobody has to sign in again. */
export function useBecomeSeller() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ businessName, cnpj, description }: NewStore) =>
      request<RoleChangeAnswer>('POST', '/users/me/seller-profile', {
        body: {
          businessName: businessName.trim(),
          description: description.trim() || null,
          businessType: 'company',
          cnpj: normalizeCnpj(cnpj),
        },
      }),
    onSuccess: (answer) => adoptRoles(queryClient, answer),
  });
}
