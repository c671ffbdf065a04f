import type {
  MarkAllReadAnswer,
  NotificationListAnswer,
  NotificationView,
  ReadsAnswer,
} from '@largo/contracts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { undoTexts } from './inbox-texts.ts';
import { texts } from './texts.ts';
import { notificationKeys } from './unread-count.queries.ts';

export interface NotificationFilters {
  readonly page: number;
  readonly limit: number;
  readonly includeRead: boolean;
  readonly unreadFirst?: boolean;
  /** Empty: all of them. */
  readonly category?: string;
  readonly type?: string;
}

const lists = [...notificationKeys.all, 'list'] as const;

export const notificationsQuery = (filters: NotificationFilters) =>
  queryOptions({
    queryKey: [...lists, filters] as const,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: () =>
      request<NotificationListAnswer>('GET', '/notifications', { query: { ...filters } }),
  });

/** Read at once on the screen; the count never falls below zero. */
function showRead(queryClient: QueryClient, isRead: (one: NotificationView) => boolean): void {
  const newlyRead = new Set<string>();
  queryClient.setQueriesData<NotificationListAnswer>({ queryKey: lists }, (list) => {
    if (!list) return list;
    const data = list.data.map((one) => {
      if (one.isRead || !isRead(one)) return one;
      newlyRead.add(one.id);
      return { ...one, isRead: true };
    });
    return { ...list, data };
  });
  queryClient.setQueryData<number>(notificationKeys.unread, (count = 0) =>
    Math.max(0, count - newlyRead.size),
  );
}

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      request<ReadsAnswer>('PATCH', '/notifications/read', { body: { ids } }),
    onMutate: (ids) => showRead(queryClient, ({ id }) => ids.includes(id)),
    onError: () => showToast({ kind: 'error', message: texts.markFailed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

const undoMs = 6_000;

/** For a few seconds what was marked can be unread again. */
async function undoMarkAll(queryClient: QueryClient, markId: string): Promise<void> {
  try {
    const { data } = await request<ReadsAnswer>(
      'POST',
      `/notifications/mark-all-read/${markId}/undo`,
    );
    queryClient.setQueryData(notificationKeys.unread, data.unreadCount);
    showToast({ kind: 'info', message: undoTexts.undone(data.updatedCount) });
  } catch {
    showToast({ kind: 'error', message: undoTexts.failed });
  }
  await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
}

export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<MarkAllReadAnswer>('PATCH', '/notifications/mark-all-read', { body: {} }),
    onMutate: () => {
      showRead(queryClient, () => true);
      queryClient.setQueryData(notificationKeys.unread, 0);
    },
    onSuccess: ({ data: { markId } }) =>
      showToast({
        kind: 'success',
        message: texts.markAllDone,
        lastsMs: undoMs,
        action: { label: undoTexts.undo, run: () => void undoMarkAll(queryClient, markId) },
      }),
    onError: () => showToast({ kind: 'error', message: texts.markAllFailed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
