import type { ReactNode } from 'react';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { listTexts } from './list-texts.ts';
import { type OrderGroup, purchaseState, purchaseTotal } from './purchase-groups.ts';
import { PayLink } from './pay-link.tsx';
import { type ListClock, PixClock } from './pix-clock.tsx';
import classes from './purchase-group.module.css';

const { group: texts } = listTexts;

interface PurchaseGroupProps {
  readonly group: OrderGroup;
  readonly clock: ListClock;
  /** The cards of its orders. */
  readonly children: ReactNode;
}

const tones = { pending: 'waiting', paid: 'good', cancelled: 'bad' } as const;

/** What was paid together stands together: one date, one total, one payment. */
export function PurchaseGroup({ group, clock, children }: PurchaseGroupProps) {
  const { orders, id } = group;
  const [first] = orders;
  const { payment, cancelled, payable } = purchaseState(orders);
  const states = { pending: listTexts.waiting, paid: texts.paid, cancelled: texts.cancelled };
  return (
    <div
      role="group"
      className={`l-stack l-gap-14 ${classes.root}`}
      aria-labelledby={`purchase-${id}`}
    >
      <header className={`l-wrap l-apart ${classes.head}`}>
        <div>
          <h2 id={`purchase-${id}`}>{texts.title(formatDay(first.createdAt))}</h2>
          <p className="l-muted">
            {texts.stores(orders.length)}
            {cancelled > 0 && ` · ${texts.partly(cancelled)}`}
            {payment === 'pending' && payable[0] && (
              <>
                {' · '}
                <PixClock order={payable[0]} clock={clock} />
              </>
            )}
          </p>
        </div>
        <div className={`l-wrap ${classes.money}`}>
          <StatusBadge tone={tones[payment]}>{states[payment]}</StatusBadge>
          <span>
            <span className="l-hidden">{texts.total} </span>
            <strong className="l-numbers">{formatReais(purchaseTotal(orders))}</strong>
          </span>
          {payment === 'pending' && <PayLink orders={payable} clock={clock} />}
        </div>
      </header>
      {children}
    </div>
  );
}
