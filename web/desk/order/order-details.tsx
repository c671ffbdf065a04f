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
import { OrderDelivery } from './order-delivery.tsx';
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
import { nextStepOf } from './step-rules.ts';

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
  /** The one thing that buyer or store does next. */
  readonly lead?: ReactNode;
  /** What they rarely do, folded. */
  readonly more?: ReactNode;
  /** What else the reader can do. */
  readonly children: ReactNode;
}

/** While a store has to bring it, and nothing warns it not to. */
const isToBring = (order: OrderView) =>
  nextStepOf(order) !== null &&
  order.hasFraudAlert !== true &&
  order.chargeback?.state !== 'opened';

/**
 * To buyer and store the rest is what they look up; where money goes back, first where it is. A store begins
 * with what it takes where, and when that is done with where its money is.
 */
function PartysOrder({ payment = null, lead, more, children, ...seen }: OrderDetailsProps) {
  const { order, part } = seen;
  const isSale = part === 'seller';
  const isEnded = hasEnded(order);
  const isToDo = isSale && isToBring(order);
  const isMoneyFirst = isEnded || order.refunds.length > 0 || (isSale && !isToDo);
  const money = <OrderMoney {...seen} payment={payment} />;
  const parties = <OrderParties {...seen} />;
  const goods = (
    <>
      <OrderItems order={order} />
      {isSale && <OrderDelivery order={order} />}
    </>
  );
  const aside = isSale ? (
    money
  ) : (
    <>
      {parties}
      <OrderAddress order={order} />
    </>
  );
  return (
    <>
      {isEnded && <OrderTracker order={order} />}
      <Split aside={aside}>
        {isToDo && goods}
        <StatusCard {...seen}>{lead}</StatusCard>
        <DisputeCard {...seen} />
        <RefundCard {...seen} />
        {isMoneyFirst && <MoneyTimeline {...seen} />}
        {!isToDo && goods}
        {children}
        <OrderSiblings order={order} />
        <details className={classes.more}>
          <summary className="l-card">{texts.detail.more}</summary>
          <div className="l-stack">
            {more}
            {!isEnded && <OrderTracker order={order} />}
            {isSale ? parties : money}
            {!isMoneyFirst && <MoneyTimeline {...seen} />}
            <OrderHistory order={order} />
          </div>
        </details>
      </Split>
    </>
  );
}

/** An order as one of its three readers sees it. */
export function OrderDetails(props: OrderDetailsProps) {
  if (props.part !== 'admin') return <PartysOrder {...props} />;
  const { nameOf, children, ...seen } = props;
  const { order } = seen;
  const aside = (
    <>
      <OrderMoney {...seen} />
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
