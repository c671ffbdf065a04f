import type { SellersAnswer, SellerSummary, StoreProfileAnswer } from '@largo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { pageSize, stepsFrom } from './page-steps.ts';

export interface SellersView {
  readonly sellers: readonly SellerTile[];
  /** Stores that can sell, in the whole city. */
  readonly selling: number | undefined;
}

/** From this share of completed sales on, in percent, a store is a 'Vendedor Confiável'. */
const trustedFromPercent = 95;
export const isTrusted = (completionRate: number, totalSales: number) =>
  totalSales > 0 && completionRate >= trustedFromPercent;

export function sellerTile(seller: SellerSummary) {
  return {
    id: seller.id,
    /** For the store's page. */
    address: seller.slug ?? seller.id,
    businessName: seller.businessName || seller.name,
    ownerName: seller.name,
    image: seller.storeImage ?? seller.avatar,
    description: seller.description,
    neighborhood: seller.neighborhood,
    totalProducts: seller.totalProducts,
    totalSales: seller.totalSales,
    averageRating: seller.averageRating,
    totalReviews: seller.totalReviews,
    isVerified: seller.isVerified,
    isCompanyChecked: Boolean(seller.cnpjCheckedAt),
    trusted: isTrusted(seller.completionRate, seller.totalSales),
    createdAt: seller.createdAt,
  };
}

export type SellerTile = Readonly<ReturnType<typeof sellerTile>>;

export const sellerKeys = {
  top: (limit: number) => ['sellers', 'top', limit] as const,
  directory: (filters: SellerFilters, page: number) =>
    ['sellers', 'directory', filters, page] as const,
  delivery: (place: string) => ['sellers', 'delivery', place] as const,
  neighbors: (neighborhood: string) => ['sellers', 'neighbors', neighborhood] as const,
  stores: ['stores'] as const,
  /** By id, or as an address names it. */
  store: (id: string) => ['stores', id] as const,
};

export const topSellersQuery = (limit: number) =>
  queryOptions({
    queryKey: sellerKeys.top(limit),
    queryFn: async (): Promise<SellersView> => {
      const query = { limit, sortBy: 'averageRating', order: 'DESC', onSale: true };
      const { sellers, selling } = await request<SellersAnswer>('GET', '/sellers', { query });
      return { sellers: sellers.map(sellerTile), selling };
    },
  });

/** How many stores that can sell deliver to a neighbourhood, and how soon; null while that is unknown. */
export const deliveryToQuery = (place: string) =>
  queryOptions({
    queryKey: sellerKeys.delivery(place),
    queryFn: async () => {
      const query = { limit: 1, place };
      return (await request<SellersAnswer>('GET', '/sellers', { query })).delivery ?? null;
    },
  });

const shownNeighbors = 6;

/** Stores with products on sale that are in a neighbourhood, those with most products first. */
export const neighborStoresQuery = (neighborhood: string) =>
  queryOptions({
    queryKey: sellerKeys.neighbors(neighborhood),
    queryFn: async () => {
      const query = { neighborhood, limit: shownNeighbors, sortBy: 'products', onSale: true };
      return (await request<SellersAnswer>('GET', '/sellers', { query })).sellers.map(sellerTile);
    },
  });

export const sellerSorts = ['rating', 'products', 'newest', 'name'] as const;
export interface SellerFilters {
  readonly search: string;
  readonly sortBy: (typeof sellerSorts)[number];
}

const longestSearch = 100;

export const sellerDirectoryQuery = (filters: SellerFilters, first: number) =>
  infiniteQueryOptions({
    queryKey: sellerKeys.directory(filters, first),
    queryFn: async ({ pageParam: page, signal }) => {
      const search = filters.search.slice(0, longestSearch);
      const query = {
        ...(search === '' ? {} : { search }),
        sortBy: filters.sortBy,
        includeStats: true,
        onSale: true,
        page,
        limit: pageSize,
      };
      const answer = await request<SellersAnswer>('GET', '/users/sellers', { query, signal });
      const { sellers, total } = answer;
      return { sellers: sellers.map(sellerTile), total, page, hasMore: page * pageSize < total }; // prettier-ignore
    },
    ...stepsFrom(first),
  });

/** What a store shows depends on who looks: `viewerId` is null for visitors. */
export const storeQuery = (id: string, viewerId: string | null) =>
  queryOptions({
    queryKey: [...sellerKeys.store(id), viewerId] as const,
    queryFn: () => request<StoreProfileAnswer>('GET', `/stores/${id}/profile`),
  });
