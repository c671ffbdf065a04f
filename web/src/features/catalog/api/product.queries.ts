import type {
  ProductAnswer,
  ProductCard as ProductCardBody,
  ProductFacets,
  ProductListAnswer,
} from '@largo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '../../../lib/api-client.ts';
import { pageSteps } from './page-steps.ts';

export interface ProductPageView {
  readonly products: readonly ProductCardView[];
  readonly total: number;
  /** Counting stopped at `total`. */
  readonly totalIsAtLeast: boolean;
  readonly page: number;
  readonly hasMore: boolean;
  /** Of a list's first page, where they were asked for. */
  readonly facets?: ProductFacets;
  /** Looked for instead of a word with a slip. */
  readonly corrected?: string;
  /** What may have been meant where nothing was found. */
  readonly suggestion?: string;
  /** With stores; what was looked for is its name, and nothing else was found. */
  readonly neighborhood?: string;
}

export interface ProductFilters {
  readonly search?: string;
  readonly category?: string;
  readonly neighborhood?: string;
  readonly sellerId?: string;
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly delivery?: 'here' | 'free';
  /** Where it would be delivered: for `delivery`, and to count who does. */
  readonly place?: string;
  readonly sortBy?: string;
}

const summaryLength = 110;
const pageSize = 20;

/** Starts after the title when the seller repeated it. */
export function summaryOf({
  title,
  description: whole,
}: Pick<ProductCardBody, 'title' | 'description'>): string {
  const description = whole.startsWith(title)
    ? whole.slice(title.length).replace(/^[\s:.,–-]+/, '')
    : whole;
  const text = description.charAt(0).toUpperCase() + description.slice(1);
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`;
}

/** A product as cards show it. */
export function cardView(product: ProductCardBody) {
  return {
    id: product.id,
    title: product.title,
    summary: summaryOf(product),
    price: product.price,
    originalPrice: product.originalPrice,
    discount: product.discount,
    /** Null: nothing is said about it. */
    stock: product.stock as number | null,
    image: product.images[0] ?? null,
    sellerId: product.sellerId,
    sellerName: product.seller.businessName || product.seller.name,
    neighborhood: product.seller.neighborhood,
    canReceivePayments: product.seller.canReceivePayments,
    averageRating: product.averageRating,
    totalReviews: product.totalReviews,
  };
}

export type ProductCardView = Readonly<ReturnType<typeof cardView>>;

function pageView(answer: ProductListAnswer, page: number): ProductPageView {
  const {
    products,
    total,
    totalIsAtLeast = false,
    hasMore,
    facets,
    corrected,
    suggestion,
    neighborhood,
  } = answer;
  return {
    products: products.map(cardView),
    total,
    totalIsAtLeast,
    page,
    hasMore,
    ...(facets ? { facets } : {}),
    ...(corrected ? { corrected } : {}),
    ...(suggestion ? { suggestion } : {}),
    ...(neighborhood ? { neighborhood } : {}),
  };
}

export const productKeys = {
  all: ['products'] as const,
  list: (filters: ProductFilters) => ['products', 'list', filters] as const,
  category: (id: string, filters: ProductFilters) => ['products', 'category', id, filters] as const,
  one: (id: string) => ['products', 'one', id] as const,
  similar: (id: string) => ['products', 'similar', id] as const,
  featured: ['products', 'featured'] as const,
};

/** Choices are counted once per list, not with every page of it. */
function listQuestion({ place, ...filters }: ProductFilters, page: number) {
  const isFirst = page === 1;
  return {
    ...filters,
    ...(isFirst ? { facets: true } : {}),
    ...(place && (isFirst || filters.delivery) ? { place } : {}),
  };
}

function pagedQuery(
  queryKey: readonly unknown[],
  path: string,
  ask: (page: number) => RequestOptions['query'],
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...ask(pageParam), page: pageParam, limit: pageSize };
      return pageView(await request<ProductListAnswer>('GET', path, { query, signal }), pageParam);
    },
    ...pageSteps,
  });
}

export const productListQuery = (filters: ProductFilters) =>
  pagedQuery(productKeys.list(filters), '/products', (page) => listQuestion(filters, page));

export const categoryProductsQuery = (id: string, filters: ProductFilters) =>
  pagedQuery(productKeys.category(id, filters), `/categories/${id}/products`, () => ({
    ...filters,
  }));

export const featuredProductsQuery = () =>
  queryOptions({
    queryKey: productKeys.featured,
    queryFn: async () => {
      const query = { sortBy: 'averageRating', limit: 8 };
      return pageView(await request<ProductListAnswer>('GET', '/products', { query }), 1).products;
    },
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: async () => (await request<ProductAnswer>('GET', `/products/${id}`)).product,
  });

/** Others of the same category, for the end of a product page. */
export const similarProductsQuery = (productId: string, category: string | undefined) =>
  queryOptions({
    queryKey: [...productKeys.similar(productId), category],
    queryFn: async () => {
      const query = {
        ...(category === undefined ? {} : { category }),
        sortBy: 'popular',
        limit: 5,
      };
      const answer = await request<ProductListAnswer>('GET', '/products', { query });
      return pageView(answer, 1)
        .products.filter(({ id }) => id !== productId)
        .slice(0, 4);
    },
  });
