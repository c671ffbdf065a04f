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
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';
import { neighborhoodProblem, refusedFields } from './neighborhood-problem.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';

const pageSize = 50;

export interface NeighborhoodFilters {
  readonly search: string;
  /** `1`: those that are switched off, too. */
  readonly inactive: string;
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

export const neighborhoodRecords = {
  path: '/admin/neighborhoods',
  refresh,
  texts: neighborhoodTexts,
  problemOf: neighborhoodProblem,
  refusedFields,
};

export function useMoveNeighborhood() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: NeighborhoodPositionBody & { readonly id: string }) =>
      request('PUT', `${neighborhoodRecords.path}/${id}/position`, {
        body,
        idempotencyKey: newIdempotencyKey(),
      }),
    // The lists are asked for again also after a refusal.
    onSettled: () => refresh(queryClient),
  });
}
