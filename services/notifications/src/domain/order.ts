import type { AddressedNotice, LiveUpdate } from './announcement.ts';
import type { Notice } from './notice.ts';

/** An order as every event about one names it. */
export interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

export const refOf = ({ orderId, orderNumber }: Pick<Order, 'orderId' | 'orderNumber'>) => ({
  orderId,
  orderNumber,
});

export const pathOf = ({ orderId }: { orderId: string }) => `/orders/${orderId}`;

/** Opens the dialog that confirms the receipt. */
export const confirmPathOf = (order: { orderId: string }) => `${pathOf(order)}?confirmar=1`;

/** Updates the open screens of both parties, with the order's status where that has changed. */
export function changed({ orderId, purchaseId, buyerId, sellerId }: Order, status?: string) {
  const data = { orderId, purchaseId, ...(status !== undefined && { status }) };
  const update: LiveUpdate = { event: 'order', data };
  return [{ to: [buyerId, sellerId], update }];
}

const important = { category: 'order', priority: 'high' } as const;
type OrderNotice = Pick<Notice, 'title' | 'message'> & Partial<Notice>;

/** It leads to the order; without a type of its own it is important news. */
export const noticeOf = (order: Pick<Order, 'orderId'>, notice: OrderNotice): Notice => ({
  type: 'system_update',
  ...(notice.type === undefined && important),
  actionUrl: pathOf(order),
  ...notice,
});

export const toBuyer = (order: Order, notice: OrderNotice): AddressedNotice => ({
  to: order.buyerId,
  ...noticeOf(order, notice),
});

export const toSeller = (order: Order, notice: OrderNotice): AddressedNotice => ({
  to: order.sellerId,
  ...noticeOf(order, notice),
});
