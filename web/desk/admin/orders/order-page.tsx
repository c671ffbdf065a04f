import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { AskRefundDialog } from './ask-refund-dialog.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { adminOrderTexts as words } from './order-texts.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { CancelDialog } from '../../order/cancel-dialog.tsx';
import { OrderBadge } from '../../order/order-badge.tsx';
import {
  OrderAddress,
  OrderHistory,
  OrderItems,
  OrderMoney,
  OrderParties,
  OrderSiblings,
} from '../../order/order-facts.tsx';
import { DisputeCard } from '../../order/dispute-card.tsx';
import { MoneyTimeline } from '../../order/money-timeline.tsx';
import { OrderTracker } from '../../order/order-tracker.tsx';
import { RefundCard } from '../../order/refund-card.tsx';
import { StatusCard } from '../../order/status-card.tsx';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { isAdmin, useSession } from '@largo/web-kit/client/session.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

const { detail } = texts;
type Asking = 'edit' | 'cancel' | 'refund';

/** What the team may do with the order as it stands. */
function Actions({ order }: { order: OrderView }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const { canCancel, canRequestRefund } = order.allowed;
  const waiting = order.refunds.find(({ status }) => status === 'pending');
  return (
    <Card title={words.operate}>
      <div className="l-wrap l-gap-8">
        {waiting !== undefined && (
          <LinkButton to={adminPaths.refunds({ refund: waiting.id })}>
            {words.actions.pending}
          </LinkButton>
        )}
        <Button variant="default" onClick={() => setAsking('edit')}>
          {words.actions.edit}
        </Button>
        {canRequestRefund && (
          <Button variant="default" onClick={() => setAsking('refund')}>
            {words.actions.refund}
          </Button>
        )}
        {canCancel && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            {words.actions.cancel}
          </Button>
        )}
        <LinkButton to={adminPaths.payments({ search: order.orderNumber })} variant="default">
          {words.actions.payments}
        </LinkButton>
        <LinkButton to={adminPaths.audit({ subject: order.id })} variant="default">
          {words.actions.audit}
        </LinkButton>
      </div>
      {asking === 'edit' && (
        <EditOrderDialog orderId={order.id} orderNumber={order.orderNumber} onClose={close} />
      )}
      {asking === 'refund' && <AskRefundDialog order={order} onClose={close} />}
      {asking === 'cancel' && <CancelDialog orderId={order.id} needsReason onClose={close} />}
    </Card>
  );
}

const nameOfAdministrator = (id: string) => <AdministratorName id={id} />;

function Loaded({ order }: { order: OrderView }) {
  const aside = (
    <>
      <OrderMoney order={order} part="admin" />
      <OrderParties order={order} part="admin" />
      <OrderAddress order={order} />
    </>
  );
  return (
    <>
      <OrderTracker order={order} />
      <Split aside={aside}>
        <StatusCard order={order} part="admin" />
        <DisputeCard order={order} part="admin" />
        <RefundCard order={order} part="admin" />
        <Actions order={order} />
        <OrderItems order={order} />
        <OrderSiblings order={order} />
        <MoneyTimeline order={order} part="admin" nameOf={nameOfAdministrator} />
        <OrderHistory order={order} />
      </Split>
    </>
  );
}

function Intro({ order }: { order: OrderView }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <OrderBadge status={order.status} /> {detail.created(formatMoment(order.createdAt))} ·{' '}
      {plural(count, 'item', 'itens')} · {formatReais(order.total)}
    </>
  );
}

/** One order in the operator's frame, with both parties and what the team may do. */
export function Page() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const enabled = user !== null && isAdmin(user);
  const { data, isPending, error, refetch } = useQuery({ ...orderQuery(id), enabled });
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <AdminFrame
      section="orders"
      title={data ? detail.title(data.orderNumber) : isMissing ? detail.notFound : words.detail}
      intro={data && <Intro order={data} />}
      aside={
        <LinkButton to={adminPaths.orders()} variant="default" size="sm">
          {words.back}
        </LinkButton>
      }
    >
      {() => (
        <>
          {data && <Loaded order={data} />}
          {isPending && <Skeleton blocks={['row', 'card', 'card']} />}
          {!data && isMissing && <EmptyState title={detail.notFoundText} picture="package" />}
          {!data && !isPending && !isMissing && (
            <ErrorState title={detail.failed} error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </AdminFrame>
  );
}
