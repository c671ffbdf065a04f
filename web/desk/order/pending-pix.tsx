import { useQuery } from '@tanstack/react-query';
import { IconQrcode } from '@largo/web-kit/look/icons/index.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { type PendingPurchase, pendingPixQuery } from '@largo/web-topics/orders/order.queries.ts';
import { listTexts } from './list-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import classes from './pending-pix.module.css';
import { isRunning, PixClock } from './pix-clock.tsx';

interface PurchaseProps {
  readonly purchase: PendingPurchase;
  readonly receivedAtMs: number;
}

function Purchase({ purchase, receivedAtMs }: PurchaseProps) {
  const { orders, serverTime } = purchase;
  const [first] = orders;
  if (!first) return null;
  const clock = { serverTime, receivedAtMs };
  const running = isRunning(first, clock);
  const to = running
    ? paths.orderConfirmation({ orderId: first.id })
    : paths.orderPayment(first.id);
  return (
    <li className="l-stack l-gap-14">
      <span>
        {orders.map(({ seller }) => seller.name).join(' + ')}
        <small>
          {' '}
          <PixClock order={first} clock={clock} />
        </small>
      </span>
      <strong className="l-numbers">
        {formatReais(sumReais(orders.map(({ total }) => total)))}
      </strong>
      <LinkButton size="sm" to={to}>
        {running ? listTexts.pay : listTexts.renew}
        <span className="l-hidden"> {first.orderNumber}</span>
      </LinkButton>
    </li>
  );
}

/** What still waits for money, on top of every list of purchases. */
export function PendingPix() {
  const { data: purchases = [], dataUpdatedAt } = useQuery(pendingPixQuery());
  if (purchases.length === 0) return null;
  return (
    <section className={`l-stack l-gap-14 ${classes.root}`} aria-labelledby="pending-pix">
      <header>
        <IconQrcode size={24} stroke={1.75} />
        <div>
          <h2 id="pending-pix">{texts.pendingPix.title(purchases.length)}</h2>
          <p>{texts.pendingPix.text}</p>
        </div>
      </header>
      <ul className="l-stack l-gap-8">
        {purchases.map((purchase) => (
          <Purchase
            key={purchase.orders[0]?.purchaseId}
            purchase={purchase}
            receivedAtMs={dataUpdatedAt}
          />
        ))}
      </ul>
    </section>
  );
}
