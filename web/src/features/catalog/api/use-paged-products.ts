import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pagesFromUrl } from './product-filters.ts';
import type { productListQuery } from './product.queries.ts';

/** A thousand products; who has seen these needs filters. */
const mostShown = 50;

/** Pages of a list in step with `?page=`: Back and reload find what "load more" had shown. */
export function usePagedProducts(query: ReturnType<typeof productListQuery>) {
  const [search, setSearch] = useSearchParams();
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
    products: data?.pages.flatMap((page) => page.products) ?? [],
    /** How many are shown below each other. */
    pages: loaded,
    first: data?.pages[0],
    total: data?.pages[0]?.total ?? 0,
    totalIsAtLeast: data?.pages[0]?.totalIsAtLeast ?? false,
    nextHref: `?${nextSearch.toString()}`,
    loadMore: () => setSearch(nextSearch, { replace: true, preventScrollReset: true }),
  };
}
export type PagedProducts = ReturnType<typeof usePagedProducts>;
