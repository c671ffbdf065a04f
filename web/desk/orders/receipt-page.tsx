import type { OrderView, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { storeQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { Receipt } from '../order/receipt.tsx';
import { printTexts } from '../order/print-texts.ts';
import { isGone } from '../screens/loaded.tsx';
import { PrintTools } from './order-frame.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { orderPaymentQuery } from '@largo/web-topics/payment/payment.queries.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';

const { receipt: texts } = printTexts;
const { detail } = orderTexts;

/** It is whole or it is not shown: a receipt without its store or its payment would be another one. */
function Loaded({ order, user }: { order: OrderView; user: UserView }) {
  const payment = useQuery(orderPaymentQuery(order.id));
  const store = useQuery(storeQuery(order.sellerId, user.id));
  const { data: paid } = payment;
  const isStoreGone = isGone(store.error);
  const isPaid = Boolean(paid?.approvedAt);
  const title = (isPaid ? texts.title : texts.summary)(order.orderNumber);
  useAccountHead(title);
  const isReady = paid !== undefined && (store.data !== undefined || isStoreGone);
  const failed = payment.isError ? payment : store.isError && !isStoreGone ? store : null;
  return (
    <Frame
      title={isReady ? title : texts.loading}
      aside={<PrintTools back={texts.back} to={paths.order(order.id)} isReady={isReady} />}
    >
      {isReady && <Receipt order={order} payment={paid} store={store.data?.store ?? null} />}
      {!isReady && failed && (
        <ErrorState
          title={payment.isError ? texts.paymentFailed : texts.storeFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!isReady && !failed && <Skeleton blocks={['card', 'card']} />}
    </Frame>
  );
}

function Order({ id, user }: { id: string; user: UserView }) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id));
  useAccountHead(texts.loading);
  if (order?.buyerId === user.id) return <Loaded order={order} user={user} />;
  return (
    <Frame title={texts.loading}>
      {isPending && <Skeleton blocks={['card', 'card']} />}
      {order && (
        <EmptyState title={texts.notYours} text={texts.notYoursText} picture="package">
          <LinkButton to={paths.order(order.id)}>{texts.seeOrder}</LinkButton>
        </EmptyState>
      )}
      {isGone(error) && (
        <EmptyState title={detail.notFound} text={detail.notFoundText} picture="package">
          <LinkButton to={paths.orders}>{detail.back}</LinkButton>
        </EmptyState>
      )}
      {!order && !isPending && !isGone(error) && (
        <ErrorState title={detail.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <RequireSession title={texts.loading}>{(user) => <Order id={id} user={user} />}</RequireSession>
  );
}
