import type { OrderSummary } from '@largo/contracts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { listTexts as texts } from './list-texts.ts';
import { isRunning, type ListClock } from './pix-clock.tsx';

interface PayLinkProps {
  /** What one payment pays: the waiting orders of one purchase. */
  readonly orders: readonly OrderSummary[];
  readonly clock: ListClock;
}

/** To the code that is running, or to a new one. */
export function PayLink({ orders, clock }: PayLinkProps) {
  const [first] = orders;
  if (!first) return null;
  const running = isRunning(first, clock);
  const to = running
    ? paths.orderConfirmation({ orderId: first.id })
    : paths.orderPayment(first.id);
  const total = formatReais(sumReais(orders.map(({ total: one }) => one)));
  return (
    <LinkButton size="sm" to={to}>
      {orders.length > 1 ? texts.payAll : texts.pay} {total}
      <span className="l-hidden"> {first.orderNumber}</span>
    </LinkButton>
  );
}
