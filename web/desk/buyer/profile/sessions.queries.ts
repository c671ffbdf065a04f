import type { ChangePasswordBody, SessionAnswer, SessionListAnswer } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { forgetSession, signIn } from '@largo/web-kit/client/session.ts';

export type OpenSession = SessionListAnswer['sessions'][number];

const sessionsKey = ['profile', 'sessions'] as const;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    queryFn: async () => (await request<SessionListAnswer>('GET', '/auth/sessions')).sessions,
  });

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/auth/sessions/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Ends this session too. */
export function useLeaveEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST', '/auth/logout-all'),
    onSuccess: () => forgetSession(queryClient),
  });
}

/** Every session ends; this one continues with a new token. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      request<SessionAnswer>('POST', '/auth/change-password', { body }),
    onSuccess: (answer) => signIn(queryClient, answer),
  });
}
