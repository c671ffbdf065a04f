import type {
  ProductAnswer,
  ProductBody,
  ProductDetail,
  ProductEditBody,
  ProductListAnswer,
} from '@largo/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, request } from '../../../lib/api-client.ts';

/** Everything that shows products starts with this key. */
const allProducts = ['products'] as const;
const shelfPageSize = 20;

/** The seller's own shelf: products that buyers don't see are part of it. */
export const shelfQuery = (
  sellerId: string,
  filters: { readonly search: string; readonly status: string; readonly sort: string },
  page: number,
) =>
  queryOptions({
    queryKey: [...allProducts, 'shelf', sellerId, filters, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { search, status, sort: sortBy } = filters;
      const query = { sellerId, search, status, sortBy, page, limit: shelfPageSize };
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

/** Asked anew for every opening of the form, and never again while it is open. */
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

/** Sending the same form again keeps its key: a lost answer must not make a second product. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  const intent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: async ({ id, body }: ProductChange): Promise<ProductDetail> => {
      const text = JSON.stringify(body);
      if (intent.current.body !== text) intent.current = { body: text, key: newIdempotencyKey() };
      const idempotencyKey = intent.current.key;
      const answer =
        id === null
          ? await request<ProductAnswer>('POST', '/products', { body, idempotencyKey })
          : await request<ProductAnswer>('PUT', `/products/${id}`, { body, idempotencyKey });
      return answer.product;
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: allProducts, refetchType: 'inactive' }),
  });
}

export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/products/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allProducts }),
  });
}
