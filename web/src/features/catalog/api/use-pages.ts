import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import type { ListPage } from './page-steps.ts';
import { pagesFromUrl } from './product-filters.ts';

/** A thousand products; who has seen these needs filters. */
const mostShown = 50;

type PagesQuery<P, K extends QueryKey> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  K,
  number
>;

/** Pages of a list in step with `?page=`: Back and reload find what "load more" had shown. */
export function usePages<P extends ListPage, K extends QueryKey>(query: PagesQuery<P, K>) {
  const [search, change] = useAddressQuery();
  const wanted = pagesFromUrl(search, mostShown);
  const result = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = result;
  const loaded = data?.pages.length ?? 0;
  const behind = loaded > 0 && loaded < wanted && hasNextPage && !isPlaceholderData;
  useEffect(() => {
    if (behind && !isFetching && !isError) void fetchNextPage();
  }, [behind, isFetching, isError, fetchNextPage]);
  const nextSearch = new URLSearchParams(search);
  nextSearch.set('page', String(loaded + 1));
  return {
    ...result,
    hasNextPage: hasNextPage && loaded < mostShown,
    /** How many are shown below each other. */
    pages: loaded,
    first: data?.pages[0],
    total: data?.pages[0]?.total ?? 0,
    nextHref: `?${nextSearch.toString()}`,
    loadMore: () =>
      change({ page: String(loaded + 1) }, { replace: true, preventScrollReset: true }),
  };
}
