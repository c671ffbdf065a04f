import type { SellersAnswer, SellerSummary, StoreProfileAnswer } from '@largo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { pageSteps } from './page-steps.ts';

export interface SellersView {
  readonly sellers: readonly SellerTile[];
  readonly total: number;
}

/** From this share of completed sales on, in percent, a store is a 'Vendedor Confiável'. */
const trustedFromPercent = 95;
export const isTrusted = (completionRate: number, totalSales: number) =>
  totalSales > 0 && completionRate >= trustedFromPercent;

export function sellerTile(seller: SellerSummary) {
  return {
    id: seller.id,
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
    trusted: isTrusted(seller.completionRate, seller.totalSales),
    createdAt: seller.createdAt,
  };
}

export type SellerTile = Readonly<ReturnType<typeof sellerTile>>;

export const sellerKeys = {
  top: (limit: number) => ['sellers', 'top', limit] as const,
  directory: (filters: SellerFilters) => ['sellers', 'directory', filters] as const,
  store: (id: string) => ['stores', id] as const,
};

export const topSellersQuery = (limit: number) =>
  queryOptions({
    queryKey: sellerKeys.top(limit),
    queryFn: async (): Promise<SellersView> => {
      const query = { limit, sortBy: 'averageRating', order: 'DESC' };
      const answer = await request<SellersAnswer>('GET', '/sellers', { query });
      return { sellers: answer.sellers.map(sellerTile), total: answer.total };
    },
  });

export const sellerSorts = ['rating', 'products', 'newest', 'name'] as const;
export interface SellerFilters {
  readonly search: string;
  readonly sortBy: (typeof sellerSorts)[number];
}

const directoryPageSize = 24;
const longestSearch = 100;

export const sellerDirectoryQuery = (filters: SellerFilters) =>
  infiniteQueryOptions({
    queryKey: sellerKeys.directory(filters),
    queryFn: async ({ pageParam: page, signal }) => {
      const search = filters.search.slice(0, longestSearch);
      const query = {
        ...(search === '' ? {} : { search }),
        sortBy: filters.sortBy,
        includeStats: true,
        page,
        limit: directoryPageSize,
      };
      const answer = await request<SellersAnswer>('GET', '/users/sellers', { query, signal });
      const { sellers, total } = answer;
      return { sellers: sellers.map(sellerTile), total, page, hasMore: page * directoryPageSize < total }; // prettier-ignore
    },
    ...pageSteps,
  });

/** What a store shows depends on who looks: `viewerId` is null for visitors. */
export const storeQuery = (id: string, viewerId: string | null) =>
  queryOptions({
    queryKey: [...sellerKeys.store(id), viewerId] as const,
    queryFn: () => request<StoreProfileAnswer>('GET', `/stores/${id}/profile`),
  });
