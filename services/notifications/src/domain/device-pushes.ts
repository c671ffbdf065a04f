import type { AddressedPush, EventPushKind } from './device-push.ts';

/** The device pushes of each event, in addition to its notices and mails. */

const one = (to: string, kind: EventPushKind, url: string): AddressedPush[] => [
  { to, push: { kind, url } },
];

interface Order {
  readonly orderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

const pageOf = ({ orderId }: Pick<Order, 'orderId'>) => `/orders/${orderId}`;
const payouts = '/dashboard?tab=payments';

export const orderPaidPushes = (order: Order) =>
  one(order.sellerId, 'new-paid-order', pageOf(order));

export function orderStatusPushes(order: Order & { to: string }): AddressedPush[] {
  if (order.to === 'shipped') return one(order.buyerId, 'shipped', pageOf(order));
  if (order.to !== 'delivered') return [];
  return one(order.buyerId, 'delivered', `${pageOf(order)}?confirmar=1`);
}

export function orderReminderPushes(order: Order & { about: string }): AddressedPush[] {
  if (order.about === 'unpaid')
    return one(order.buyerId, 'pix-expiring', `${pageOf(order)}/payment`);
  if (order.about === 'refund_answer')
    return one(order.sellerId, 'refund-to-answer', pageOf(order));
  if (order.about === 'dispute_words') return one(order.sellerId, 'problem', pageOf(order));
  return [];
}

export const disputeOpenedPushes = (order: Order) => one(order.sellerId, 'problem', pageOf(order));

/** Earlier releases did not say whose answer is awaited; it was the operator's. */
export function refundRequestedPushes(refund: Order & { waitsFor?: string }): AddressedPush[] {
  const isTheirs = refund.waitsFor === 'seller' || refund.waitsFor === 'return';
  return isTheirs ? one(refund.sellerId, 'refund-to-answer', pageOf(refund)) : [];
}

export const paymentRefundedPushes = (refund: { orderId: string; buyerId: string }) =>
  one(refund.buyerId, 'refund', pageOf(refund));

/** Only for money that was transferred: otherwise the store knows already, or nothing arrived. */
export function payoutCompletedPushes(payout: {
  sellerId: string;
  by?: string;
  storeTransferId?: string;
}): AddressedPush[] {
  // One PIX for several payouts is announced once.
  if (payout.storeTransferId !== undefined) return [];
  const isTransfer = payout.by === undefined || payout.by === 'transfer';
  return isTransfer ? one(payout.sellerId, 'payout', payouts) : [];
}

export const storeTransferPaidPushes = ({ sellerId }: { sellerId: string }) =>
  one(sellerId, 'payout', payouts);

export const payoutFailedPushes = ({ sellerId }: { sellerId: string }) =>
  one(sellerId, 'payout', payouts);
