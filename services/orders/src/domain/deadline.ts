import type { RefundWaitsFor } from '@largo/contracts';
import { dayMs, hourMs, openTimeAfter, periodEnd } from '@largo/kernel';
import type { Order } from './order.ts';

/** Deadlines of an order. Its state opens and closes them. */
export const orderDeadlines = [
  'unpaid_reminder',
  'unpaid',
  'acceptance_reminder',
  'acceptance',
  'promised_day_near',
  'promised_day',
  'receipt_reminder_3',
  'receipt_reminder_6',
  'receipt',
] as const;
export type OrderDeadline = (typeof orderDeadlines)[number];
/** Deadlines opened and closed with a refund request. */
export const refundDeadlines = [
  'refund_answer_reminder',
  'refund_answer',
  'refund_offer_reminder',
  'refund_offer',
  'regret_return_reminder',
  'regret_return',
] as const;
export type RefundDeadline = (typeof refundDeadlines)[number];
/** Deadlines opened and closed with a dispute. */
export const disputeKinds = ['dispute_words', 'dispute_due', 'dispute', 'dispute_overdue'] as const;
export type DeadlineKind = OrderDeadline | RefundDeadline | (typeof disputeKinds)[number];

export interface Deadline<K extends DeadlineKind = DeadlineKind> {
  readonly kind: K;
  readonly dueAt: Date;
}

/** The deadlines that each party must meet, by which its lists are sorted. */
export const duties: Readonly<Record<'buyer' | 'seller' | 'admin', readonly DeadlineKind[]>> = {
  buyer: ['unpaid', 'receipt', 'refund_offer'],
  seller: ['acceptance', 'promised_day', 'refund_answer', 'dispute'],
  admin: ['acceptance', 'promised_day', 'refund_answer', 'dispute'],
};

/** The city's rule. */
const unpaidMs = 48 * hourMs;
const receiptMs = 7 * dayMs;
/** How long the goods of a regret may take to return; the money is not withheld longer. */
const regretReturnMs = 5 * dayMs;
/** Before the end of the promised day, i.e. at noon of the day before. */
const promiseNearMs = 36 * hourMs;

const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

/**
 * The deadlines of an order's current state. Open ones keep their time, so `since` is the moment of
 * the move that opens them.
 * @param acceptanceMs how long the store has to start on a paid order, on days on which it is open
 */
export function deadlinesOf(
  order: Pick<
    Order,
    'status' | 'confirmedAt' | 'promisedDay' | 'estimatedDelivery' | 'storeClosedDays'
  >,
  { since, acceptanceMs }: { since: Date; acceptanceMs: number },
): Deadline<OrderDeadline>[] {
  const openTime = (ms: number) => openTimeAfter(since, ms, order.storeClosedDays);
  switch (order.status) {
    case 'pending':
      return unpaidDeadlines(since);
    case 'paid':
      return [
        { kind: 'acceptance_reminder', dueAt: openTime(acceptanceMs / 2) },
        { kind: 'acceptance', dueAt: openTime(acceptanceMs) },
        ...promiseNear(order, since),
        ...promisedDays(order),
      ];
    case 'processing':
      return [...promiseNear(order, since), ...promisedDays(order)];
    case 'shipped':
      return promisedDays(order);
    case 'delivered':
      return order.confirmedAt === null ? receiptDeadlines(since) : [];
    default:
      return [];
  }
}

/** While a refund request awaits an answer or goods; the operator has no deadline. */
export function refundDeadlinesOf(
  waitsFor: RefundWaitsFor,
  { since, answerHours }: { since: Date; answerHours: number },
): Deadline<RefundDeadline>[] {
  const answerMs = answerHours * hourMs;
  switch (waitsFor) {
    case 'seller':
      return [
        { kind: 'refund_answer_reminder', dueAt: after(since, answerMs / 2) },
        { kind: 'refund_answer', dueAt: after(since, answerMs) },
      ];
    case 'buyer':
      return [
        { kind: 'refund_offer_reminder', dueAt: after(since, answerMs / 2) },
        { kind: 'refund_offer', dueAt: after(since, answerMs) },
      ];
    case 'return':
      return [
        { kind: 'regret_return_reminder', dueAt: after(since, regretReturnMs - dayMs) },
        { kind: 'regret_return', dueAt: after(since, regretReturnMs) },
      ];
    case 'operator':
      return [];
  }
}

/** Counted from the placing of the order. */
export function unpaidDeadlines(placedAt: Date): Deadline<OrderDeadline>[] {
  return [
    { kind: 'unpaid_reminder', dueAt: after(placedAt, unpaidMs / 2) },
    { kind: 'unpaid', dueAt: after(placedAt, unpaidMs) },
  ];
}

/** The end of that day in the city; without a promised day, the one that the store named. */
function promisedDays({
  promisedDay,
  estimatedDelivery,
}: Pick<Order, 'promisedDay' | 'estimatedDelivery'>): Deadline<OrderDeadline>[] {
  const day = promisedDay ?? estimatedDelivery;
  return day === null ? [] : [{ kind: 'promised_day', dueAt: periodEnd(day) }];
}

/** A reminder of the promised day, if at least a day is left. */
function promiseNear(
  order: Pick<Order, 'promisedDay' | 'estimatedDelivery'>,
  since: Date,
): Deadline<OrderDeadline>[] {
  return promisedDays(order)
    .map(({ dueAt }) => ({
      kind: 'promised_day_near' as const,
      dueAt: after(dueAt, -promiseNearMs),
    }))
    .filter(({ dueAt }) => dueAt > since);
}

/** When silence confirms the receipt; not before now. */
export function silentEnd(deliveredAt: Date, now: Date): Deadline<'receipt'> {
  const end = after(deliveredAt, receiptMs);
  return { kind: 'receipt', dueAt: end > now ? end : now };
}

function receiptDeadlines(deliveredAt: Date): Deadline<OrderDeadline>[] {
  return [
    { kind: 'receipt_reminder_3', dueAt: after(deliveredAt, 3 * dayMs) },
    { kind: 'receipt_reminder_6', dueAt: after(deliveredAt, 6 * dayMs) },
    { kind: 'receipt', dueAt: after(deliveredAt, receiptMs) },
  ];
}
