import type {
  Address,
  CartAnswer,
  PaymentView,
  PlaceOrdersAnswer,
  UserView,
} from '@largo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../../components/ui/page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { paths } from '../../../config/paths.ts';
import { cartKeys, keepCartCount } from '../../../features/cart/api/cart-count.queries.ts';
import { cartQuery, cartToAddressQuery } from '../../../features/cart/api/cart.queries.ts';
import { mergeVisitorCart } from '../../../features/cart/api/merge-visitor-cart.ts';
import { pay, placeOrders, type PayWith } from '../../../features/checkout/api/pay.ts';
import { checkoutProblem } from '../../../features/checkout/checkout-problems.ts';
import { subjectOfCart } from '../../../features/checkout/checkout-subject.ts';
import { CheckoutForm } from '../../../features/checkout/components/checkout-form.tsx';
import { texts } from '../../../features/checkout/texts.ts';
import {
  changeTexts,
  totalChangesOf,
  withChanges,
} from '../../../features/checkout/total-changes.ts';
import { paymentKeys } from '../../../features/payment/api/payment.queries.ts';
import { rememberPayment } from '../../../features/payment/last-payment.ts';
import { hasDeliverableAddress } from '../../../lib/address.ts';
import { ApiError, newIdempotencyKey } from '../../../lib/api-client.ts';
import { useCheckoutSetting } from './use-checkout-setting.ts';

interface Purchase {
  readonly cart: CartAnswer;
  readonly address: Address;
  readonly how: PayWith;
}

/** Orders exist but the payment did not begin: it goes on from the order, nothing is placed again. */
class NotPaidYet extends Error {
  override readonly name = 'NotPaidYet';
  readonly placed: PlaceOrdersAnswer;
  constructor(placed: PlaceOrdersAnswer, cause: unknown) {
    super('orders placed, payment not begun', { cause });
    this.placed = placed;
  }
}

const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

function useBuy() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Pressing again after a lost answer repeats the same keys; a definite refusal ends them.
  const idempotencyKeys = useRef({ orders: newIdempotencyKey(), payment: newIdempotencyKey() });
  const goToPayment = async (placed: PlaceOrdersAnswer, payment: PaymentView | null) => {
    const [first] = placed.orders;
    const ids = {
      ...(payment ? { paymentId: payment.id } : {}),
      ...(first ? { orderId: first.id } : {}),
    };
    rememberPayment(ids);
    if (payment) queryClient.setQueryData(paymentKeys.one(payment.id), payment);
    keepCartCount(queryClient, 0);
    await navigate(paths.orderConfirmation(ids), { replace: true });
    queryClient.removeQueries({ queryKey: cartKeys.detail });
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
  return useMutation({
    mutationFn: async ({ cart, address, how }: Purchase) => {
      const placed = await placeOrders(cart, address, idempotencyKeys.current.orders);
      try {
        const { purchaseId } = placed;
        return { placed, payment: await pay({ purchaseId }, how, idempotencyKeys.current.payment) };
      } catch (error) {
        throw new NotPaidYet(placed, error);
      }
    },
    onSuccess: ({ placed, payment }) => goToPayment(placed, payment),
    onError: async (error, { how }) => {
      if (error instanceof NotPaidYet) {
        const [first] = error.placed.orders;
        if (how.method === 'pix') return goToPayment(error.placed, null);
        // The card's problem shows where another card can be typed.
        if (first)
          await navigate(paths.checkout(first.id), { replace: true, state: { cardFailed: true } });
        return;
      }
      if (isLost(error)) return;
      idempotencyKeys.current = { orders: newIdempotencyKey(), payment: newIdempotencyKey() };
      await queryClient.invalidateQueries({ queryKey: cartKeys.detail });
    },
  });
}

export function CartCheckout({ user }: { user: UserView }) {
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
  const buy = useBuy();
  // The cart's copy of a price may be behind the catalogue: what the refusal said counts.
  const [agreed, setAgreed] = useState<Pick<Purchase, 'cart' | 'address'> | null>(null);
  const changes = totalChangesOf(buy.error);
  const onBuy = (purchase: Purchase) =>
    buy.mutate(purchase, {
      onError: (refusal) => {
        const changed = totalChangesOf(refusal);
        setAgreed(changed && { ...purchase, cart: withChanges(purchase.cart, changed) });
      },
    });
  useEffect(() => {
    void mergeVisitorCart(queryClient);
  }, [queryClient]);
  // While the orders are made the server empties the cart: what is being paid stays on the screen.
  const isBuying = buy.isPending || buy.isSuccess;
  const cart = isBuying ? buy.variables.cart : agreed?.address === address ? agreed.cart : data;
  if (!cart) {
    return (
      <Page title={texts.title}>
        {isPending ? (
          <Skeleton blocks={['card', 'card']} />
        ) : (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  if (cart.cartItems.length === 0) {
    return (
      <Page title={texts.title}>
        <EmptyState
          title={<Literal of="checkout.cart-empty" />}
          text={texts.emptyText}
          picture="shopping-cart"
        >
          <LinkButton to={paths.products()}>{texts.browse}</LinkButton>
        </EmptyState>
      </Page>
    );
  }
  const titleOf = (productId: string) =>
    cart.cartItems.find((item) => item.productId === productId)?.product.title;
  return (
    <Page title={texts.title}>
      <CheckoutForm
        user={user}
        subject={subjectOfCart(cart)}
        address={address}
        {...setting}
        paying={{
          run: (how) => hasDeliverableAddress(address) && onBuy({ cart, address, how }),
          isPending: isBuying,
          problem:
            buy.isError && changes === null && !(buy.error instanceof NotPaidYet)
              ? checkoutProblem(buy.error, <Literal of="checkout.orders-failed" />, titleOf)
              : null,
          changes: changes === null ? [] : changeTexts(changes),
        }}
      />
    </Page>
  );
}
