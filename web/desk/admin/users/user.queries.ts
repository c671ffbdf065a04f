import type { AdminUserListAnswer, UserAnswer } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';
import { pageQuery } from '../../screens/answer-query.ts';

export const pageSize = 20;

export interface UserListFilters {
  readonly search: string;
  readonly role: string;
  readonly status: string;
  readonly sort: string;
}

export const usersQuery = (filters: UserListFilters, page: number) =>
  pageQuery<AdminUserListAnswer>([...adminKeys.users, 'list', filters, page], '/admin/users', {
    ...filters,
    search: filters.search.trim(),
    page,
    limit: pageSize,
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
