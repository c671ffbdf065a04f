import type { OrderSummary } from '@largo/contracts';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProgressBar } from '../screens/progress-bar.tsx';
import { Thumb } from '../screens/thumb.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { deadlineText } from './status-texts.ts';
import { listTexts } from './list-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import classes from './order-card.module.css';
import { OrderBadge } from './order-badge.tsx';
import { OrderCardActions } from './order-card-actions.tsx';
import type { ListClock } from './pix-clock.tsx';
import { PromisedDay } from './promised-day.tsx';

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
const progress = { paid: 25, processing: 50, shipped: 75, delivered: 100 } as const;

function Progress({ status }: Pick<OrderSummary, 'status'>) {
  if (!Object.hasOwn(progress, status)) return null;
  const percent = progress[status as keyof typeof progress];
  return <ProgressBar label={texts.detail.progress} max={100} value={percent} heightPx={6} />;
}

function Items({ order }: { order: OrderSummary }) {
  const shown = order.items.slice(0, shownItems);
  const others = order.items.length - shown.length;
  return (
    <ul className={`l-stack l-gap-8 ${classes.items}`}>
      {shown.map(({ id, productId, product, productSnapshot, quantity }) => (
        <li key={id} className="l-row">
          <Thumb image={productSnapshot.image ?? product.images[0]} size={48} />
          <span>
            <Link to={paths.product(productId, productSnapshot.title)}>
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

/** What the store has to see to first; of a purchase, what was promised. */
function Due({ order, isSale }: { order: OrderSummary; isSale: boolean }) {
  const text = isSale && order.nextDeadline && deadlineText(order.nextDeadline, 'seller');
  if (!text) return <PromisedDay order={order} />;
  return <p className="l-label">{text}</p>;
}

export function OrderCard(props: OrderCardProps) {
  const { order, userId, clock, isInGroup = false, selection, children } = props;
  const isSale = order.sellerId === userId && order.buyerId !== userId;
  const Title = isInGroup ? 'h3' : 'h2';
  return (
    <article
      className={`l-card l-stack l-gap-14 ${classes.card}`}
      data-order={order.id}
      tabIndex={selection ? -1 : undefined}
      aria-label={texts.detail.title(order.orderNumber)}
    >
      <header className={`l-row l-wrap l-apart ${classes.line} ${classes.head}`}>
        <div className="l-row">
          {selection && (
            <Checkbox
              aria-label={listTexts.select.one(order.orderNumber)}
              checked={selection.isSelected}
              onChange={selection.onToggle}
            />
          )}
          <div>
            <Title>
              <Link className="l-plain" to={paths.order(order.id)}>
                {texts.detail.title(order.orderNumber)}
              </Link>
            </Title>
            <p className="l-muted">
              {formatMoment(order.createdAt)} ·{' '}
              {isSale ? (
                `${texts.list.sale} ${texts.list.to} ${order.buyer.name}`
              ) : (
                <>
                  {texts.list.from}{' '}
                  <Link to={paths.store(order.sellerId)}>{order.seller.name}</Link>
                </>
              )}
            </p>
          </div>
        </div>
        <OrderBadge status={order.status} />
      </header>
      <Due order={order} isSale={isSale} />
      <Items order={order} />
      <Progress status={order.status} />
      <footer className={`l-row l-wrap l-apart ${classes.line} ${classes.foot}`}>
        <strong className="l-numbers">{formatReais(order.total)}</strong>
        <OrderCardActions order={order} isSale={isSale} clock={clock} isInGroup={isInGroup}>
          {children}
        </OrderCardActions>
      </footer>
    </article>
  );
}
