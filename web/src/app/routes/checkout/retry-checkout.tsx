import type { OrderAnswer, OrderPaymentStatusAnswer, OrderView, UserView } from '@largo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../../components/ui/page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { paths } from '../../../config/paths.ts';
import { pay, type PayTarget, type PayWith } from '../../../features/checkout/api/pay.ts';
import { checkoutProblem } from '../../../features/checkout/checkout-problems.ts';
import { subjectOfOrders } from '../../../features/checkout/checkout-subject.ts';
import { CheckoutForm } from '../../../features/checkout/components/checkout-form.tsx';
import { texts } from '../../../features/checkout/texts.ts';
import { paymentKeys } from '../../../features/payment/api/payment.queries.ts';
import { rememberPayment } from '../../../features/payment/last-payment.ts';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { ApiError, newIdempotencyKey, request } from '../../../lib/api-client.ts';
import { useCheckoutSetting } from './use-checkout-setting.ts';

interface Waiting {
  readonly orders: readonly OrderView[];
  readonly target: PayTarget;
}

const orderOf = async (id: string) => (await request<OrderAnswer>('GET', `/orders/${id}`)).order;

/** All that still waits of the order's purchase, paid together; nothing while a card is being confirmed. */
async function waitingOf({ id, purchaseOrders }: OrderView): Promise<readonly string[]> {
  try {
    const path = `/payments/order/${id}/status`;
    const { payable } = await request<OrderPaymentStatusAnswer>('GET', path);
    return payable?.orders.map(({ orderId }) => orderId) ?? [];
  } catch (error) {
    // Placed a moment ago: payments has not heard of it.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return purchaseOrders.filter(({ status }) => status === 'pending').map((order) => order.id);
  }
}

async function loadWaiting(orderId: string): Promise<Waiting> {
  const order = await orderOf(orderId);
  const ids = await waitingOf(order);
  const orders = await Promise.all(ids.map((id) => orderOf(id)));
  return { orders, target: { purchaseId: order.purchaseId } };
}

function usePayAgain(orderId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const idempotencyKey = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: ({ target, how }: { target: PayTarget; how: PayWith }) =>
      pay(target, how, idempotencyKey.current),
    onSuccess: async (payment) => {
      const ids = { paymentId: payment.id, orderId };
      rememberPayment(ids);
      queryClient.setQueryData(paymentKeys.one(payment.id), payment);
      await navigate(paths.orderConfirmation(ids), { replace: true });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 0))
        idempotencyKey.current = newIdempotencyKey();
    },
  });
}

export function RetryCheckout({ user, orderId }: { user: UserView; orderId: string }) {
  const setting = useCheckoutSetting();
  const { state } = useLocation() as { state: { cardFailed?: boolean } | null };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['orders', 'waiting', orderId],
    queryFn: () => loadWaiting(orderId),
  });
  const payAgain = usePayAgain(orderId);
  if (!data) {
    return (
      <Page title={texts.retry.title}>
        {isPending ? (
          <Skeleton blocks={['card', 'card']} />
        ) : (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const [first] = data.orders;
  if (!first) {
    return (
      <Page title={texts.retry.title}>
        <EmptyState title={texts.retry.notPayable} picture="package">
          <LinkButton to={paths.order(orderId)}>{texts.retry.seeOrder}</LinkButton>
        </EmptyState>
      </Page>
    );
  }
  const paymentFailed = <Literal of="checkout.payment-failed" />;
  const problem = payAgain.isError
    ? checkoutProblem(payAgain.error, paymentFailed)
    : state?.cardFailed === true && payAgain.isIdle
      ? { text: paymentFailed }
      : null;
  return (
    <Page title={texts.retry.title}>
      <CheckoutForm
        user={user}
        subject={subjectOfOrders(data.orders)}
        address={wholeAddress(first.shippingAddress)}
        isAddressFixed
        {...setting}
        paying={{
          run: (how) => payAgain.mutate({ target: data.target, how }),
          isPending: payAgain.isPending || payAgain.isSuccess,
          problem,
        }}
      />
    </Page>
  );
}
