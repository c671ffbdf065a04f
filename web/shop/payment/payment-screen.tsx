import type { PaymentView } from '@largo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { LoadingPage, Page } from '@largo/web-kit/look/page.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  orderPaymentStatusQuery,
  orderToPayQuery,
  payableOf,
  paymentKeys,
  useCancelPurchase,
  usePayByPix,
  usePayment,
} from '@largo/web-topics/payment/payment.queries.ts';
import {
  payUntilOf,
  type PaymentScreenState,
  screenStateOf,
  tabTitleOf,
} from './payment-screen-state.ts';
import { retryProblem } from './retry-problem.ts';
import { texts } from './texts.ts';
import { useCountdown } from '@largo/web-kit/page/use-countdown.ts';
import { OnwardLinks } from './onward-links.tsx';
import { OtherWays } from './other-ways.tsx';
import { PaymentOrders } from './payment-orders.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PixPanel } from './pix-panel.tsx';

interface PaymentScreenProps {
  readonly paymentId: string;
  /** A new code took this one's place. */
  readonly onReplaced: (payment: PaymentView) => void;
  /** For the title of the browser's tab. */
  readonly onTitle: (title: string) => void;
  /** What else a buyer is offered once it is paid. */
  readonly whenPaid?: ReactNode;
}

const unpaid: readonly PaymentScreenState[] = ['pending', 'expired', 'cancelled', 'rejected'];

interface LoadedProps extends Omit<PaymentScreenProps, 'paymentId'> {
  readonly payment: PaymentView;
  readonly receivedAtMs: number;
}

/** Asked every half minute: a stream may fall silent without breaking. What moved on is read again. */
function useOrderStatus({ id, orderId, status }: PaymentView) {
  const queryClient = useQueryClient();
  const { data } = useQuery(orderPaymentStatusQuery(orderId));
  const newest = data?.payment?.id === id ? data.payment.status : undefined;
  useEffect(() => {
    if (newest === undefined || newest === status) return;
    void queryClient.invalidateQueries({ queryKey: paymentKeys.one(id) });
  }, [newest, status, id, queryClient]);
  return data;
}

function Loaded({ payment, receivedAtMs, onReplaced, onTitle, whenPaid }: LoadedProps) {
  const { serverTime, expiresAt } = payment;
  const left = useCountdown({ serverTime, expiresAt, receivedAtMs });
  const order = useOrderStatus(payment);
  const waiting = order?.payable?.orders ?? payment.orders;
  const cancelling = useCancelPurchase(waiting[0]?.orderId ?? payment.orderId);
  // One order that was cancelled leaves the others to be paid.
  const isOver =
    cancelling.isSuccess || (order?.orderStatus === 'cancelled' && order.payable === null);
  const screenState = screenStateOf(payment, { isTimeUp: left === 0, isOver });
  const { data: unpaidOrder } = useQuery({
    ...orderToPayQuery(waiting[0]?.orderId ?? payment.orderId),
    enabled: screenState === 'expired',
  });
  const until = screenState === 'expired' ? payUntilOf(unpaidOrder) : null;
  const intro = [texts.intro[screenState], until && texts.newCodeUntil(until)];
  const tabTitle = tabTitleOf(screenState, left);
  useEffect(() => onTitle(tabTitle), [tabTitle, onTitle]);
  const pix = usePayByPix();
  const newPix = {
    isPending: pix.isPending,
    failed: pix.isError ? retryProblem(pix.error, texts.retryFailed) : null,
    run: () =>
      pix.mutate({ payable: payableOf(payment), forceNew: true }, { onSuccess: onReplaced }),
  };
  return (
    <Page title={texts.title[screenState]} intro={intro.filter(Boolean).join(' ')}>
      <Split aside={<PaymentOrders payment={payment} />}>
        {screenState === 'pending' ? (
          <PixPanel payment={payment} receivedAtMs={receivedAtMs} />
        ) : (
          <PaymentOutcome {...{ payment, screenState, newPix, whenPaid }} />
        )}
        {unpaid.includes(screenState) && (
          <OtherWays
            orderId={payment.orderId}
            waiting={waiting.length}
            isLive={screenState === 'pending'}
            cancelling={cancelling}
          />
        )}
        <OnwardLinks />
      </Split>
    </Page>
  );
}

/** The live screen: shows a code, waits with the buyer, and advances by itself. */
export function PaymentScreen({ paymentId, ...props }: PaymentScreenProps) {
  const query = usePayment(paymentId);
  if (query.data) {
    return <Loaded payment={query.data} receivedAtMs={query.dataUpdatedAt} {...props} />;
  }
  if (query.isPending) {
    return <LoadingPage title={texts.title.loading} blocks={['tall']} />;
  }
  return (
    <Page title={texts.title.loading}>
      <ErrorState title={texts.failed} error={query.error} onRetry={() => void query.refetch()}>
        <LinkButton to={paths.orders} variant="default">
          {texts.seeOrders}
        </LinkButton>
      </ErrorState>
      <OnwardLinks />
    </Page>
  );
}
