import type { SearchMissesAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

export type SearchMiss = SearchMissesAnswer['misses'][number];
export type SearchMissSort = 'count' | 'recent';

const pageSize = 50;

export const searchMissesQuery = (sortBy: SearchMissSort, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.searchMisses, sortBy, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<SearchMissesAnswer>('GET', '/admin/search-misses', {
        query: { sortBy, page, limit: pageSize },
        signal,
      }),
  });
