import type {
  ProductAnswer,
  ProductDetail,
  ProductEditBody,
  ProductListAnswer,
} from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { saveProblem } from './save-problem.ts';
import { listTexts as texts } from './list-texts.ts';
import type { OwnProduct } from './product.queries.ts';

export interface QuickEdit {
  readonly product: OwnProduct;
  readonly change:
    | { readonly price: number }
    | { readonly stock: number }
    | { readonly status: 'active' | 'inactive' | 'pending' | 'draft' };
}

type ProductLists = ProductListAnswer | OwnProduct[] | undefined;
const lists = [['products', 'seller-list'], ['products', 'own']] as const; // prettier-ignore

/** By what it is now; a draft that was approved at once is paused. */
const backFrom = {
  active: 'inactive',
  inactive: 'active',
  pending: 'draft',
  draft: 'pending',
  rejected: 'pending',
} as const;

/** Back to what stood there, from what stands there now. */
function undoOf(before: OwnProduct, saved: ProductDetail, change: QuickEdit['change']): QuickEdit {
  const product = { ...before, price: saved.price, stock: saved.stock };
  const { price, stock } = before;
  if ('status' in change) return { product, change: { status: backFrom[saved.status] } };
  return { product, change: 'stock' in change ? { stock } : { price } };
}

/** Price, stock or a status right in the list: shown at once, taken back when it is refused. */
export function useQuickEdit() {
  const queryClient = useQueryClient();
  const patch = (id: string, change: Partial<OwnProduct>) => {
    const swap = (one: OwnProduct) => (one.id === id ? { ...one, ...change } : one);
    for (const queryKey of lists) {
      queryClient.setQueriesData<ProductLists>({ queryKey }, (list) => {
        if (!list) return list;
        if (Array.isArray(list)) return list.map(swap);
        return { ...list, products: list.products.map(swap) };
      });
    }
  };
  const edit = useMutation<ProductDetail, Error, QuickEdit>({
    mutationFn: async ({ product, change }) => {
      const body: ProductEditBody =
        'stock' in change ? { ...change, stockSeen: product.stock } : change;
      const path = `/products/${product.id}`;
      const idempotencyKey = newIdempotencyKey();
      return (await request<ProductAnswer>('PUT', path, { body, idempotencyKey })).product;
    },
    onMutate: async ({ product, change }) => {
      for (const queryKey of lists) await queryClient.cancelQueries({ queryKey });
      patch(product.id, change);
    },
    onSuccess: (saved, { product, change }) => {
      patch(product.id, { price: saved.price, stock: saved.stock, status: saved.status });
      const isOther = 'stock' in change && saved.stock !== change.stock;
      showToast(
        isOther
          ? { kind: 'info', message: texts.soldMeanwhile(saved.stock) }
          : {
              kind: 'success',
              message: texts.saved,
              action: { label: texts.undo, run: () => edit.mutate(undoOf(product, saved, change)) },
            },
      );
    },
    onError: (error, { product }) => {
      const { price, stock, status } = product;
      patch(product.id, { price, stock, status });
      showToast({ kind: 'error', message: texts.editFailed(saveProblem(error)) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['products'] }),
  });
  return edit;
}
