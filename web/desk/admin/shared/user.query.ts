import type { AdminUserAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from './keys.ts';

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.users, 'one', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request<AdminUserAnswer>('GET', `/admin/users/${encodeURIComponent(id)}`, { signal }))
        .user,
  });
