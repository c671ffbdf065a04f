import type { CartAnswer, UserView } from '@largo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lineKey } from '@largo/kernel';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { cartKeys, keepCartCount } from '@largo/web-topics/cart/cart-count.queries.ts';
import { cartQuery, cartToAddressQuery } from '../cart/cart.queries.ts';
import { mergeVisitorCart } from '../cart/merge-visitor-cart.ts';
import { placeOrders, type PayWith, type Purchase, type StoreNotes } from './pay.ts';
import { checkoutProblem } from './checkout-problems.ts';
import { subjectOfCart } from './checkout-subject.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Method } from './method-choice.tsx';
import { texts } from './texts.ts';
import { changeTexts, totalChangesOf, withChanges } from './total-changes.ts';
import { ApiError, newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import { usePromisedDay } from '@largo/web-kit/page/use-arrival.ts';
import { hasDeliverableAddress } from '@largo/web-kit/format/whole-address.ts';
import { payingProps } from './paying-props.tsx';
import { useGoToPayment } from './use-go-to-payment.ts';
import { usePaying } from './use-paying.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutSetting } from './use-checkout-setting.ts';

const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Places the orders, once: how they are paid may take several tries. */
function usePlaceOrders() {
  const queryClient = useQueryClient();
  // Pressing again after a lost answer repeats the same key; a definite refusal ends it.
  const idempotencyKey = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: (purchase: Purchase) => placeOrders(purchase, idempotencyKey.current),
    onSuccess: ({ orders: [first] }) => {
      keepCartCount(queryClient, 0);
      // Loaded again, this page goes on from the orders; until then it stays as it is.
      if (first) window.history.replaceState(window.history.state, '', paths.checkout(first.id));
    },
    onError: async (error) => {
      if (isLost(error)) return;
      idempotencyKey.current = newIdempotencyKey();
      await queryClient.invalidateQueries({ queryKey: cartKeys.detail });
    },
  });
}

interface CartCheckoutProps {
  readonly user: UserView;
  readonly startsWith: Method;
}

export function CartCheckout({ user, startsWith }: CartCheckoutProps) {
  const queryClient = useQueryClient();
  const setting = useCheckoutSetting();
  const address = user.address;
  const options = hasDeliverableAddress(address)
    ? cartToAddressQuery(address)
    : cartQuery(undefined);
  const { data, isPending, error, refetch } = useQuery<CartAnswer>({
    queryKey: options.queryKey as readonly unknown[],
    queryFn: options.queryFn as () => Promise<CartAnswer>,
    refetchOnMount: 'always',
    staleTime: 10_000,
  });
  const dayOf = usePromisedDay();
  const [notes, setNotes] = useState<StoreNotes>({});
  const place = usePlaceOrders();
  const goToPayment = useGoToPayment();
  const paying = usePaying({ onGoOn: goToPayment });
  // The cart's copy of a price may be behind the catalogue: what the refusal said counts.
  const [agreed, setAgreed] = useState<Pick<Purchase, 'cart' | 'address'> | null>(null);
  const changes = totalChangesOf(place.error);
  const onBuy = async (purchase: Purchase, how: PayWith) => {
    const placed =
      place.data ??
      (await place.mutateAsync(purchase).catch((refusal: unknown) => {
        const changed = totalChangesOf(refusal);
        setAgreed(changed && { ...purchase, cart: withChanges(purchase.cart, changed) });
        return null;
      }));
    const [first] = placed?.orders ?? [];
    if (!placed || !first) return;
    await paying.run({ target: { purchaseId: placed.purchaseId }, orderId: first.id }, how);
  };
  useEffect(() => {
    void mergeVisitorCart(queryClient);
  }, [queryClient]);
  // While the orders are made the server empties the cart: what was sent stays on the screen as it was,
  // also when no answer came, because another press sends the very same.
  const isSent = place.isPending || place.isSuccess || isLost(place.error);
  const sent = isSent ? place.variables : undefined;
  const cart = sent?.cart ?? (agreed?.address === address ? agreed.cart : data);
  if (!cart) {
    return (
      <CheckoutFrame title={texts.title}>
        {isPending ? (
          <Skeleton blocks={['card', 'card']} />
        ) : (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </CheckoutFrame>
    );
  }
  if (cart.cartItems.length === 0) {
    return (
      <CheckoutFrame title={texts.title}>
        <EmptyState
          title={<Literal of="checkout.cart-empty" />}
          text={texts.emptyText}
          picture="shopping-cart"
        >
          <LinkButton to={paths.products()}>{texts.browse}</LinkButton>
        </EmptyState>
      </CheckoutFrame>
    );
  }
  const shownAddress = sent?.address ?? address;
  const shownNotes = sent?.notes ?? notes;
  const orderedAt = isSent ? serverTime(place.submittedAt) : serverTime();
  const titleOf = (key: string) =>
    cart.cartItems.find((item) => lineKey(item) === key)?.product.title;
  return (
    <CheckoutFrame title={texts.title}>
      <CheckoutForm
        user={user}
        subject={subjectOfCart(cart, (days) => dayOf(days, orderedAt))}
        address={shownAddress}
        isAddressFixed={isSent}
        notes={{
          of: (sellerId) => shownNotes[sellerId] ?? '',
          set: isSent
            ? null
            : (sellerId, note) => setNotes((before) => ({ ...before, [sellerId]: note })),
        }}
        startsWith={startsWith}
        {...setting}
        paying={{
          ...payingProps(paying),
          run: (how) => {
            if (!hasDeliverableAddress(shownAddress)) return;
            void onBuy({ cart, address: shownAddress, notes: shownNotes }, how);
          },
          isPending:
            place.isPending || paying.isBusy || (place.isSuccess && paying.state.kind === 'idle'),
          ...(place.isError &&
            changes === null && {
              problem: checkoutProblem(
                place.error,
                <Literal of="checkout.orders-failed" />,
                titleOf,
              ),
            }),
          changes: changes === null ? [] : changeTexts(changes),
        }}
      />
    </CheckoutFrame>
  );
}
