import type { OrderView, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { OrderActions } from '../order/order-actions.tsx';
import { OrderDetails, OrderIntro } from '../order/order-details.tsx';
import { ReviewForm } from '../order/review-form.tsx';
import { SellerActions, SellerLead } from '../order/seller-actions.tsx';
import { partIn } from '../order/order-part.ts';
import { printTexts } from '../order/print-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { orderPaymentQuery } from '@largo/web-topics/payment/payment.queries.ts';
import { hasSellerRole } from '@largo/web-kit/client/session.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { isGone } from '../screens/loaded.tsx';
import { OrderFrame } from './order-frame.tsx';

const { detail } = texts;

const BackLink = ({ isSale }: { isSale: boolean }) => (
  <LinkButton to={isSale ? paths.sales() : paths.orders} variant="default" size="sm">
    {detail.back}
  </LinkButton>
);

/** What the buyer does next: pay, or confirm and say how it was. */
function Lead({ order }: { order: OrderView }) {
  if (order.allowed.canPay)
    return (
      <div>
        <LinkButton to={paths.orderPayment(order.id)}>{texts.actions.pay}</LinkButton>
      </div>
    );
  const isAsked = order.review !== null || order.allowed.canConfirmDelivery;
  return isAsked && <ReviewForm order={order} />;
}

function Loaded({ order, user }: { order: OrderView; user: UserView }) {
  const [search] = useSearchParams();
  // A notice may lead to a dialog of the order that is open: it begins again.
  const { key } = useLocation();
  useAccountHead(detail.title(order.orderNumber));
  const part = partIn(order, user.id);
  const { data: payment } = useQuery({
    ...orderPaymentQuery(order.id),
    enabled: part === 'buyer',
  });
  const isSale = part === 'seller';
  const tools = (
    <>
      <LinkButton
        to={isSale ? paths.packing([order.id]) : paths.receipt(order.id)}
        variant="default"
        size="sm"
      >
        {isSale ? printTexts.openSlip : printTexts.openReceipt}
      </LinkButton>
      <BackLink isSale={isSale} />
    </>
  );
  return (
    <OrderFrame
      isSale={isSale}
      aside={isSale && tools}
      title={detail.title(order.orderNumber)}
      intro={<OrderIntro order={order} />}
    >
      <OrderDetails
        order={order}
        part={part}
        payment={payment ?? null}
        lead={isSale ? <SellerLead order={order} /> : <Lead key={key} order={order} />}
        more={isSale && <SellerActions order={order} />}
      >
        <OrderActions
          key={key}
          order={order}
          isBuyer={part === 'buyer'}
          startsRefund={search.get('devolver') === '1'}
        />
      </OrderDetails>
      {!isSale && <div className="l-row l-wrap l-gap-8">{tools}</div>}
    </OrderFrame>
  );
}

function Order({ id, user }: { id: string; user: UserView }) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id));
  const isParty = order !== undefined && [order.buyerId, order.sellerId].includes(user.id);
  if (order && !isParty) return <Navigate to={adminPaths.order(order.id)} replace />;
  if (order) return <Loaded order={order} user={user} />;
  const isMissing = isGone(error);
  // What a store opens is nearly always a sale: its frame does not come and go.
  const isSale = hasSellerRole(user) && isPending;
  return (
    <OrderFrame
      isSale={isSale}
      aside={<BackLink isSale={isSale} />}
      title={isMissing ? detail.notFound : texts.titles.buyer}
    >
      {isPending && <Skeleton blocks={['row', 'card', 'card']} />}
      {isMissing && <EmptyState title={detail.notFoundText} picture="package" />}
      {!isPending && !isMissing && (
        <ErrorState title={detail.failed} error={error} onRetry={() => void refetch()} />
      )}
    </OrderFrame>
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <RequireSession title={texts.titles.buyer}>
      {(user) => <Order id={id} user={user} />}
    </RequireSession>
  );
}
