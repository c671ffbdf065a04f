import type { OrderView, PayoutTimelineAnswer } from '@largo/contracts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { moneyTexts as words } from './money-texts.ts';

type Payout = PayoutTimelineAnswer['payout'];

const receiptOf = ({ deadlines }: OrderView) =>
  deadlines.find(({ kind }) => kind === 'receipt')?.dueAt;

function beforeConfirmation(order: OrderView): string | null {
  if (order.status !== 'delivered') return null;
  const dueAt = receiptOf(order);
  return dueAt === undefined ? words.afterConfirmation : words.afterReceipt(formatMoment(dueAt));
}

/** What the order itself knows, while the books are on their way or away. */
function nowOfOrder(order: OrderView): string | null {
  const { chargeback, hasFraudAlert = false } = order;
  if (chargeback?.state === 'opened') return words.held(words.heldFor('chargeback', null));
  if (hasFraudAlert) return words.held(words.heldFor('fraud_alert', null));
  // Nothing is left of it, or the books say how much.
  if (chargeback?.state === 'lost') return null;
  if (order.fundsReleasedAt !== null) return words.released(formatDay(order.fundsReleasedAt));
  const confirmed = order.timeline.find(({ kind }) => kind === 'confirmed');
  if (!order.deliveryConfirmed || confirmed === undefined) return beforeConfirmation(order);
  if (confirmed.next?.rule === 'release') return words.release(formatDay(confirmed.next.at));
  if (order.dispute?.status === 'open') return words.held(words.heldFor('dispute', null));
  if (order.refunds.some(({ status }) => status === 'pending'))
    return words.held(words.heldFor('refund', null));
  return words.confirmedOn(formatDay(confirmed.at));
}

const heldText = ({ holds }: Payout) =>
  words.held(
    holds
      .map(({ reason, openedAt }) =>
        words.heldFor(reason, openedAt === null ? null : formatDay(openedAt)),
      )
      .join('; '),
  );

function waitingText({ releaseAt, obstacle }: Payout): string | null {
  if (releaseAt === null) return null;
  const day = formatDay(releaseAt);
  return obstacle === null
    ? words.release(day)
    : words.late(day, obstacle.reason, formatMoment(obstacle.nextTryAt));
}

/**
 * Where the store's part of an order is now, with its date or its reason; null: nothing is to be said.
 * @param payout of the books; undefined: not known yet
 */
export function payoutNow(order: OrderView, payout: Payout | undefined): string | null {
  if (payout === undefined) return nowOfOrder(order);
  const { transferStatus: status, waitsFor, failure, completedAt, holds } = payout;
  if (status === 'held') return beforeConfirmation(order);
  if (status === 'waiting_release') return waitingText(payout);
  if (status === 'on_hold') return holds.length > 0 ? heldText(payout) : nowOfOrder(order);
  if (waitsFor !== null) return words.waitsFor[waitsFor];
  if (status === 'pending_manual_transfer') return words.toTransfer;
  if (status === 'failed')
    return failure === null ? words.failedSomehow : words.failed(failure.reason);
  return completedAt === null ? null : words.completed(formatDay(completedAt));
}
