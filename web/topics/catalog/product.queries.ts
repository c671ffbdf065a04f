import type {
  ProductAnswer,
  ProductCard as ProductCardBody,
  ProductListAnswer,
} from '@largo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '@largo/web-kit/client/api-client.ts';
import { pageSize, stepsFrom } from './page-steps.ts';

/** How the words were read, and the facets of a list's first page. */
type SearchNotes = Pick<
  ProductListAnswer,
  | 'facets'
  | 'corrected'
  | 'missing'
  | 'recognized'
  | 'meant'
  | 'renamed'
  | 'category'
  | 'store'
  | 'suggestion'
  | 'neighborhood'
>;

export interface ProductPageView extends Readonly<SearchNotes> {
  readonly products: readonly ProductCardView[];
  readonly total: number;
  /** Counting stopped at `total`. */
  readonly totalIsAtLeast: boolean;
  readonly page: number;
  readonly hasMore: boolean;
}

export interface ProductFilters {
  readonly search?: string;
  readonly category?: string;
  readonly neighborhood?: string;
  readonly sellerId?: string;
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly delivery?: 'here' | 'free' | 'tomorrow';
  readonly minRating?: string;
  readonly discounted?: 'true';
  readonly options?: string;
  /** Where it would be delivered: for `delivery`, the order `soonest`, and to count who does. */
  readonly place?: string;
  readonly sortBy?: string;
}

const summaryLength = 110;

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
    priceTo: product.priceTo ?? null,
    choices: product.choices ?? null,
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
  const { products, totalIsAtLeast = false, pagination: _pagination, ...others } = answer;
  return { ...others, products: products.map(cardView), totalIsAtLeast, page };
}

export const productKeys = {
  all: ['products'] as const,
  list: (filters: ProductFilters, page: number) => ['products', 'list', filters, page] as const,
  category: (id: string, filters: ProductFilters, page: number) =>
    ['products', 'category', id, filters, page] as const,
  one: (id: string) => ['products', 'one', id] as const,
  paused: (id: string) => ['products', 'paused', id] as const,
  similar: (id: string) => ['products', 'similar', id] as const,
  featured: ['products', 'featured'] as const,
  delivered: (delivery: string, place: string) =>
    ['products', 'delivered', delivery, place] as const,
};

/**
 * Choices are counted with the page that the list begins with, not with those added below it; the order of a
 * search needs the place on every page.
 */
function listQuestion({ place, ...filters }: ProductFilters, isFirst: boolean) {
  const needsPlace = isFirst || filters.delivery || filters.search || filters.sortBy === 'soonest';
  return {
    ...filters,
    ...(isFirst ? { facets: true } : {}),
    ...(place && needsPlace ? { place } : {}),
  };
}

interface PagedQuestion {
  readonly queryKey: readonly unknown[];
  readonly path: string;
  /** The page to begin with. */
  readonly first: number;
  readonly ask: (page: number) => RequestOptions['query'];
}

function pagedQuery({ queryKey, path, first, ask }: PagedQuestion) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...ask(pageParam), page: pageParam, limit: pageSize };
      return pageView(await request<ProductListAnswer>('GET', path, { query, signal }), pageParam);
    },
    ...stepsFrom(first),
  });
}

export const productListQuery = (filters: ProductFilters, first: number) =>
  pagedQuery({
    queryKey: productKeys.list(filters, first),
    path: '/products',
    first,
    ask: (page) => listQuestion(filters, page === first),
  });

export const categoryProductsQuery = (id: string, filters: ProductFilters, first: number) =>
  pagedQuery({
    queryKey: productKeys.category(id, filters, first),
    path: `/categories/${id}/products`,
    first,
    ask: () => ({ ...filters }),
  });

export const featuredProductsQuery = () =>
  queryOptions({
    queryKey: productKeys.featured,
    queryFn: async () => {
      const query = { sortBy: 'averageRating', limit: 8 };
      return pageView(await request<ProductListAnswer>('GET', '/products', { query }), 1).products;
    },
  });

/** The best-sold of what arrives next, or free of charge; more than a row holds, as some stand elsewhere. */
export const deliveredProductsQuery = (delivery: 'tomorrow' | 'free', place: string) =>
  queryOptions({
    queryKey: productKeys.delivered(delivery, place),
    queryFn: async () => {
      const query = { delivery, place, sortBy: 'popular', limit: 12 };
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
