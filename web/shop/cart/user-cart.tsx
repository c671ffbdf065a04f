import type { CartAnswer } from '@largo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LoadingPage, Page } from '@largo/web-kit/look/page.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { cartQuery } from './cart.queries.ts';
import { mergeVisitorCart } from './merge-visitor-cart.ts';
import {
  useAcceptPrice,
  useClearCart,
  useRemoveItem,
  useSaveForLater,
} from './use-cart-changes.ts';
import { useChangeQuantity } from './use-change-quantity.ts';
import { groupsOfCart, isBlocked } from './cart-view.ts';
import { CartGroupCard } from './cart-group-card.tsx';
import type { CartActions } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { SavedList } from './saved-list.tsx';
import { texts } from './texts.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { plural } from '@largo/web-kit/format/plural.ts';
import { ClearButton } from './clear-button.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreightPlace } from './freight-place.tsx';
import { usePlaceName } from './use-place-name.ts';

function useActions(): CartActions {
  const changeQuantity = useChangeQuantity();
  const removeItem = useRemoveItem();
  const saveItem = useSaveForLater();
  const acceptPrice = useAcceptPrice();
  return {
    change: ({ id, quantity: shown }, quantity) => changeQuantity(id, quantity, shown),
    remove: ({ id, title }) => removeItem({ id, title }),
    account: {
      save: saveItem,
      acceptPrice: ({ id, unitPrice }) => acceptPrice({ id, price: unitPrice }),
    },
  };
}

function FilledCart({ cart, onAskAgain }: { cart: CartAnswer; onAskAgain: () => void }) {
  const actions = useActions();
  const clear = useClearCart();
  const { cartItems, savedItems, summary } = cart;
  const place = usePlaceName(summary.destination);
  if (cartItems.length === 0) {
    return (
      <EmptyCart>
        <SavedList items={savedItems} />
      </EmptyCart>
    );
  }
  return (
    <Page
      title={texts.title}
      intro={texts.intro(plural(summary.totalItems, 'item', 'itens'))}
      aside={
        <ClearButton
          isPending={clear.isPending}
          onClear={(done) => clear.mutate(undefined, { onSettled: done })}
        />
      }
    >
      <Split
        aside={<CartSummary summary={summary} blocked={isBlocked(cart)} onAskAgain={onAskAgain} />}
      >
        <FreightPlace destination={summary.destination} />
        {groupsOfCart(cart).map((group) => (
          <CartGroupCard
            key={group.sellerId}
            group={group}
            actions={actions}
            freightProblem={summary.freightProblem}
            place={place}
          />
        ))}
        <SavedList items={savedItems} />
      </Split>
    </Page>
  );
}

export function UserCart() {
  const { place } = usePlace();
  const queryClient = useQueryClient();
  const { data: cart, isPending, error, refetch } = useQuery(cartQuery(place?.id));
  // What was collected before signing in and could not be brought along then.
  useEffect(() => {
    void mergeVisitorCart(queryClient);
  }, [queryClient]);
  if (isPending) {
    return <LoadingPage title={texts.title} blocks={['card', 'card']} />;
  }
  if (!cart) {
    return (
      <Page title={texts.title}>
        <ErrorState title={<Literal of="cart.load-failed" />} error={error}>
          <Button onClick={() => void refetch()}>
            <Literal of="cart.retry" />
          </Button>
        </ErrorState>
      </Page>
    );
  }
  return <FilledCart cart={cart} onAskAgain={() => void refetch()} />;
}
