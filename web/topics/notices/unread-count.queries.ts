import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

export const notificationKeys = {
  all: ['notifications'] as const,
  unread: ['notifications', 'unread'] as const,
};

export const unreadCountQuery = () =>
  queryOptions({
    queryKey: notificationKeys.unread,
    staleTime: 25_000,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const answer = await request<{ data: { unreadCount: number } }>(
        'GET',
        '/notifications/unread-count',
      );
      return answer.data.unreadCount;
    },
  });
