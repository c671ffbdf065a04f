import type { ProductAnswer, VariantsAnswer, VariantsBody } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

const pathOf = (id: string) => `/products/${id}/variants`;

/** Fetched once for every opening of the editor, like the product's form. */
export const variantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'variants', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const [{ product }, answer] = await Promise.all([
        request<ProductAnswer>('GET', `/products/${id}`),
        request<VariantsAnswer>('GET', pathOf(id)),
      ]);
      return { product, ...answer };
    },
  });

export const saveVariants = (id: string, body: VariantsBody, idempotencyKey: string) =>
  request<VariantsAnswer>('PUT', pathOf(id), { body, idempotencyKey });
