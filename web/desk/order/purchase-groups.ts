import type { OrderSummary } from '@largo/contracts';
import { sumReais } from '@largo/web-kit/format/money.ts';

/** Orders of a list that stand together: one purchase of several stores, or one order by itself. */
export interface OrderGroup {
  readonly id: string;
  readonly orders: readonly [OrderSummary, ...OrderSummary[]];
  readonly isPurchase: boolean;
}

/** A purchase stays together for its buyer; the server sends all of it on one page. */
export function groupsOf(orders: readonly OrderSummary[], userId: string): OrderGroup[] {
  const groups: { id: string; orders: [OrderSummary, ...OrderSummary[]]; isPurchase: boolean }[] =
    [];
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

export interface PurchaseState {
  readonly payment: 'pending' | 'paid' | 'cancelled';
  /** Orders that were cancelled while others stand. */
  readonly cancelled: number;
  /** What still has to be paid; one payment pays all of them. */
  readonly payable: readonly OrderSummary[];
}

export function purchaseState(orders: readonly OrderSummary[]): PurchaseState {
  const payable = orders.filter(({ status }) => status === 'pending');
  const cancelled = orders.filter(isCancelled).length;
  if (cancelled === orders.length) return { payment: 'cancelled', cancelled: 0, payable };
  return { payment: payable.length > 0 ? 'pending' : 'paid', cancelled, payable };
}
