import type { OrderSummary } from '@largo/contracts';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { ProgressBar } from '../screens/progress-bar.tsx';
import { Thumb } from '../screens/thumb.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { listTexts } from './list-texts.ts';
import { NextStep } from './next-step.tsx';
import { OrderBadge } from './order-badge.tsx';
import classes from './order-list.module.css';
import { PayLink, PayClock, type ListClock } from './pay-link.tsx';
import { PromisedDay } from './promised-day.tsx';
import { deadlineText } from './status-texts.ts';
import { TrackButton } from './track-button.tsx';

interface OrderCardProps {
  readonly order: OrderSummary;
  readonly userId: string;
  readonly clock: ListClock;
  /** It stands below the heading of its purchase, which leads to the payment. */
  readonly isInGroup?: boolean;
  readonly selection?: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined;
  /** What only the screen can offer, as buying again. */
  readonly children?: ReactNode;
}

const shownItems = 3;
const progress: Readonly<Partial<Record<OrderSummary['status'], number>>> = {
  paid: 25,
  processing: 50,
  shipped: 75,
  delivered: 100,
};

function Items({ items }: Pick<OrderSummary, 'items'>) {
  const others = items.length - shownItems;
  return (
    <ul className={`l-stack l-gap-8 ${classes.items}`}>
      {items
        .slice(0, shownItems)
        .map(({ id, productId, variantId, product, productSnapshot, quantity }) => (
          <li key={id} className="l-row">
            <Thumb image={productSnapshot.image ?? product.images[0]} size={48} />
            <span>
              <Link to={paths.product(productId, productSnapshot.title, variantId)}>
                {productSnapshot.title}
              </Link>{' '}
              <small>{texts.list.quantity(quantity)}</small>
            </span>
          </li>
        ))}
      {others > 0 && <li className="l-soft l-label">{texts.list.others(others)}</li>}
    </ul>
  );
}

const numberOf = ({ orderNumber }: OrderSummary) => (
  <span className="l-hidden"> {orderNumber}</span>
);

function BuyerActions({ order, clock, isInGroup = false, children }: OrderCardProps) {
  const { id, status, trackingCode, deliveryConfirmed, allowed } = order;
  return (
    <>
      {allowed.canPay && !isInGroup && (
        <>
          <span className="l-label">
            <PayClock order={order} clock={clock} />
          </span>
          <PayLink orders={[order]} clock={clock} />
        </>
      )}
      {allowed.canConfirmDelivery && (
        <LinkButton size="sm" to={paths.order(id, 'confirmar')}>
          {texts.list.confirm}
          {numberOf(order)}
        </LinkButton>
      )}
      {status === 'delivered' && deliveryConfirmed && (
        <span className={`l-label ${classes.received}`}>{listTexts.received}</span>
      )}
      {status === 'shipped' && trackingCode !== null && <TrackButton code={trackingCode} />}
      {allowed.canRequestRefund && (
        <LinkButton size="sm" variant="default" to={paths.order(id, 'devolver')}>
          {listTexts.return}
          {numberOf(order)}
        </LinkButton>
      )}
      {children}
    </>
  );
}

export function OrderCard(props: OrderCardProps) {
  const { order, userId, isInGroup = false, selection } = props;
  const { id, orderNumber, seller, sellerId, nextDeadline, status } = order;
  const [isCancelling, setCancelling] = useState(false);
  const isSale = sellerId === userId && order.buyerId !== userId;
  const Title = isInGroup ? 'h3' : 'h2';
  const title = texts.detail.title(orderNumber);
  // What the store has to see to first; of a purchase, what was promised.
  const due = isSale && nextDeadline && deadlineText(nextDeadline, 'seller');
  const percent = progress[status];
  return (
    <article
      className={`l-card l-stack l-gap-14 ${classes.card}`}
      data-order={id}
      tabIndex={selection ? -1 : undefined}
      aria-label={title}
    >
      <header className={`l-row l-wrap l-apart ${classes.head}`}>
        <div className="l-row">
          {selection && (
            <Checkbox
              aria-label={listTexts.select.one(orderNumber)}
              checked={selection.isSelected}
              onChange={selection.onToggle}
            />
          )}
          <div>
            <Title>
              <Link className="l-plain" to={paths.order(id)}>
                {title}
              </Link>
            </Title>
            <p className="l-muted">
              {formatMoment(order.createdAt)} ·{' '}
              {isSale ? (
                `${texts.list.sale} ${texts.list.to} ${order.buyer.name}`
              ) : (
                <>
                  {texts.list.from} <Link to={paths.store(sellerId)}>{seller.name}</Link>
                </>
              )}
            </p>
          </div>
        </div>
        <OrderBadge status={status} />
      </header>
      {due ? <p className="l-label">{due}</p> : <PromisedDay order={order} />}
      <Items {...order} />
      {percent !== undefined && (
        <ProgressBar label={texts.detail.progress} max={100} value={percent} heightPx={6} />
      )}
      <footer className={`l-row l-wrap l-apart ${classes.head}`}>
        <strong className={classes.sum}>{formatReais(order.total)}</strong>
        {/* The buttons follow what the server allows, nothing else. */}
        <div className={`l-row l-wrap l-gap-8 ${classes.actions}`}>
          {isSale ? <NextStep order={order} /> : <BuyerActions {...props} />}
          <LinkButton size="sm" variant="default" to={paths.order(id)}>
            {texts.list.see}
            {numberOf(order)}
          </LinkButton>
          {order.allowed.canCancel && (
            <Button size="sm" variant="subtle" onClick={() => setCancelling(true)}>
              {listTexts.cancel}
              {numberOf(order)}
            </Button>
          )}
          {isCancelling && (
            <CancelDialog orderId={id} needsReason={isSale} onClose={() => setCancelling(false)} />
          )}
        </div>
      </footer>
    </article>
  );
}
