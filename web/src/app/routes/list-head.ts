import { paths } from '../../config/paths.ts';
import { urlFromFilters, type FilterValues } from '../../features/catalog/api/product-filters.ts';
import type { PageHead } from '../page-head.tsx';

/** What more has been loaded is a page of its own, with a name of its own. */
export function titleOnPage(title: string, pages: number): string {
  return pages > 1 ? `${title}, página ${pages}` : title;
}

export function pathOnPage(path: string, pages: number): string {
  return pages > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${pages}` : path;
}

interface ListAddress {
  readonly values: FilterValues;
  /** Of the category that is chosen. */
  readonly categoryId: string | undefined;
  readonly pages: number;
  /** Anything can be written into an address; one that finds nothing is not indexed. */
  readonly isEmpty: boolean;
}

/** A choice that has a page of its own is found there; the order of a list makes no other list. */
function ownPath({ values, categoryId, pages }: ListAddress): string {
  const { category, neighborhood, seller } = values;
  const chosen = [category, neighborhood, seller].filter(Boolean).length;
  if (chosen === 1 && seller) return paths.store(seller);
  if (chosen === 1 && categoryId) return pathOnPage(paths.category(categoryId), pages);
  const query = urlFromFilters({ ...values, sort: '' }).toString();
  return pathOnPage(query === '' ? paths.products() : `${paths.products()}?${query}`, pages);
}

/** Found by searching: the whole list, and one neighbourhood. Searches and mixtures are endless. */
export function listAddress(list: ListAddress): Pick<PageHead, 'canonicalPath' | 'noindex'> {
  const { category, neighborhood, seller, ...narrowed } = list.values;
  const { search, minPrice, maxPrice, delivery } = narrowed;
  if (search || minPrice || maxPrice || delivery) {
    const query = urlFromFilters({ ...list.values, sort: '' }).toString();
    return { canonicalPath: `${paths.products()}?${query}`, noindex: true };
  }
  const isMixture = [category, neighborhood, seller].filter(Boolean).length > 1;
  return { canonicalPath: ownPath(list), noindex: isMixture || list.isEmpty };
}
