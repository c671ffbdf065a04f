import type { CartAnswer } from '@largo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { LoadingPage, Page } from '../../../components/ui/page.tsx';
import { Split } from '../../../components/ui/split.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Literal } from '../../../components/literal.tsx';
import { cartQuery } from '../../../features/cart/api/cart.queries.ts';
import { mergeVisitorCart } from '../../../features/cart/api/merge-visitor-cart.ts';
import {
  useAcceptPrice,
  useClearCart,
  useRemoveItem,
  useSaveForLater,
} from '../../../features/cart/api/use-cart-changes.ts';
import { useChangeQuantity } from '../../../features/cart/api/use-change-quantity.ts';
import { groupsOfCart, isBlocked } from '../../../features/cart/cart-view.ts';
import { CartGroupCard } from '../../../features/cart/components/cart-group-card.tsx';
import type { CartActions } from '../../../features/cart/components/cart-line.tsx';
import { CartSummary } from '../../../features/cart/components/cart-summary.tsx';
import { SavedList } from '../../../features/cart/components/saved-list.tsx';
import { texts } from '../../../features/cart/texts.ts';
import { usePlace } from '../../../lib/place.tsx';
import { plural } from '../../../lib/plural.ts';
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
      save: ({ id, productId, title }) => saveItem({ id, productId, title }),
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
