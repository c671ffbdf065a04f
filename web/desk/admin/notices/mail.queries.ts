import type { UndeliverableAnswer, UnsentMailsAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

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
