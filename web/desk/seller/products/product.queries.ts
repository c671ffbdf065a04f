import type {
  ProductAnswer,
  ProductBody,
  ProductDetail,
  ProductEditBody,
  ProductListAnswer,
} from '@largo/contracts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';

/** Everything that shows products starts with this key. */
const allProducts = ['products'] as const;
const pageSize = 20;

/** All products of the seller, those that buyers don't see included. */
export const sellerProductsQuery = (
  sellerId: string,
  filters: { readonly search: string; readonly status: string; readonly sort: string },
  page: number,
) =>
  queryOptions({
    queryKey: [...allProducts, 'seller-list', sellerId, filters, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { search, status, sort: sortBy } = filters;
      const query = { sellerId, search, status, sortBy, page, limit: pageSize };
      return request<ProductListAnswer>('GET', '/products', { query, signal });
    },
  });

const scanPageSize = 100;
const maxScanPages = 10;
export type OwnProduct = ProductListAnswer['products'][number];

/** All products of one seller, for counting and ranking; a thousand are enough for that. */
export const ownProductsQuery = (sellerId: string) =>
  queryOptions({
    queryKey: [...allProducts, 'own', sellerId],
    staleTime: 15_000,
    queryFn: async ({ signal }) => {
      const found: OwnProduct[] = [];
      for (let page = 1; page <= maxScanPages; page += 1) {
        const query = { sellerId, page, limit: scanPageSize, sortBy: 'newest' };
        const answer = await request<ProductListAnswer>('GET', '/products', { query, signal });
        found.push(...answer.products);
        if (!answer.hasMore) break;
      }
      return found;
    },
  });

/** Fetched once for every opening of the form; while it is open, only after a pause. */
export const productToEditQuery = (id: string) =>
  queryOptions({
    queryKey: [...allProducts, 'to-edit', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => (await request<ProductAnswer>('GET', `/products/${id}`)).product,
  });

export type ProductChange =
  | { readonly id: null; readonly body: ProductBody }
  | { readonly id: string; readonly body: ProductEditBody };

export function useSaveProduct() {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ id, body }: ProductChange): Promise<ProductDetail> => {
      const options = { body, idempotencyKey: keyOf(body) };
      const answer =
        id === null
          ? await request<ProductAnswer>('POST', '/products', options)
          : await request<ProductAnswer>('PUT', `/products/${id}`, options);
      return answer.product;
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: allProducts, refetchType: 'inactive' }),
  });
}

export const refreshProducts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: allProducts });
