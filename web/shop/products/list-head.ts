import { paths } from '@largo/web-kit/config/paths.ts';
import { urlFromFilters, type FilterValues } from './product-filters.ts';
import type { PageHead } from '@largo/web-kit/page/page-head.tsx';

/** Each page of a list has a name of its own. */
export function titleOnPage(title: string, page: number): string {
  return page > 1 ? `${title}, página ${page}` : title;
}

export function pathOnPage(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path;
}

interface ListAddress {
  readonly values: FilterValues;
  /** Addresses of the category and the store that are chosen. */
  readonly categorySlug: string | undefined;
  readonly storeSlug: string | undefined;
  readonly page: number;
  /** Anything can be written into an address; one that finds nothing is not indexed. */
  readonly isEmpty: boolean;
}

/** A choice that has a page of its own is found there; the order of a list makes no other list. */
function ownPath({ values, categorySlug, storeSlug, page }: ListAddress): string {
  const { category, neighborhood, seller } = values;
  const chosen = [category, neighborhood, seller].filter(Boolean).length;
  if (chosen === 1 && seller) return paths.store(storeSlug ?? seller);
  if (chosen === 1 && categorySlug) return pathOnPage(paths.category(categorySlug), page);
  const query = urlFromFilters({ ...values, sort: '' }).toString();
  return pathOnPage(query === '' ? paths.products() : `${paths.products()}?${query}`, page);
}

/** Found by searching: the whole list, and one neighbourhood. Searches and mixtures are endless. */
export function listAddress(list: ListAddress): Pick<PageHead, 'canonicalPath' | 'noindex'> {
  const { category, neighborhood, seller, ...narrowed } = list.values;
  const { sort: _sort, ...narrowing } = narrowed;
  if (Object.values(narrowing).some(Boolean)) {
    const query = urlFromFilters({ ...list.values, sort: '' }).toString();
    return { canonicalPath: `${paths.products()}?${query}`, noindex: true };
  }
  const isMixture = [category, neighborhood, seller].filter(Boolean).length > 1;
  return { canonicalPath: ownPath(list), noindex: isMixture || list.isEmpty };
}
