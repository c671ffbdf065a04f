import type { OrderView } from '@largo/contracts';
import { Group } from '@mantine/core';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { DisputeCard } from '../../order/dispute-card.tsx';
import { MoneyTimeline } from '../../order/money-timeline.tsx';
import { OrderBadge } from '../../order/order-badge.tsx';
import {
  OrderAddress,
  OrderHistory,
  OrderItems,
  OrderMoney,
  OrderParties,
  OrderSiblings,
} from '../../order/order-facts.tsx';
import { OrderTracker } from '../../order/order-tracker.tsx';
import { RefundCard } from '../../order/refund-card.tsx';
import { StatusCard } from '../../order/status-card.tsx';
import { ActionBar } from '../../screens/actions.tsx';
import { detailScreen } from '../../screens/detail-screen.tsx';
import { adminFrame } from '../frame/admin-frame.tsx';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { askRefund, cancelOrder, editOrder } from './order-actions.tsx';
import { adminOrderTexts as texts } from './order-texts.ts';

const { detail } = orderTexts;

/** What the team may do with the order as it stands, and where else it is looked at. */
function TeamCard({ order }: { order: OrderView }) {
  const waiting = order.refunds.find(({ status }) => status === 'pending');
  return (
    <Card title={texts.operate}>
      <Group gap="xs">
        {waiting !== undefined && (
          <LinkButton to={adminPaths.refunds({ refund: waiting.id })} size="sm">
            {texts.actions.pending}
          </LinkButton>
        )}
        <ActionBar subject={order} actions={[editOrder, askRefund, cancelOrder]} />
        <LinkButton
          to={adminPaths.payments({ search: order.orderNumber })}
          variant="default"
          size="sm"
        >
          {texts.actions.payments}
        </LinkButton>
        <LinkButton to={adminPaths.audit({ subject: order.id })} variant="default" size="sm">
          {texts.actions.audit}
        </LinkButton>
      </Group>
    </Card>
  );
}

const nameOf = (id: string) => <AdministratorName id={id} />;

function OrderDetails({ detail: order }: { detail: OrderView }) {
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
        <TeamCard order={order} />
        <OrderItems order={order} />
        <OrderSiblings order={order} />
        <MoneyTimeline order={order} part="admin" nameOf={nameOf} />
        <OrderHistory order={order} />
      </Split>
    </>
  );
}

/** One order in the operator's frame, with both parties and what the team may do. */
export const Page = detailScreen({
  Frame: adminFrame('orders'),
  query: orderQuery,
  back: adminPaths.orders(),
  texts: {
    back: texts.back,
    failed: detail.failed,
    notFound: detail.notFoundText,
    titleToCome: texts.detail,
    titleOf: ({ orderNumber }) => detail.title(orderNumber),
    titleWhenGone: detail.notFound,
  },
  introOf: ({ status, createdAt, items, total }) => (
    <>
      <OrderBadge status={status} /> {detail.created(formatMoment(createdAt))} ·{' '}
      {plural(
        items.reduce((sum, { quantity }) => sum + quantity, 0),
        'item',
        'itens',
      )}{' '}
      · {formatReais(total)}
    </>
  ),
  Content: OrderDetails,
});
