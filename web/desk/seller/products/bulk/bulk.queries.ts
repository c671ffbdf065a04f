import type {
  BulkChange,
  BulkChangesAnswer,
  BulkProductsAnswer,
  BulkProductsBody,
} from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useChange } from '../../../screens/use-change.ts';
import { refreshProducts } from '../product.queries.ts';
import { saveProblem } from '../save-problem.ts';
import { bulkTexts as texts } from './texts.ts';

/** What the service takes at once. */
export const mostProducts = 1_000;

/** What was chosen in the list: products, or what its filters find. */
export type Selection = Pick<BulkProductsBody, 'products' | 'filter'>;

export interface Preview {
  readonly change: BulkChange;
  readonly answer: BulkProductsAnswer;
}

export function filterOf(listed: Readonly<Record<string, string>>) {
  const { search, status } = listed;
  return { ...(search && { search }), ...(status && { status }) } as NonNullable<
    Selection['filter']
  >;
}

/** Says what a change would do; nothing is written. */
export const usePreview = (selection: Selection) =>
  useMutation({
    mutationFn: async (change: BulkChange): Promise<Preview> => ({
      change,
      answer: await request<BulkProductsAnswer>('POST', '/products/bulk', {
        query: { dryRun: true },
        body: { ...selection, change },
      }),
    }),
  });

/** Writes what was shown, of the products that were shown. */
export function useBulkChange() {
  return useChange(
    ({ change, answer }: Preview, idempotencyKey) =>
      request<BulkProductsAnswer>('POST', '/products/bulk', {
        body: { products: shownProducts(answer), change },
        idempotencyKey,
      }),
    refreshProducts,
  );
}

const shownProducts = ({ rows }: BulkProductsAnswer) =>
  rows
    .filter(({ action }) => action === 'change')
    .map(({ productId: id, before }) => ({
      id,
      ...(typeof before === 'number' && { seen: before }),
    }));

/** Takes a change back and says what stays as it is. */
export function useUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) =>
      request<BulkProductsAnswer>('POST', '/products/bulk', {
        body: { change: { type: 'undo', changeId } },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: ({ summary }) =>
      showToast({
        kind: summary.refused > 0 ? 'info' : 'success',
        message: texts.undone(summary.changed, summary.refused),
      }),
    onError: (error) => showToast({ kind: 'error', message: texts.undoFailed(saveProblem(error)) }),
    onSettled: () => refreshProducts(queryClient),
  });
}

export const bulkChangesQuery = () =>
  queryOptions({
    queryKey: ['products', 'bulk-changes'],
    queryFn: ({ signal }) => request<BulkChangesAnswer>('GET', '/products/bulk', { signal }),
    select: ({ changes }) => changes,
  });
