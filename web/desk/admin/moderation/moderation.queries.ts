import type { AdminProduct, AdminProductAnswer, AdminProductsAnswer } from '@largo/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import type { Decision } from './moderation.ts';
import { adminKeys } from '../shared/keys.ts';
import { pageQuery } from '../../screens/answer-query.ts';

const pageSize = 20;
const listKey = [...adminKeys.products, 'list'] as const;

export interface ProductListFilters {
  readonly search: string;
  /** 'all' for every one. */
  readonly status: string;
}

const queues: readonly string[] = ['pending', 'changed'];

/** The queues begin with what has waited longest, everything else with the newest. */
export const productsQuery = ({ search, status }: ProductListFilters, page: number) =>
  pageQuery<AdminProductsAnswer>([...listKey, search, status, page], '/admin/products', {
    search: search.trim(),
    status: status === 'all' || status === 'changed' ? undefined : status,
    changed: status === 'changed' ? true : undefined,
    sort: queues.includes(status) ? 'oldest' : 'newest',
    page,
    limit: pageSize,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.products, 'one', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request<AdminProductAnswer>('GET', `/admin/products/${encodeURIComponent(id)}`, {
          signal,
        })
      ).product,
  });

/** Decided rows stay in place; the list is fetched again on request only. */
function keep(queryClient: QueryClient, product: AdminProduct): void {
  queryClient.setQueryData(productQuery(product.id).queryKey, product);
  queryClient.setQueriesData<AdminProductsAnswer>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        products: list.products.map((one) => (one.id === product.id ? product : one)),
      },
  );
}

const actions = { active: 'approve', rejected: 'reject', pending: 'pending' } as const;

/**
 * Sends what was seen, so that another administrator's decision or a new change is never overruled unseen. A failure brings the
 * row up to date. @returns the product as it is now @throws ApiError
 */
export async function sendDecision(
  queryClient: QueryClient,
  { product, to, reason }: Decision,
): Promise<AdminProduct> {
  try {
    const answer = await request<AdminProductAnswer>(
      'PUT',
      `/admin/products/${product.id}/${actions[to]}`,
      {
        query: { statusSeen: product.status, changeSeen: product.change?.at },
        idempotencyKey: newIdempotencyKey(),
        ...(to === 'rejected' ? { body: { rejectionReason: reason } } : {}),
      },
    );
    keep(queryClient, answer.product);
    return answer.product;
  } catch (error) {
    await bringUpToDate(queryClient, product.id);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: adminKeys.overview });
    void queryClient.invalidateQueries({ queryKey: adminKeys.audit });
  }
}

/** A row that can't be fetched now stays as it is: the refusal of the decision is what is shown. */
async function bringUpToDate(queryClient: QueryClient, id: string): Promise<void> {
  const fresh = await queryClient
    .fetchQuery({ ...productQuery(id), retry: false })
    .catch(() => null);
  if (fresh !== null) keep(queryClient, fresh);
}

export const refreshProducts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey });
