import type { Address, AdminUserListAnswer, UserAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { adminKeys } from '../../admin-shared/api/keys.ts';

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

export interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly cpf: string;
  readonly phone: string | null;
  readonly address: Address;
}

export function useCreateAdmin() {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewAdmin) =>
      request<UserAnswer>('POST', '/admin/users/admin', { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
