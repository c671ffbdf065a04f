import type {
  ConfirmSecondFactorAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SessionAnswer,
  StartSecondFactorAnswer,
  SwitchOffSecondFactorBody,
} from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adoptToken } from '@largo/web-kit/client/session.ts';

const path = '/auth/second-factor';
const key = ['profile', 'second-factor'] as const;

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: key,
    refetchOnMount: 'always',
    queryFn: () => request<SecondFactorAnswer>('GET', path),
  });

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (password: string) =>
      request<StartSecondFactorAnswer>('POST', `${path}/start`, { body: { password } }),
  });

/** The tokens from before are refused: the session goes on with the one of the answer. */
function useSessionChange<Given, Answer extends SessionAnswer>(
  change: (given: Given) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      adoptToken(queryClient, answer);
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

export const useConfirmSecondFactor = () =>
  useSessionChange((code: string) =>
    request<ConfirmSecondFactorAnswer>('POST', `${path}/confirm`, { body: { code } }),
  );

export const useVerifySecondFactor = () =>
  useSessionChange((code: string) =>
    request<SessionAnswer>('POST', `${path}/verify`, { body: { code } }),
  );

export const useSwitchOffSecondFactor = () =>
  useSessionChange((body: SwitchOffSecondFactorBody) =>
    request<SessionAnswer>('DELETE', path, { body }),
  );

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<RecoveryCodesAnswer>('POST', `${path}/recovery-codes`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
