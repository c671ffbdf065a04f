import type { OrderView, PaymentView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { Split } from '@largo/web-kit/look/split.tsx';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { DisputeCard } from './dispute-card.tsx';
import { MoneyTimeline } from './money-timeline.tsx';
import { OrderBadge } from './order-badge.tsx';
import {
  OrderAddress,
  OrderHistory,
  OrderItems,
  OrderMoney,
  OrderParties,
  OrderSiblings,
} from './order-facts.tsx';
import type { OrderPart } from './order-part.ts';
import classes from './order.module.css';
import { hasEnded, OrderTracker } from './order-tracker.tsx';
import { RefundCard } from './refund-card.tsx';
import { StatusCard } from './status-card.tsx';

/** Below the title of an order's page. */
export const OrderIntro = ({
  order: { status, createdAt, items, total },
}: {
  order: OrderView;
}) => (
  <>
    <OrderBadge status={status} /> {texts.detail.created(formatMoment(createdAt))} ·{' '}
    {plural(
      items.reduce((sum, { quantity }) => sum + quantity, 0),
      'item',
      'itens',
    )}{' '}
    · {formatReais(total)}
  </>
);

interface OrderDetailsProps {
  readonly order: OrderView;
  readonly part: OrderPart;
  /** For the buyer only. */
  readonly payment?: PaymentView | null;
  /** Who of the team did it, for the team. */
  readonly nameOf?: (adminId: string) => ReactNode;
  /** The one thing that the buyer does next. */
  readonly lead?: ReactNode;
  /** What else the reader can do. */
  readonly children: ReactNode;
}

/** To the buyer the rest is what they look up; where money goes back, first where it is. */
function BuyersOrder({ payment = null, lead, children, ...seen }: OrderDetailsProps) {
  const { order } = seen;
  const isEnded = hasEnded(order);
  const hasMoneyNews = isEnded || order.refunds.length > 0;
  return (
    <>
      {isEnded && <OrderTracker order={order} />}
      <Split
        aside={
          <>
            <OrderParties {...seen} />
            <OrderAddress order={order} />
          </>
        }
      >
        <StatusCard {...seen}>{lead}</StatusCard>
        <DisputeCard {...seen} />
        <RefundCard {...seen} />
        {hasMoneyNews && <MoneyTimeline {...seen} />}
        <OrderItems order={order} />
        {children}
        <OrderSiblings order={order} />
        <details className={classes.more}>
          <summary className="l-card">{texts.detail.more}</summary>
          <div className="l-stack">
            {!isEnded && <OrderTracker order={order} />}
            <OrderMoney {...seen} payment={payment} />
            {!hasMoneyNews && <MoneyTimeline {...seen} />}
            <OrderHistory order={order} />
          </div>
        </details>
      </Split>
    </>
  );
}

/** An order as one of its three readers sees it. */
export function OrderDetails(props: OrderDetailsProps) {
  if (props.part === 'buyer') return <BuyersOrder {...props} />;
  const { payment = null, nameOf, children, ...seen } = props;
  const { order } = seen;
  const aside = (
    <>
      <OrderMoney {...seen} payment={payment} />
      <OrderParties {...seen} />
      <OrderAddress order={order} />
    </>
  );
  return (
    <>
      <OrderTracker order={order} />
      <Split aside={aside}>
        <StatusCard {...seen} />
        <DisputeCard {...seen} />
        <RefundCard {...seen} />
        {children}
        <OrderItems order={order} />
        <OrderSiblings order={order} />
        <MoneyTimeline {...seen} {...(nameOf && { nameOf })} />
        <OrderHistory order={order} />
      </Split>
    </>
  );
}
