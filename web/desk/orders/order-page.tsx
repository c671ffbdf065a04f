import type { OrderView, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { OrderActions } from '../order/order-actions.tsx';
import {
  OrderAddress,
  OrderHistory,
  OrderItems,
  OrderMoney,
  OrderParties,
  OrderSiblings,
} from '../order/order-facts.tsx';
import { DisputeCard } from '../order/dispute-card.tsx';
import { MoneyTimeline } from '../order/money-timeline.tsx';
import { OrderTracker } from '../order/order-tracker.tsx';
import { RefundCard } from '../order/refund-card.tsx';
import { ReviewCard } from '../order/review-card.tsx';
import { SellerActions } from '../order/seller-actions.tsx';
import { OrderBadge } from '../order/order-badge.tsx';
import { StatusCard } from '../order/status-card.tsx';
import { partIn } from '../order/order-part.ts';
import { printTexts } from '../order/print-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { orderPaymentQuery } from '@largo/web-topics/payment/payment.queries.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { hasSellerRole } from '@largo/web-kit/client/session.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import type { WorkFrameProps } from '../frame/work-frame.tsx';
import { SellerFrame } from '../seller/frame/seller-frame.tsx';

const { detail } = texts;

interface OrderFrameProps extends Omit<WorkFrameProps, 'aside'> {
  readonly isSale: boolean;
  /** What is printed of it, once it is known. */
  readonly print?: ReactNode;
}

/** A sale is the store's work, a purchase is in the shop; each leads back to its list. */
function OrderFrame({ isSale, print, ...frame }: OrderFrameProps) {
  const aside = (
    <>
      {print}
      <LinkButton to={isSale ? paths.sales() : paths.orders} variant="default" size="sm">
        {detail.back}
      </LinkButton>
    </>
  );
  if (isSale) return <SellerFrame section="orders" aside={aside} {...frame} />;
  return <Frame aside={aside} {...frame} />;
}

/** What a button of the list came for. */
function startOf(search: URLSearchParams): 'confirm' | 'refund' | null {
  if (search.get('confirmar') === '1') return 'confirm';
  return search.get('devolver') === '1' ? 'refund' : null;
}

function Loaded({ order, user }: { order: OrderView; user: UserView }) {
  const [search] = useSearchParams();
  // A notice may lead to a dialog of the order that is open: it begins again.
  const { key } = useLocation();
  useAccountHead(detail.title(order.orderNumber));
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const part = partIn(order, user.id);
  const { data: payment } = useQuery({
    ...orderPaymentQuery(order.id),
    enabled: part === 'buyer',
  });
  const isSale = part === 'seller';
  const aside = (
    <>
      <OrderMoney order={order} part={part} payment={payment ?? null} />
      <OrderParties order={order} part={part} />
      <OrderAddress order={order} />
    </>
  );
  return (
    <OrderFrame
      isSale={isSale}
      print={
        <LinkButton
          to={isSale ? paths.packing([order.id]) : paths.receipt(order.id)}
          variant="default"
          size="sm"
        >
          {isSale ? printTexts.openSlip : printTexts.openReceipt}
        </LinkButton>
      }
      title={detail.title(order.orderNumber)}
      intro={
        <>
          <OrderBadge status={order.status} /> {detail.created(formatMoment(order.createdAt))} ·{' '}
          {plural(count, 'item', 'itens')} · {formatReais(order.total)}
        </>
      }
    >
      <OrderTracker order={order} />
      <Split aside={aside}>
        <StatusCard order={order} part={part} />
        <DisputeCard order={order} part={part} />
        <RefundCard order={order} part={part} />
        {part !== 'buyer' && <SellerActions order={order} />}
        <OrderActions
          key={`actions ${key}`}
          order={order}
          isBuyer={part === 'buyer'}
          startWith={startOf(search)}
        />
        <ReviewCard key={`review ${key}`} order={order} startOpen={search.get('avaliar') === '1'} />
        <OrderItems order={order} />
        <OrderSiblings order={order} />
        <MoneyTimeline order={order} part={part} />
        <OrderHistory order={order} />
      </Split>
    </OrderFrame>
  );
}

function Order({ id, user }: { id: string; user: UserView }) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(id));
  const isParty = order !== undefined && [order.buyerId, order.sellerId].includes(user.id);
  if (order && !isParty) return <Navigate to={adminPaths.order(order.id)} replace />;
  if (order) return <Loaded order={order} user={user} />;
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    // What a store opens is nearly always a sale: its frame does not come and go.
    <OrderFrame
      isSale={hasSellerRole(user) && isPending}
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
