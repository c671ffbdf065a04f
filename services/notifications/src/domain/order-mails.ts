import { dayMs } from '@largo/kernel';
import type { AddressedMail } from './announcement.ts';
import { reviewRequestThread } from './thread.ts';

interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly buyerId: string;
}

/** Long enough to have used the product, soon enough to remember. */
const reviewAfterMs = 3 * dayMs;

/** Asks for a review some days after the receipt, unless one comes first. */
export function howWasIt({ orderId, orderNumber, buyerId }: Order): AddressedMail {
  const mail = { template: 'how-was-it' as const, data: { orderId, orderNumber } };
  return { to: buyerId, afterMs: reviewAfterMs, mail, thread: reviewRequestThread(orderId) };
}

export function beingPrepared(
  order: Order & { readonly promisedDay?: string | null },
): AddressedMail {
  const { orderId, orderNumber, buyerId, promisedDay = null } = order;
  const data = { orderId, orderNumber, promisedDay };
  return { to: buyerId, mail: { template: 'order-processing', data } };
}

/** Mails for the reminders that someone away from the shop must know of. */
export function reminderMails(
  reminder: Order & { readonly about: string; readonly dueAt: string | null },
): AddressedMail[] {
  const { orderId, orderNumber, buyerId, about, dueAt } = reminder;
  const order = { orderId, orderNumber };
  if (about === 'receipt')
    return [{ to: buyerId, mail: { template: 'confirm-receipt', data: { ...order, dueAt } } }];
  if (about === 'promised_day')
    return [{ to: buyerId, mail: { template: 'order-late', data: order } }];
  return [];
}
