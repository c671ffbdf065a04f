import type { PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadingPage, Page } from '../../../components/ui/page.tsx';
import { Split } from '../../../components/ui/split.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/order-problems.ts';
import { payableOf, paymentQuery, usePayByPix } from '../api/payment.queries.ts';
import { screenStateOf, tabTitleOf } from '../payment-screen-state.ts';
import { texts } from '../texts.ts';
import { useCountdown } from '../use-countdown.ts';
import { PaymentOrders } from './payment-orders.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PixPanel } from './pix-panel.tsx';

interface PaymentScreenProps {
  readonly paymentId: string;
  /** A new code took this one's place. */
  readonly onReplaced: (payment: PaymentView) => void;
  /** For the title of the browser's tab. */
  readonly onTitle: (title: string) => void;
}

interface LoadedProps extends Omit<PaymentScreenProps, 'paymentId'> {
  readonly payment: PaymentView;
  readonly receivedAtMs: number;
}

function Loaded({ payment, receivedAtMs, onReplaced, onTitle }: LoadedProps) {
  const { serverTime, expiresAt } = payment;
  const left = useCountdown({ serverTime, expiresAt, receivedAtMs });
  const screenState = screenStateOf(payment, left === 0);
  useEffect(() => onTitle(tabTitleOf(screenState)), [screenState, onTitle]);
  const pix = usePayByPix();
  const newPix = {
    isPending: pix.isPending,
    failed: pix.isError ? pixProblem(pix.error) : null,
    run: () =>
      pix.mutate({ payable: payableOf(payment), forceNew: true }, { onSuccess: onReplaced }),
  };
  return (
    <Page title={texts.title[screenState]} intro={texts.intro[screenState]}>
      <Split aside={<PaymentOrders payment={payment} />}>
        {screenState === 'pending' ? (
          <PixPanel payment={payment} receivedAtMs={receivedAtMs} />
        ) : (
          <PaymentOutcome payment={payment} newPix={newPix} />
        )}
      </Split>
    </Page>
  );
}

export function pixProblem(error: unknown): string {
  return error instanceof ApiError ? problemText(error) : texts.retryFailed;
}

/** The live screen: shows a code, waits with the buyer, and advances by itself. */
export function PaymentScreen({ paymentId, ...props }: PaymentScreenProps) {
  const query = useQuery(paymentQuery(paymentId));
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
    </Page>
  );
}
