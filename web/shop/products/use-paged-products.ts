import type { productListQuery } from '@largo/web-topics/catalog/product.queries.ts';
import { usePages } from './use-pages.ts';

/** The products of a list, as far as its address has them shown. */
export function usePagedProducts(query: ReturnType<typeof productListQuery>) {
  const paged = usePages(query);
  return {
    ...paged,
    products: paged.data?.pages.flatMap((page) => page.products) ?? [],
    totalIsAtLeast: paged.first?.totalIsAtLeast ?? false,
  };
}
export type PagedProducts = ReturnType<typeof usePagedProducts>;
