import type {
  AdminNeighborhoodsAnswer,
  NeighborhoodPositionBody,
  NeighborhoodView,
  Pagination,
} from '@largo/contracts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { newIdempotencyKey, request } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { adminKeys } from '../../admin-shared/api/keys.ts';

export const pageSize = 50;

export interface NeighborhoodFilters {
  readonly search: string;
  /** `1`: those that are switched off, too. */
  readonly inactive: string;
}

export interface NeighborhoodValues {
  readonly name: string;
  /** Undefined: at the end. */
  readonly sortOrder?: number;
  readonly isActive: boolean;
}

export interface NeighborhoodPage {
  readonly neighborhoods: readonly NeighborhoodView[];
  readonly pagination: Pagination;
}

/** This list counts its pages in words of its own. */
function paginationOf({
  currentPage: page,
  totalPages: pages,
  totalItems: total,
  itemsPerPage: limit,
}: AdminNeighborhoodsAnswer['pagination']): Pagination {
  return { page, pages, total, limit, hasPrev: page > 1, hasNext: page < pages };
}

export const adminNeighborhoodsQuery = ({ search, inactive }: NeighborhoodFilters, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.neighborhoods, search.trim(), inactive, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<NeighborhoodPage> => {
      const { neighborhoods, pagination } = await request<AdminNeighborhoodsAnswer>(
        'GET',
        '/admin/neighborhoods',
        {
          query: {
            page,
            limit: pageSize,
            sortBy: 'sortOrder',
            sortOrder: 'ASC',
            search: search.trim() || undefined,
            isActive: inactive === '1' ? undefined : 'true',
          },
          signal,
        },
      );
      return { neighborhoods, pagination: paginationOf(pagination) };
    },
  });

/** Also what the shop shows of them. */
async function refresh(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['neighborhoods'] });
  void queryClient.invalidateQueries({ queryKey: ['address', 'neighborhoods'] });
  void queryClient.invalidateQueries({ queryKey: adminKeys.audit });
  await queryClient.invalidateQueries({ queryKey: adminKeys.neighborhoods });
}

const pathOf = (id: string) => `/admin/neighborhoods/${encodeURIComponent(id)}`;

/** Null creates one. @throws ApiError */
export async function saveNeighborhood(
  queryClient: QueryClient,
  id: string | null,
  options: { readonly body: Partial<NeighborhoodValues>; readonly idempotencyKey: string },
): Promise<void> {
  try {
    if (id === null) await request('POST', '/admin/neighborhoods', options);
    else await request('PUT', pathOf(id), options);
  } finally {
    await refresh(queryClient);
  }
}

export function useSaveNeighborhood(id: string | null) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Partial<NeighborhoodValues>) =>
      saveNeighborhood(queryClient, id, { body, idempotencyKey: keyOf(body) }),
  });
}

/** @throws ApiError */
export async function removeNeighborhood(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await request('DELETE', pathOf(id));
  } finally {
    await refresh(queryClient);
  }
}

/** @throws ApiError */
export async function moveNeighborhood(
  queryClient: QueryClient,
  id: string,
  body: NeighborhoodPositionBody,
): Promise<void> {
  try {
    await request('PUT', `${pathOf(id)}/position`, { body, idempotencyKey: newIdempotencyKey() });
  } finally {
    await refresh(queryClient);
  }
}
