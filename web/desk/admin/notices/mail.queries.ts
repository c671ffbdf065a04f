import type { RetryMailsAnswer, UndeliverableAnswer, UnsentMailsAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { adminKeys } from '../shared/keys.ts';
import { mailTexts as words } from './notice-texts.ts';

const pageSize = 20;
/** Mails leave by themselves meanwhile. */
const refreshMs = 15_000;

export const unsentMailsQuery = (state: string, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.notices, 'mails', state, page],
    staleTime: 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<UnsentMailsAnswer>('GET', '/notifications/mails', {
        query: { state, page, limit: pageSize },
        signal,
      }),
  });

/** Addresses that the mail server refuses for good. */
export const undeliverableQuery = queryOptions({
  queryKey: [...adminKeys.notices, 'undeliverable'],
  staleTime: 0,
  refetchInterval: refreshMs,
  queryFn: ({ signal }) =>
    request<UndeliverableAnswer>('GET', '/notifications/undeliverable', { signal }),
});

function useRetry<Input>(retry: (input: Input) => Promise<RetryMailsAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retry,
    onSuccess: ({ data }) =>
      showToast({ kind: 'success', message: words.retried(data.retriedCount) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const useRetryMail = () =>
  useRetry((id: string) => request<RetryMailsAnswer>('POST', `/notifications/mails/${id}/retry`));

export const useRetryMails = () =>
  useRetry(() => request<RetryMailsAnswer>('POST', '/notifications/mails/retry', { body: {} }));
