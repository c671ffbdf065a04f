import type { CartChangeAnswer, ClearCartAnswer, MoveToCartAnswer } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import type { CartLine } from './cart-view.ts';
import { texts } from './texts.ts';
import { withItemSaved, withoutItem, withoutSaved, withPriceAccepted } from './optimistic-cart.ts';
import { useReconciled } from './use-reconciled.ts';

const undoMs = 6_000;

/** A line as a message names it. */
interface Named {
  readonly id: string;
  readonly title: string;
}

const offerUndo = (message: string, undo: () => void) =>
  showToast({
    kind: 'info',
    message,
    lastsMs: undoMs,
    action: { label: texts.undo, run: undo },
  });

/** Puts back what was removed or saved a moment ago: same quantity, same place. */
function useRestore() {
  return useReconciled<readonly string[], CartChangeAnswer>({
    run: (itemIds) => request('POST', '/cart/restore', { body: { itemIds } }),
    failed: texts.undoFailed,
  }).mutate;
}

export function useRemoveItem() {
  const restore = useRestore();
  return useReconciled<Named, CartChangeAnswer>({
    run: ({ id }) => request('DELETE', `/cart/${id}`),
    show: (cart, { id }) => withoutItem(cart, id),
    failed: texts.removeFailed,
    done: (_answer, { id, title }) => offerUndo(texts.removed(title), () => restore([id])),
  }).mutate;
}

export function useClearCart() {
  const restore = useRestore();
  return useReconciled<undefined, ClearCartAnswer>({
    run: () => request('DELETE', '/cart'),
    failed: texts.clearFailed,
    done: ({ removedItemIds }) => {
      if (removedItemIds.length > 0) offerUndo(texts.cleared, () => restore(removedItemIds));
    },
  });
}

/** Back into the cart; `title` names it when the stock allowed fewer. */
export function useMoveToCart() {
  return useReconciled<Named, MoveToCartAnswer>({
    run: ({ id }) => request('POST', `/cart/saved/${id}/move`),
    failed: texts.moveFailed,
    done: ({ note, cartItem }, { title }) => {
      if (note === null || !cartItem) return;
      const units = plural(cartItem.quantity, 'unidade', 'unidades');
      showToast({ kind: 'info', message: texts.movedLess(title, units) });
    },
  });
}

export function useSaveForLater() {
  const restore = useRestore();
  return useReconciled<CartLine, CartChangeAnswer>({
    run: ({ id, productId, variantId }) =>
      request('POST', `/cart/${id}/save`, { body: { productId, variantId } }),
    show: (cart, { id }) => withItemSaved(cart, id),
    failed: texts.saveFailed,
    done: (_answer, { id, title }) => offerUndo(texts.saved(title), () => restore([id])),
  }).mutate;
}

export function useRemoveSaved() {
  const restore = useRestore();
  return useReconciled<Named, CartChangeAnswer>({
    run: ({ id }) => request('DELETE', `/cart/saved/${id}`),
    show: (cart, { id }) => withoutSaved(cart, id),
    failed: texts.removeFailed,
    done: (_answer, { id, title }) => offerUndo(texts.savedRemoved(title), () => restore([id])),
  }).mutate;
}

/** "Entendi": the new price of a line has been read. */
export function useAcceptPrice() {
  return useReconciled<{ id: string; price: number }, CartChangeAnswer>({
    run: ({ id, price }) => request('PUT', `/cart/${id}/price`, { body: { price } }),
    show: (cart, { id }) => withPriceAccepted(cart, id),
    failed: texts.updateFailed,
  }).mutate;
}
