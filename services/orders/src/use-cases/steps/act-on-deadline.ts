import { DeliveryConfirmedV1, OrderCancelledV1, OrderReminderV1 } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { deadlineRepository } from '../../db/deadline-repository.ts';
import { disputeRepository } from '../../db/dispute-repository.ts';
import { orderRepository } from '../../db/order-repository.ts';
import { refundRepository } from '../../db/refund-repository.ts';
import { reviewRepository } from '../../db/review-repository.ts';
import type { DeadlineKind } from '../../domain/deadline.ts';
import { cancel, confirmDelivery, type Order, refOf, system } from '../../domain/order.ts';
import { cancellation } from '../../domain/order-facts.ts';
import { systemReason } from '../../domain/reason.ts';
import { actOnRefundDeadline } from './act-on-refund-deadline.ts';
import { endDisputeTime, isSilentInDispute } from './end-dispute-time.ts';

export interface Act {
  readonly order: Order;
  readonly kind: DeadlineKind;
  /** All open deadlines of the order. */
  readonly open: ReadonlyMap<DeadlineKind, Date>;
  readonly inStock: boolean;
}

/** @returns the time to which it is postponed, if it can't be handled now */
export async function actOnDeadline(change: Change, act: Act): Promise<Date | undefined> {
  const { kind } = act;
  switch (kind) {
    case 'unpaid':
      return cancelUnpaid(change, act);
    case 'acceptance':
      return cancelSilentSeller(change, act);
    case 'receipt':
      return confirmSilently(change, act);
    case 'unpaid_reminder':
      // Buyers who are just paying, or could no longer pay, are not reminded.
      return remind(change, act, act.inStock && act.order.paymentState !== 'pending');
    case 'receipt_reminder_3':
    case 'receipt_reminder_6':
      return remind(change, act, !(await isDisputed(change, act)));
    case 'dispute_words':
      return remind(change, act, await isSilentInDispute(change, act.order.id));
    case 'dispute':
      return remind(change, act, await endDisputeTime(change, act.order));
    case 'acceptance_reminder':
    case 'promised_day_near':
    case 'promised_day':
    case 'dispute_due':
    case 'dispute_overdue':
      return remind(change, act, true);
    case 'refund_answer_reminder':
    case 'refund_answer':
    case 'refund_offer_reminder':
    case 'refund_offer':
    case 'regret_return_reminder':
    case 'regret_return':
      await pass(change, act);
      await actOnRefundDeadline(change, { ...act, kind });
      return undefined;
  }
}

const pass = ({ tx, now }: Change, { order, kind }: Act) =>
  deadlineRepository.close(tx, order.id, kind, { outcome: 'passed', now });
const isDisputed = ({ tx }: Change, { order }: Act) => orderRepository.hasOpenDispute(tx, order.id);

/** An open payment may still bring the money, so it is waited for. */
async function cancelUnpaid(change: Change, act: Act): Promise<Date | undefined> {
  const { paymentState, paymentExpiresAt } = act.order;
  if (paymentState === 'pending' && paymentExpiresAt !== null && paymentExpiresAt > change.now) {
    return paymentExpiresAt;
  }
  return cancelBySystem(change, act, 'unpaid');
}

async function cancelSilentSeller(change: Change, act: Act): Promise<undefined> {
  return cancelBySystem(change, act, 'seller_silent');
}

async function cancelBySystem(
  change: Change,
  act: Act,
  code: 'unpaid' | 'seller_silent',
): Promise<undefined> {
  const { tx, now, emit } = change;
  await pass(change, act);
  const { order } = act;
  const reason = systemReason(code);
  const cancelled = cancel(order, 'system', reason);
  await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
  emit(OrderCancelledV1, cancellation(cancelled, system));
  return undefined;
}

/** A disputed delivery is not confirmed; the decision sets a new date. */
async function confirmSilently(change: Change, act: Act): Promise<Date | undefined> {
  const { tx, now, emit } = change;
  const { order } = act;
  if (await isDisputed(change, act)) {
    const dispute = await refundRepository.findOpenDispute(tx, order.id);
    return new Date(Math.max(dispute?.dueAt.getTime() ?? 0, now.getTime() + dayMs));
  }
  await pass(change, act);
  const confirmed = confirmDelivery(order, false, now);
  const reason = { code: 'silently_received', text: null };
  const reviewed = await reviewRepository.listReviewed(tx, order.id);
  await orderRepository.record(tx, confirmed, { from: 'delivered', by: system, reason }, now);
  emit(DeliveryConfirmedV1, {
    ...refOf(confirmed),
    confirmedAt: now.toISOString(),
    confirmedBy: null,
    buyerName: order.buyerName,
    productReviews: [],
    isReviewed: reviewed.length > 0,
  });
  return undefined;
}

/** The deadline that each reminder announces. */
const followedBy: Readonly<Partial<Record<DeadlineKind, DeadlineKind>>> = {
  unpaid_reminder: 'unpaid',
  acceptance_reminder: 'acceptance',
  receipt_reminder_3: 'receipt',
  receipt_reminder_6: 'receipt',
  dispute_words: 'dispute',
  dispute_due: 'dispute',
};
const subjects = {
  unpaid_reminder: 'unpaid',
  acceptance_reminder: 'acceptance',
  receipt_reminder_3: 'receipt',
  receipt_reminder_6: 'receipt',
  promised_day_near: 'promised_day_near',
  promised_day: 'promised_day',
  dispute_words: 'dispute_words',
  dispute_due: 'dispute_due',
  dispute: 'dispute',
  dispute_overdue: 'dispute_overdue',
} as const;

async function remind(change: Change, act: Act, isNeeded: boolean): Promise<undefined> {
  await pass(change, act);
  const { kind, order, open } = act;
  if (!isNeeded || !isReminder(kind)) return undefined;
  const next = followedBy[kind];
  const dueAt = (next && open.get(next))?.toISOString() ?? null;
  const about = subjects[kind];
  const dispute = about.startsWith('dispute')
    ? await disputeRepository.findLast(change.tx, order.id)
    : undefined;
  const ofDispute = dispute && { refundId: dispute.refundId };
  change.emit(OrderReminderV1, { ...refOf(order), ...ofDispute, about, dueAt });
  return undefined;
}

const isReminder = (kind: DeadlineKind): kind is keyof typeof subjects =>
  Object.hasOwn(subjects, kind);
