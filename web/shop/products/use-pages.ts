import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isBeyond, pagesOf, type ListPage } from '@largo/web-topics/catalog/page-steps.ts';
import { pageFromUrl } from './product-filters.ts';

type PagesQuery<P, K extends QueryKey> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  K,
  number
>;

/**
 * A list from the page that its address names on. "Load more" adds pages below and leaves the address
 * alone: what was added is found again by Back, not by a reload.
 */
export function usePages<P extends ListPage, K extends QueryKey>(query: PagesQuery<P, K>) {
  const [search] = useSearchParams();
  const result = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, isPlaceholderData, fetchNextPage } = result;
  const page = pageFromUrl(search);
  const first = data?.pages[0];
  const total = first?.total ?? 0;
  return {
    ...result,
    page,
    lastShown: data?.pages.at(-1)?.page ?? page,
    lastPage: pagesOf(total),
    first,
    total,
    /** The address names a page that the list does not have. */
    isBeyond: first !== undefined && !isPlaceholderData && isBeyond(first),
    loadMore: () => void fetchNextPage(),
  };
}
