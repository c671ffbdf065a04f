import type { OrderSummary } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { IconQrcode } from '@largo/web-kit/look/icons/index.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { formatCountdown, useCountdown } from '@largo/web-kit/page/use-countdown.ts';
import { unpaidQuery } from '@largo/web-topics/orders/order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { listTexts as texts } from './list-texts.ts';
import classes from './order-list.module.css';

/** The server's clock, as it was when the list arrived. */
export interface ListClock {
  readonly serverTime: string;
  readonly receivedAtMs: number;
}

interface ClockProps {
  readonly order: Pick<OrderSummary, 'paymentExpiresAt' | 'nextDeadline'>;
  readonly clock: ListClock;
}

/**
 * How long the code can still be paid, which a screen reader does not read every second of; without
 * one, how long the order itself waits.
 */
export function PayClock({ order: { paymentExpiresAt, nextDeadline }, clock }: ClockProps) {
  const left = useCountdown({ ...clock, expiresAt: paymentExpiresAt });
  if (left !== null && left > 0)
    return <span role="timer">{texts.payIn(formatCountdown(left))}</span>;
  if (nextDeadline?.kind === 'unpaid') return texts.payUntil(formatMoment(nextDeadline.dueAt));
  return left === null ? texts.waiting : texts.expired;
}

const totalOf = (orders: readonly OrderSummary[]) =>
  formatReais(sumReais(orders.map(({ total }) => total)));

interface PayLinkProps {
  /** What one payment pays: the waiting orders of one purchase. */
  readonly orders: readonly OrderSummary[];
  readonly clock: ListClock;
  /** The total stands next to it: it says what a press leads to. */
  readonly isShort?: boolean;
}

function codeOf({ paymentExpiresAt }: OrderSummary, { serverTime }: ListClock) {
  if (paymentExpiresAt === null) return 'none';
  return Date.parse(paymentExpiresAt) > Date.parse(serverTime) ? 'running' : 'expired';
}

/** To the code that is running, or to a new one. */
export function PayLink({ orders, clock, isShort = false }: PayLinkProps) {
  const [first] = orders;
  if (!first) return null;
  const { id: orderId, orderNumber } = first;
  const code = codeOf(first, clock);
  return (
    <LinkButton
      size="sm"
      to={code === 'running' ? paths.orderConfirmation({ orderId }) : paths.orderPayment(orderId)}
    >
      {isShort
        ? texts.payWith[code]
        : `${orders.length > 1 ? texts.payAll : texts.pay} ${totalOf(orders)}`}
      <span className="l-hidden"> {orderNumber}</span>
    </LinkButton>
  );
}

/** What still waits for money, on top of every list of purchases. */
export function UnpaidPurchases() {
  const { data: purchases = [], dataUpdatedAt } = useQuery(unpaidQuery());
  if (purchases.length === 0) return null;
  return (
    <section className={`l-stack l-gap-14 ${classes.pending}`} aria-labelledby="unpaid">
      <header>
        <IconQrcode size={24} stroke={1.75} />
        <h2 id="unpaid">
          {orderTexts.unpaid.title(purchases.flatMap(({ orders }) => orders).length)}
        </h2>
      </header>
      <ul className="l-stack l-gap-8">
        {purchases.map(({ orders, serverTime }) => {
          const clock = { serverTime, receivedAtMs: dataUpdatedAt };
          const [first] = orders;
          return (
            first && (
              <li key={first.purchaseId} className="l-stack l-gap-14">
                <span>
                  {orders.map(({ seller }) => seller.name).join(' + ')}
                  <small>
                    {' '}
                    <PayClock order={first} clock={clock} />
                  </small>
                </span>
                <strong>{totalOf(orders)}</strong>
                <PayLink orders={orders} clock={clock} isShort />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
