import { filterNames } from '@largo/web-shop/products/product-filters.ts';
import { canonicalUrl } from './canonical-url.ts';
import { matchRoute } from './match-route.ts';

/** All that public pages read of an address. */
const readNames: ReadonlySet<string> = new Set([...filterNames, 'page', 'tab']);

/** One for all addresses of no page: it is rendered once, however many are made up. */
const nowhere = '/404';

/**
 * The address that a page is rendered and kept by: without what no page reads, so that made-up parameters
 * make no new page. An address that leads to another one stays as it is.
 */
export function pageAddress(url: URL): string {
  const address = url.pathname + url.search;
  if (canonicalUrl(url) !== null) return address;
  const matched = matchRoute(url.pathname);
  if (!matched) return nowhere;
  if (!matched.onServer) return url.pathname;
  const read = [...url.searchParams].filter(([name]) => readNames.has(name));
  if (read.length === url.searchParams.size) return address;
  const query = new URLSearchParams(read).toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}
