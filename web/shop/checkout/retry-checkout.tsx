import type {
  OrderAnswer,
  OrderPaymentStatusAnswer,
  OrderView,
  PaymentAnswer,
  PaymentView,
  UserView,
} from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { PayTarget } from './pay.ts';
import { subjectOfOrders } from './checkout-subject.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { Confirming } from './confirming.tsx';
import type { Method } from './method-choice.tsx';
import { texts } from './texts.ts';
import { wholeAddress } from '@largo/web-kit/format/whole-address.ts';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { payingProps } from './paying-props.tsx';
import { useGoToPayment } from './use-go-to-payment.ts';
import { askAgainMs, usePaying } from './use-paying.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutSetting } from './use-checkout-setting.ts';

interface Waiting {
  /** What became of a card is not known yet: nothing else is paid before. */
  readonly isBeingConfirmed: boolean;
  /** The card's bank still waits for an answer to this one. */
  readonly asked: PaymentView | null;
  readonly orders: readonly OrderView[];
  readonly target: PayTarget;
}

const orderOf = async (id: string) => (await request<OrderAnswer>('GET', `/orders/${id}`)).order;

async function askedOf({ payment }: OrderPaymentStatusAnswer): Promise<PaymentView | null> {
  if (payment?.status !== 'pending' || payment.paymentMethod === 'pix') return null;
  const { payment: whole } = await request<PaymentAnswer>('GET', `/payments/${payment.id}`);
  return whole.challenge === null ? null : whole;
}

/** All that still waits of the order's purchase, paid together; nothing while a card is being confirmed. */
async function waitingOf({ id, purchaseOrders }: OrderView) {
  try {
    const path = `/payments/order/${id}/status`;
    const status = await request<OrderPaymentStatusAnswer>('GET', path);
    const ids = status.payable?.orders.map(({ orderId }) => orderId) ?? [];
    return { ids, isBeingConfirmed: status.isBeingConfirmed, asked: await askedOf(status) };
  } catch (error) {
    // Placed a moment ago: payments has not heard of it.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const waiting = purchaseOrders.filter(({ status }) => status === 'pending');
    return { ids: waiting.map((order) => order.id), isBeingConfirmed: false, asked: null };
  }
}

async function loadWaiting(orderId: string): Promise<Waiting> {
  const order = await orderOf(orderId);
  const { ids, ...open } = await waitingOf(order);
  const orders = await Promise.all(ids.map((id) => orderOf(id)));
  return { ...open, orders, target: { purchaseId: order.purchaseId } };
}

interface RetryCheckoutProps {
  readonly user: UserView;
  readonly orderId: string;
  readonly startsWith: Method;
}

export function RetryCheckout({ user, orderId, startsWith }: RetryCheckoutProps) {
  const setting = useCheckoutSetting();
  const goToPayment = useGoToPayment();
  const paying = usePaying({ onGoOn: goToPayment });
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['orders', 'waiting', orderId],
    queryFn: () => loadWaiting(orderId),
    // What is being paid stays on the screen until the next one comes.
    enabled: !paying.isBusy,
    refetchInterval: ({ state }) => (state.data?.isBeingConfirmed ? askAgainMs : false),
  });
  const asked = data?.asked ?? null;
  const { resume } = paying;
  useEffect(() => {
    if (asked) resume(asked);
  }, [asked, resume]);
  if (!data) {
    return (
      <CheckoutFrame title={texts.retry.title}>
        {isPending ? (
          <Skeleton blocks={['card', 'card']} />
        ) : (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </CheckoutFrame>
    );
  }
  if (data.isBeingConfirmed && !paying.isBusy) {
    return (
      <CheckoutFrame title={texts.retry.title}>
        <Confirming />
      </CheckoutFrame>
    );
  }
  const [first] = data.orders;
  if (!first) {
    return (
      <CheckoutFrame title={texts.retry.title}>
        <EmptyState title={texts.retry.notPayable} picture="package">
          <LinkButton to={paths.order(orderId)}>{texts.retry.seeOrder}</LinkButton>
        </EmptyState>
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame title={texts.retry.title}>
      <CheckoutForm
        user={user}
        subject={subjectOfOrders(data.orders)}
        address={wholeAddress(first.shippingAddress)}
        isAddressFixed
        startsWith={startsWith}
        {...setting}
        paying={{
          ...payingProps(paying),
          run: (how) => void paying.run({ target: data.target, orderId }, how),
        }}
      />
    </CheckoutFrame>
  );
}
