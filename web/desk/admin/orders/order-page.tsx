import type { OrderView } from '@largo/contracts';
import { Group } from '@mantine/core';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { OrderDetails, OrderIntro } from '../../order/order-details.tsx';
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

const Content = ({ detail: order }: { detail: OrderView }) => (
  <OrderDetails order={order} part="admin" nameOf={nameOf}>
    <TeamCard order={order} />
  </OrderDetails>
);

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
  introOf: (order) => <OrderIntro order={order} />,
  Content,
});
