import type { DifferenceReason, DifferencesAnswer, ReconciledDaysAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { adminKeys } from '../shared/keys.ts';

const pageSize = 15;

export const differencesQuery = (state: string, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.integrity, 'differences', state, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<DifferencesAnswer>('GET', '/admin/reconciliation/differences', {
        query: { state: state || 'open', page, limit: pageSize },
        signal,
      }),
  });

export const reconciledDaysQuery = (page: number) =>
  queryOptions({
    queryKey: [...adminKeys.integrity, 'days', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<ReconciledDaysAnswer>('GET', '/admin/reconciliation/days', {
        query: { page, limit: pageSize },
        signal,
      }),
  });

export interface Closing {
  readonly reason: DifferenceReason;
  readonly note: string;
}

/** Whatever came of it, also of a lost answer: what is shown is read again, the log too. */
export function useCloseDifference(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Closing) =>
      request('POST', `/admin/reconciliation/differences/${id}/close`, {
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
