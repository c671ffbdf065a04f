import type { RoleChangeAnswer } from '@largo/contracts';
import { normalizeCnpj } from '@largo/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adoptToken } from '@largo/web-kit/client/session.ts';

export interface NewStore {
  readonly businessName: string;
  readonly cnpj: string;
  readonly description: string;
}

/** The role comes with a new token, without another login. */
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
    onSuccess: (answer) => adoptToken(queryClient, answer),
  });
}
