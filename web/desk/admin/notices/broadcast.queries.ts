import type {
  AdminUserListAnswer,
  BroadcastAnswer,
  BroadcastBody,
  BroadcastsAnswer,
  CleanupAnswer,
  ReadersAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import { pageQuery } from '../../screens/answer-query.ts';
import { adminKeys } from '../shared/keys.ts';

const pageSize = 20;
const mostPeople = 6;

/** With neither user nor role: everybody who wants the category. */
export type AudienceBody = Pick<BroadcastBody, 'userId' | 'role' | 'category'>;

const askReaders = (audience: AudienceBody, signal?: AbortSignal) =>
  request<ReadersAnswer>('GET', '/notifications/system/readers', {
    query: { ...audience },
    ...(signal ? { signal } : {}),
  });

export const readersQuery = (audience: AudienceBody) =>
  queryOptions({
    queryKey: [...adminKeys.notices, 'readers', audience],
    staleTime: 0,
    queryFn: async ({ signal }) => (await askReaders(audience, signal)).data.readers,
  });

/** Once more right before the question: what it names is what will happen. */
export const useCheckBroadcast = () =>
  useMutation({
    mutationFn: async (body: BroadcastBody) => {
      const { userId, role, category } = body;
      const audience = { ...(userId ? { userId } : {}), ...(role ? { role } : {}), category };
      return { body, readers: (await askReaders(audience)).data.readers };
    },
  });

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKeys.users, 'for-notice', search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: search.trim().length >= 2,
    queryFn: async ({ signal }) =>
      (
        await request<AdminUserListAnswer>('GET', '/admin/users', {
          query: { search: search.trim(), status: 'active', sort: 'name', limit: mostPeople },
          signal,
        })
      ).users,
  });

export const broadcastsQuery = (page: number) =>
  pageQuery<BroadcastsAnswer>([...adminKeys.notices, 'sent', page], '/notifications/system', {
    page,
    limit: pageSize,
  });

/** A lost answer may be asked for again: the same text to the same people is sent once. */
export function useSendBroadcast() {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BroadcastBody) =>
      request<BroadcastAnswer>('POST', '/notifications/system', {
        body,
        idempotencyKey: keyOf(body),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const cleanUp = (daysOld: string, dryRun: boolean) =>
  request<CleanupAnswer>('DELETE', '/notifications/cleanup', { query: { daysOld, dryRun } });

export const oldNotificationsQuery = (daysOld: string) =>
  queryOptions({
    queryKey: [...adminKeys.notices, 'old', daysOld],
    staleTime: 0,
    queryFn: async () => (await cleanUp(daysOld, true)).data.deletedCount,
  });
