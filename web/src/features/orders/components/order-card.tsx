import type { OrderSummary } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { ProgressBar } from '../../../components/signed-in/progress-bar.tsx';
import { Thumb } from '../../../components/signed-in/thumb.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatReais } from '../../../lib/money.ts';
import { texts } from '../texts.ts';
import classes from './order-card.module.css';
import { OrderBadge } from './order-badge.tsx';
import { PromisedDay } from './promised-day.tsx';

interface OrderCardProps {
  readonly order: OrderSummary;
  readonly userId: string;
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
      {shown.map(({ id, product, productSnapshot, quantity }) => {
        return (
          <li key={id} className="l-row">
            <Thumb image={productSnapshot.image ?? product.images[0]} size={48} />
            <span>
              {productSnapshot.title} <small>{texts.list.quantity(quantity)}</small>
            </span>
          </li>
        );
      })}
      {others > 0 && <li className="l-soft l-label">{texts.list.others(others)}</li>}
    </ul>
  );
}

export function OrderCard({ order, userId }: OrderCardProps) {
  const isSale = order.sellerId === userId;
  const isBuyer = order.buyerId === userId;
  return (
    <article className={`l-card l-stack l-gap-14 ${classes.card}`}>
      <header className={`l-row l-wrap l-apart ${classes.line} ${classes.head}`}>
        <div>
          <h2>
            <Link className="l-plain" to={paths.order(order.id)}>
              {texts.detail.title(order.orderNumber)}
            </Link>
          </h2>
          <p className="l-muted">
            {formatMoment(order.createdAt)} ·{' '}
            {isSale ? (
              `${texts.list.sale} ${texts.list.to} ${order.buyer.name}`
            ) : (
              <>
                {texts.list.from} <Link to={paths.store(order.sellerId)}>{order.seller.name}</Link>
              </>
            )}
          </p>
        </div>
        <OrderBadge status={order.status} />
      </header>
      <PromisedDay order={order} />
      <Items order={order} />
      <Progress status={order.status} />
      <footer className={`l-row l-wrap l-apart ${classes.line} ${classes.foot}`}>
        <strong className="l-numbers">{formatReais(order.total)}</strong>
        <div className="l-wrap l-gap-8">
          {isBuyer && order.status === 'pending' && (
            <LinkButton size="sm" to={paths.orderPayment(order.id)}>
              {texts.list.pay}
            </LinkButton>
          )}
          {isBuyer && order.status === 'delivered' && !order.deliveryConfirmed && (
            <LinkButton size="sm" to={`${paths.order(order.id)}?confirmar=1`}>
              {texts.list.confirm}
            </LinkButton>
          )}
          <LinkButton size="sm" variant="default" to={paths.order(order.id)}>
            {texts.list.see}
            <span className="l-hidden"> {order.orderNumber}</span>
          </LinkButton>
        </div>
      </footer>
    </article>
  );
}
