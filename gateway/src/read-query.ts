/**
 * Every query parameter of any service that changes a cached answer. The test of the API's document
 * finds one that is missing here.
 */
export const readNames: ReadonlySet<string> = new Set([
  'category',
  'delivery',
  'discounted',
  'facets',
  'ids',
  'includeReviews',
  'includeStats',
  'limit',
  'maxPrice',
  'minPrice',
  'minRating',
  'neighborhood',
  'neighborhoodId',
  'onSale',
  'options',
  'order',
  'page',
  'place',
  'q',
  'query',
  'search',
  'sellerId',
  'sortBy',
  'stars',
  'status',
  'type',
]);

/** The address without unknown parameters, so that made-up ones create no new cache entries. */
export function readAddress(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const given = new URLSearchParams(url.slice(start + 1));
  const read = [...given].filter(([name]) => readNames.has(name));
  if (read.length === given.size) return url;
  const query = new URLSearchParams(read).toString();
  return query === '' ? url.slice(0, start) : `${url.slice(0, start)}?${query}`;
}
