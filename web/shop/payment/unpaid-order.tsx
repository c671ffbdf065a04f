import type { PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LoadingPage, Page } from '@largo/web-kit/look/page.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  orderPaymentQuery,
  usePayByPix,
  type Payable,
} from '@largo/web-topics/payment/payment.queries.ts';
import { retryProblem } from './retry-problem.ts';
import { texts } from './texts.ts';
import { OnwardLinks } from './onward-links.tsx';

interface UnpaidOrderProps {
  readonly orderId: string;
  /** What a new code pays; the order alone unless its purchase is known. */
  readonly payable: Payable;
  readonly payUntil: string | null;
  readonly onPayment: (payment: PaymentView) => void;
}

/** An order by its id: goes on with its payment when there is one, offers a code when there is none. */
export function UnpaidOrder({ orderId, payable, payUntil, onPayment }: UnpaidOrderProps) {
  const {
    data: payment,
    isPending,
    isError,
    error,
    refetch,
  } = useQuery(orderPaymentQuery(orderId));
  const pix = usePayByPix();
  useEffect(() => {
    if (payment) onPayment(payment);
  }, [payment, onPayment]);
  if (isPending || payment) {
    return <LoadingPage title={texts.title.loading} blocks={['tall']} />;
  }
  if (isError) {
    return (
      <Page title={texts.title.loading}>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        <OnwardLinks />
      </Page>
    );
  }
  const intro = [texts.intro.none, payUntil && texts.payUntil(payUntil)].filter(Boolean).join(' ');
  return (
    <Page title={texts.title.none} intro={intro} width="form">
      <Card>
        {pix.isError && (
          <Callout kind="error">{retryProblem(pix.error, texts.retryFailed)}</Callout>
        )}
        <Button
          loading={pix.isPending}
          onClick={() => pix.mutate({ payable, forceNew: false }, { onSuccess: onPayment })}
        >
          {texts.payPix}
        </Button>
        <LinkButton to={paths.checkout(orderId, 'card')} variant="default">
          {texts.payCard}
        </LinkButton>
        <LinkButton to={paths.order(orderId)} variant="subtle">
          {texts.seeOrder}
        </LinkButton>
      </Card>
      <OnwardLinks />
    </Page>
  );
}
