import type { OrderSummary } from '@largo/contracts';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { listTexts } from './list-texts.ts';
import classes from './order-list.module.css';
import { PayLink, PayClock, type ListClock } from './pay-link.tsx';

const { group: texts } = listTexts;

/** Orders of a list that stand together: one purchase of several stores, or one order by itself. */
export interface OrderGroup {
  readonly id: string;
  readonly orders: [OrderSummary, ...OrderSummary[]];
  isPurchase: boolean;
}

/** A purchase stays together for its buyer; the server sends all of it on one page. */
export function groupsOf(orders: readonly OrderSummary[], userId: string): OrderGroup[] {
  const groups: OrderGroup[] = [];
  for (const order of orders) {
    const last = groups.at(-1);
    const isBought = order.buyerId === userId;
    if (last && isBought && last.orders[0].purchaseId === order.purchaseId) {
      last.orders.push(order);
      last.isPurchase = true;
    } else groups.push({ id: order.id, orders: [order], isPurchase: false });
  }
  return groups;
}

const isCancelled = ({ status }: OrderSummary) => status === 'cancelled';

/** What the purchase comes to: without what was cancelled, unless all of it was. */
export function purchaseTotal(orders: readonly OrderSummary[]): number {
  const standing = orders.filter((order) => !isCancelled(order));
  return sumReais((standing.length > 0 ? standing : orders).map(({ total }) => total));
}

/** What of a purchase has to be paid still, with one payment, and how many orders of it were cancelled. */
export function purchaseState(orders: readonly OrderSummary[]) {
  const payable = orders.filter(({ status }) => status === 'pending');
  const cancelled = orders.filter(isCancelled).length;
  if (cancelled === orders.length) return { payment: 'cancelled' as const, cancelled: 0, payable };
  const payment = payable.length > 0 ? ('pending' as const) : ('paid' as const);
  return { payment, cancelled, payable };
}

interface PurchaseGroupProps {
  readonly group: OrderGroup;
  readonly clock: ListClock;
  /** The cards of its orders. */
  readonly children: ReactNode;
}

const tones = { pending: 'waiting', paid: 'good', cancelled: 'bad' } as const;

/** What was paid together stands together: one date, one total, one payment. */
export function PurchaseGroup({ group: { orders, id }, clock, children }: PurchaseGroupProps) {
  const { payment, cancelled, payable } = purchaseState(orders);
  return (
    <div
      role="group"
      className={`l-stack l-gap-14 ${classes.group}`}
      aria-labelledby={`purchase-${id}`}
    >
      <header className={`l-wrap l-apart ${classes.head}`}>
        <div>
          <h2 id={`purchase-${id}`}>{texts.title(formatDay(orders[0].createdAt))}</h2>
          <p className="l-muted">
            {texts.stores(orders.length)}
            {cancelled > 0 && ` · ${texts.partly(cancelled)}`}
            {payment === 'pending' && payable[0] && (
              <>
                {' · '}
                <PayClock order={payable[0]} clock={clock} />
              </>
            )}
          </p>
        </div>
        <Group gap="8px 14px">
          <StatusBadge tone={tones[payment]}>{texts.states[payment]}</StatusBadge>
          <span>
            <span className="l-hidden">{texts.total} </span>
            <strong className={classes.sum}>{formatReais(purchaseTotal(orders))}</strong>
          </span>
          {payment === 'pending' && <PayLink orders={payable} clock={clock} />}
        </Group>
      </header>
      {children}
    </div>
  );
}
