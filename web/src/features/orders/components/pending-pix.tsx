import type { OrderSummary } from '@largo/contracts';
import { IconQrcode } from '../../../components/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatReais, sumReais } from '../../../lib/money.ts';
import { pendingPixQuery } from '../api/order.queries.ts';
import { texts } from '../texts.ts';
import classes from './pending-pix.module.css';

const { pendingPix: words } = texts;

function Purchase({ orders }: { orders: readonly OrderSummary[] }) {
  const [first] = orders;
  if (!first) return null;
  const { paymentExpiresAt } = first;
  const isRunning = paymentExpiresAt !== null && Date.parse(paymentExpiresAt) > Date.now();
  return (
    <li className="l-stack l-gap-14">
      <span>
        {orders.map(({ seller }) => seller.name).join(' + ')}
        <small> {isRunning ? words.expires(formatMoment(paymentExpiresAt)) : words.expired}</small>
      </span>
      <strong className="l-numbers">
        {formatReais(sumReais(orders.map(({ total }) => total)))}
      </strong>
      <LinkButton size="sm" to={paths.orderPayment(first.id)}>
        {isRunning ? words.pay : words.renew}
        <span className="l-hidden"> {first.orderNumber}</span>
      </LinkButton>
    </li>
  );
}

/** What still waits for money, on top of every list of purchases. */
export function PendingPix() {
  const { data: purchases = [] } = useQuery(pendingPixQuery());
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
        {purchases.map((orders) => (
          <Purchase key={orders[0]?.purchaseId} orders={orders} />
        ))}
      </ul>
    </section>
  );
}
