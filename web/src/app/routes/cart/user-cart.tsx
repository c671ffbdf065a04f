import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmSheet } from '../../../components/account/confirm-sheet.tsx';
import { Page } from '../../../components/account/page.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { Split } from '../../../components/account/split.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { cartQuery } from '../../../features/cart/api/cart.queries.ts';
import { mergeVisitorCart } from '../../../features/cart/api/merge-visitor-cart.ts';
import {
  useChangeQuantity,
  useClearCart,
  useRemoveItem,
  useRestoreItem,
} from '../../../features/cart/api/use-cart-changes.ts';
import { groupsOfCart, isBlocked } from '../../../features/cart/cart-view.ts';
import {
  CartGroupCard,
  type CartActions,
} from '../../../features/cart/components/cart-group-card.tsx';
import { CartSummary } from '../../../features/cart/components/cart-summary.tsx';
import { texts } from '../../../features/cart/texts.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { usePlace } from '../../../lib/place.tsx';
import { plural } from '../../../lib/plural.ts';
import { knownProblem, problemText } from '../../../lib/problem-texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { EmptyCart } from './empty-cart.tsx';

const undoMs = 6_000;

function tell(error: unknown, fallback: string): void {
  const isMax = error instanceof ApiError && error.code === 'MAXIMUM_QUANTITY_REACHED';
  const stock = isMax ? (error.details as { stock?: number } | null)?.stock : undefined;
  const message = stock === undefined ? knownProblem(error, fallback) : texts.max(stock);
  showToast({ kind: 'error', message });
}

function useActions(): CartActions {
  const changeQuantity = useChangeQuantity();
  const removeItem = useRemoveItem();
  const restore = useRestoreItem();
  return {
    change: ({ id }, quantity) =>
      changeQuantity.mutate(
        { itemId: id, quantity },
        { onError: (error) => tell(error, texts.updateFailed) },
      ),
    remove: ({ id, productId, quantity, title }) =>
      removeItem.mutate(id, {
        onError: (error) => tell(error, texts.removeFailed),
        onSuccess: () =>
          showToast({
            kind: 'info',
            message: texts.removed(title),
            lastsMs: undoMs,
            action: {
              label: texts.undo,
              run: () =>
                restore.mutate(
                  { productId, quantity },
                  { onError: (error) => tell(error, texts.updateFailed) },
                ),
            },
          }),
      }),
  };
}

function ClearButton() {
  const [asking, setAsking] = useState(false);
  const clear = useClearCart();
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {texts.clear}
      </Button>
      <ConfirmSheet
        title={texts.clearTitle}
        open={asking}
        confirm={texts.clearConfirm}
        danger
        isPending={clear.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          clear.mutate(undefined, {
            onError: (error) => tell(error, texts.clearFailed),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>{texts.clearText}</p>
      </ConfirmSheet>
    </>
  );
}

export function UserCart() {
  const { place } = usePlace();
  const queryClient = useQueryClient();
  const { data: cart, isPending, error, refetch } = useQuery(cartQuery(place?.id));
  const actions = useActions();
  // What was collected before signing in and could not be brought along then.
  useEffect(() => {
    mergeVisitorCart(queryClient).catch(() => undefined); // tried again at the next visit
  }, [queryClient]);
  if (isPending) {
    return (
      <Page title={texts.title}>
        <Skeleton blocks={['card', 'card']} />
      </Page>
    );
  }
  if (!cart) {
    return (
      <Page title={texts.title}>
        <ErrorState title={texts.loadFailed(problemText(error))}>
          <Button lang="en" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </ErrorState>
      </Page>
    );
  }
  if (cart.cartItems.length === 0) return <EmptyCart />;
  return (
    <Page
      title={texts.title}
      intro={texts.intro(plural(cart.summary.totalItems, 'item', 'itens'))}
      aside={<ClearButton />}
    >
      <Split aside={<CartSummary summary={cart.summary} blocked={isBlocked(cart)} />}>
        {groupsOfCart(cart).map((group) => (
          <CartGroupCard key={group.sellerId} group={group} actions={actions} isVisitor={false} />
        ))}
      </Split>
    </Page>
  );
}
