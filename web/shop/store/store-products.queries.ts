import type { ProductCard, ProductListAnswer } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { productKeys } from '@largo/web-topics/catalog/product.queries.ts';

export const storeSorts = ['newest', 'popular', 'price-low', 'price-high', 'rating'] as const;
export type StoreSort = (typeof storeSorts)[number];

const orders: Record<StoreSort, (a: ProductCard, b: ProductCard) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  popular: (a, b) => b.totalSales - a.totalSales,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.averageRating - a.averageRating || b.totalReviews - a.totalReviews,
};

const fold = (text: string) => stripAccents(text).toLowerCase().trim();

/** By words of the title, in the order asked for; equals stay newest first. */
export function arrange(
  products: readonly ProductCard[],
  { search, sort }: { search: string; sort: StoreSort },
): ProductCard[] {
  const words = fold(search).split(/\s+/);
  return products
    .filter(({ title }) => words.every((word) => fold(title).includes(word)))
    .toSorted(orders[sort]);
}

const batch = 100;
const mostBatches = 10;

/** What the store's page did not bring along: it has the newest hundred, more are rare. */
export const furtherStoreProductsQuery = (sellerId: string, total: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'store', sellerId],
    enabled: total > batch,
    queryFn: async ({ signal }) => {
      const pages = Math.min(Math.ceil(total / batch), mostBatches);
      const answers = Array.from({ length: pages - 1 }, (_, index) =>
        request<ProductListAnswer>('GET', '/products', {
          // Its owner would also get drafts and rejected products.
          query: { sellerId, status: 'active', sortBy: 'newest', limit: batch, page: index + 2 },
          signal,
        }),
      );
      return (await Promise.all(answers)).flatMap(({ products }) => products);
    },
  });
