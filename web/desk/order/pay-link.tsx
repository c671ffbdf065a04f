import type { OrderSummary } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { IconQrcode } from '@largo/web-kit/look/icons/index.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { formatCountdown, useCountdown } from '@largo/web-kit/page/use-countdown.ts';
import { pendingPixQuery } from '@largo/web-topics/orders/order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { listTexts as texts } from './list-texts.ts';
import classes from './order-list.module.css';

/** The server's clock, as it was when the list arrived. */
export interface ListClock {
  readonly serverTime: string;
  readonly receivedAtMs: number;
}

interface ClockProps {
  readonly order: Pick<OrderSummary, 'paymentExpiresAt'>;
  readonly clock: ListClock;
}

/** How long the code can still be paid; a screen reader does not read every second of it. */
export function PixClock({ order, clock }: ClockProps) {
  const left = useCountdown({ ...clock, expiresAt: order.paymentExpiresAt });
  if (left === null) return texts.waiting;
  if (left === 0) return texts.expired;
  return <span role="timer">{texts.payIn(formatCountdown(left))}</span>;
}

const totalOf = (orders: readonly OrderSummary[]) =>
  formatReais(sumReais(orders.map(({ total }) => total)));

interface PayLinkProps {
  /** What one payment pays: the waiting orders of one purchase. */
  readonly orders: readonly OrderSummary[];
  readonly clock: ListClock;
  readonly labelOf?: (isRunning: boolean) => ReactNode;
}

/** To the code that is running, or to a new one. */
export function PayLink({ orders, clock, labelOf }: PayLinkProps) {
  const [first] = orders;
  if (!first) return null;
  const { id: orderId, orderNumber, paymentExpiresAt } = first;
  const isRunning =
    paymentExpiresAt !== null && Date.parse(paymentExpiresAt) > Date.parse(clock.serverTime);
  return (
    <LinkButton
      size="sm"
      to={isRunning ? paths.orderConfirmation({ orderId }) : paths.orderPayment(orderId)}
    >
      {labelOf?.(isRunning) ?? `${orders.length > 1 ? texts.payAll : texts.pay} ${totalOf(orders)}`}
      <span className="l-hidden"> {orderNumber}</span>
    </LinkButton>
  );
}

/** What still waits for money, on top of every list of purchases. */
export function PendingPix() {
  const { data: purchases = [], dataUpdatedAt } = useQuery(pendingPixQuery());
  if (purchases.length === 0) return null;
  return (
    <section className={`l-stack l-gap-14 ${classes.pending}`} aria-labelledby="pending-pix">
      <header>
        <IconQrcode size={24} stroke={1.75} />
        <div>
          <h2 id="pending-pix">{orderTexts.pendingPix.title(purchases.length)}</h2>
          <p>{orderTexts.pendingPix.text}</p>
        </div>
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
                    <PixClock order={first} clock={clock} />
                  </small>
                </span>
                <strong className="l-numbers">{totalOf(orders)}</strong>
                <PayLink
                  orders={orders}
                  clock={clock}
                  labelOf={(isRunning) => (isRunning ? texts.pay : texts.renew)}
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
