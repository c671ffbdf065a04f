import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { OfflineOrders } from './offline-orders.ts';
import { offlineTexts } from './offline-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';

/** The last purchases as they were known; without links, which would lead nowhere now. */
export function OfflineList({ orders, serverTime }: Pick<OfflineOrders, 'orders' | 'serverTime'>) {
  return (
    <section className="l-stack l-gap-14" aria-labelledby="last-orders">
      <div>
        <h2 id="last-orders">{offlineTexts.orders}</h2>
        <p className="l-soft">{offlineTexts.asOf(formatMoment(serverTime))}</p>
      </div>
      <ul className="l-stack l-gap-10">
        {orders.map(({ id, orderNumber, store, status, total, goods }) => (
          <li key={id}>
            <Card>
              <p className="l-row l-wrap l-apart">
                <strong>{store}</strong>
                <StatusBadge tone="plain">{texts.status[status]}</StatusBadge>
              </p>
              <p>{goods}</p>
              <p className="l-row l-wrap l-apart l-soft">
                {orderNumber}
                <strong>{formatReais(total)}</strong>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
