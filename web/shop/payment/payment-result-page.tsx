import type { PaymentReferenceAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Sums } from '@largo/web-kit/look/sums.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { Loader } from '@largo/web-kit/look/loader.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { paymentReferenceQuery } from '@largo/web-topics/payment/payment.queries.ts';
import { PaymentVerdict } from './payment-verdict.tsx';
import { faceOf, isSpecified, messageOf, variantOf } from './payment-result.ts';
import { retryProblem } from './retry-problem.ts';
import { texts } from './texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import classes from './payment-result-page.module.css';

const { result: words } = texts;

/** An order, or what the provider sends back: its reference is our payment's id. */
const idIn = (search: URLSearchParams) =>
  search.get('order_id') ?? search.get('external_reference') ?? '';

const isOrderStatus = (status: string): status is keyof typeof orderTexts.status =>
  Object.hasOwn(orderTexts.status, status);

/** Said once per outcome, however often it is asked for again. */
function useToastOnce(id: string, message: ReactNode, kind: 'success' | 'error' | 'info'): void {
  useEffect(() => {
    if (message !== null) showToast({ kind, message });
    // The message belongs to the id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}

function Facts({ status }: { status: PaymentReferenceAnswer }) {
  const [search] = useSearchParams();
  const collection = search.get('collection_id');
  const { orders, orderStatus, payment } = status;
  return (
    <Card>
      <Sums
        lines={[
          {
            label: orders.length > 1 ? words.orderIds : words.orderId,
            value: orders.map(({ orderNumber }) => orderNumber).join(', '),
            kind: 'detail',
          },
          {
            label: words.status,
            value: isOrderStatus(orderStatus) ? orderTexts.status[orderStatus] : orderStatus,
          },
          ...(payment
            ? [
                {
                  label: texts.method,
                  value: texts.methods[payment.paymentMethod] ?? payment.paymentMethod,
                },
                {
                  label: texts.total,
                  value: formatReais(payment.amount),
                  kind: 'total' as const,
                },
              ]
            : []),
          ...(collection === null
            ? []
            : [{ label: words.collection, value: collection, kind: 'detail' as const }]),
        ]}
      />
    </Card>
  );
}

const toastKinds = { success: 'success', failure: 'error' } as const;

function Result({ status }: { status: PaymentReferenceAnswer }) {
  const face = faceOf(variantOf(useLocation().pathname), status);
  const said = isSpecified(face) ? <Literal of={messageOf[face]} /> : null;
  useAccountHead(words.titles[face]);
  useToastOnce(face, said, face === 'success' || face === 'failure' ? toastKinds[face] : 'info');
  const own = {
    processing: words.stillProcessing,
    cancelled: words.cancelled,
    refunded: words.refunded,
  } as Readonly<Record<string, string>>;
  const isEnded = face === 'cancelled' || face === 'refunded';
  const mayTryAgain = face === 'failure';
  const isCard = status.payment !== null && status.payment.paymentMethod !== 'pix';
  const hasCode = face === 'pending' && status.hasActivePendingPayment && !isCard;
  return (
    <>
      <PaymentVerdict face={face}>
        <p>{said ?? own[face]}</p>
      </PaymentVerdict>
      <Facts status={status} />
      {mayTryAgain && (
        <LinkButton to={paths.checkout(status.orderId, isCard ? 'card' : undefined)}>
          <Literal of="payment.try-again" />
        </LinkButton>
      )}
      {hasCode && <LinkButton to={paths.orderPayment(status.orderId)}>{words.openCode}</LinkButton>}
      {isEnded && <LinkButton to={paths.order(status.orderId)}>{texts.seeOrder}</LinkButton>}
      <Onward variant={mayTryAgain || hasCode || isEnded ? 'default' : 'filled'} />
    </>
  );
}

function Onward({ variant }: { variant: 'default' | 'filled' }) {
  return (
    <>
      <LinkButton to={paths.orders} variant={variant}>
        {texts.seeOrders}
      </LinkButton>
      <LinkButton to={paths.dashboard} variant="default">
        {texts.dashboard}
      </LinkButton>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const general = <Literal of="payment.check-failed" />;
  const why = error === undefined ? <Literal of="payment.no-order" /> : retryProblem(error, '');
  useAccountHead(words.titles.failed);
  useToastOnce('failed', why || general, 'error');
  return (
    <>
      <PaymentVerdict face="failed">
        <p>{why || general}</p>
      </PaymentVerdict>
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
      <Onward variant={onRetry ? 'default' : 'filled'} />
    </>
  );
}

function Checking() {
  useAccountHead(words.checking);
  return (
    <div className={classes.checking} role="status">
      <Loader />
      <h1>{words.checking}</h1>
    </div>
  );
}

function Checked({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery(paymentReferenceQuery(id));
  if (data) return <Result status={data} />;
  return isPending ? <Checking /> : <Failed error={error} onRetry={() => void refetch()} />;
}

function Screen() {
  const [search] = useSearchParams();
  const id = idIn(search);
  return (
    <div className={`l-page ${classes.page}`}>
      {id === '' ? <Failed error={undefined} /> : <Checked key={id} id={id} />}
    </div>
  );
}

export function Page() {
  return <RequireSession title={texts.title.loading}>{() => <Screen />}</RequireSession>;
}
