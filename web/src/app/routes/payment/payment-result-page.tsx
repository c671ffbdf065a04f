import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Literal } from '../../../components/literal.tsx';
import { paths } from '../../../config/paths.ts';
import { texts as orderTexts } from '../../../features/orders/texts.ts';
import { orderPaymentStatusQuery } from '../../../features/payment/api/payment.queries.ts';
import { texts } from '../../../features/payment/texts.ts';
import { formatReais } from '../../../lib/money.ts';
import { RequireSession } from '../../require-session.tsx';
import { useAccountHead } from '../../use-account-head.ts';

const { result: words } = texts;
type Variant = keyof typeof words.titles;

function variantOf(pathname: string): Variant {
  const last = pathname.split('/').at(-1);
  return last === 'success' || last === 'failure' || last === 'pending' ? last : 'unknown';
}

/** `external_reference` may carry the order's id, as the provider sends it back. */
const idIn = (search: URLSearchParams) =>
  search.get('order_id') ?? search.get('external_reference') ?? '';

const isOrderStatus = (status: string): status is keyof typeof orderTexts.status =>
  Object.hasOwn(orderTexts.status, status);

/** By the address alone; what it says of a success holds only once the order is paid. */
const messages = {
  success: { kind: 'success', of: 'payment.approved' },
  failure: { kind: 'error', of: 'payment.rejected' },
  pending: { kind: 'info', of: 'payment.pending' },
  unknown: { kind: 'info', of: 'payment.unknown' },
} as const satisfies Record<Variant, object>;

function Message({ variant, orderStatus }: { variant: Variant; orderStatus: string }) {
  if (variant === 'success' && orderStatus !== 'paid') {
    return <Callout kind="info">{words.stillProcessing}</Callout>;
  }
  const { kind, of } = messages[variant];
  return (
    <Callout kind={kind}>
      <Literal of={of} />
    </Callout>
  );
}

function Result({ orderId, variant }: { orderId: string; variant: Variant }) {
  const [search] = useSearchParams();
  const { data, isPending } = useQuery({
    ...orderPaymentStatusQuery(orderId),
    enabled: orderId !== '',
  });
  if (orderId === '') {
    return (
      <Callout kind="error">
        <Literal of="payment.no-order" />
      </Callout>
    );
  }
  if (isPending) {
    return (
      <>
        <p role="status">{words.checking}</p>
        <Skeleton blocks={['card']} />
      </>
    );
  }
  if (!data) {
    return (
      <Callout kind="error">
        <Literal of="payment.check-failed" />
      </Callout>
    );
  }
  const status = isOrderStatus(data.orderStatus)
    ? orderTexts.status[data.orderStatus]
    : data.orderStatus;
  const collection = search.get('collection_id');
  return (
    <Card>
      <Message variant={variant} orderStatus={data.orderStatus} />
      <Sums
        lines={[
          { label: words.orderId, value: data.orderId.slice(0, 13), kind: 'detail' },
          { label: words.status, value: status },
          ...(data.payment
            ? [
                {
                  label: texts.method,
                  value: texts.methods[data.payment.paymentMethod] ?? data.payment.paymentMethod,
                },
                {
                  label: texts.total,
                  value: formatReais(data.payment.amount),
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

function Screen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const variant = variantOf(pathname);
  const orderId = idIn(search);
  useAccountHead(words.titles[variant]);
  return (
    <Frame title={words.titles[variant]} width="form">
      <Result orderId={orderId} variant={variant} />
      {variant === 'failure' && orderId !== '' && (
        <LinkButton to={paths.checkout(orderId)}>
          <Literal of="payment.try-again" />
        </LinkButton>
      )}
      <LinkButton to={paths.orders} variant={variant === 'failure' ? 'default' : 'filled'}>
        {texts.seeOrders}
      </LinkButton>
      <LinkButton to={paths.dashboard} variant="default">
        {texts.dashboard}
      </LinkButton>
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={texts.title.loading}>{() => <Screen />}</RequireSession>;
}
