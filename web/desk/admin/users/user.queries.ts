import type { AdminUserListAnswer, UserAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

export const pageSize = 20;

export interface UserListFilters {
  readonly search: string;
  readonly role: string;
  readonly status: string;
  readonly sort: string;
}

export const usersQuery = (filters: UserListFilters, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.users, 'list', filters, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<AdminUserListAnswer>('GET', '/admin/users', {
        query: { ...filters, search: filters.search.trim(), page, limit: pageSize },
        signal,
      }),
  });

export interface Invitation {
  readonly name: string;
  readonly email: string;
}

/** Each press sends a mail, also a second one. */
export function useInviteAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) =>
      request<UserAnswer>('POST', '/admin/users/admin', {
        body,
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
