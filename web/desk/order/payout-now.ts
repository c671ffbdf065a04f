import type { OrderView, PayoutTimelineAnswer } from '@largo/contracts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { moneyTexts as texts } from './money-texts.ts';

type Payout = PayoutTimelineAnswer['payout'];

const receiptOf = ({ deadlines }: OrderView) =>
  deadlines.find(({ kind }) => kind === 'receipt')?.dueAt;

function beforeConfirmation(order: OrderView): string | null {
  if (order.status !== 'delivered') return null;
  const dueAt = receiptOf(order);
  return dueAt === undefined ? texts.afterConfirmation : texts.afterReceipt(formatMoment(dueAt));
}

/** What the order itself knows, while the books are on their way or away. */
function nowOfOrder(order: OrderView): string | null {
  const { chargeback, hasFraudAlert = false } = order;
  if (chargeback?.state === 'opened') return texts.held(texts.heldFor('chargeback', null));
  if (hasFraudAlert) return texts.held(texts.heldFor('fraud_alert', null));
  // Nothing is left of it, or the books say how much.
  if (chargeback?.state === 'lost') return null;
  if (order.fundsReleasedAt !== null) return texts.released(formatDay(order.fundsReleasedAt));
  const confirmed = order.timeline.find(({ kind }) => kind === 'confirmed');
  if (!order.deliveryConfirmed || confirmed === undefined) return beforeConfirmation(order);
  if (confirmed.next?.rule === 'release') return texts.release(formatDay(confirmed.next.at));
  if (order.dispute?.status === 'open') return texts.held(texts.heldFor('dispute', null));
  if (order.refunds.some(({ status }) => status === 'pending'))
    return texts.held(texts.heldFor('refund', null));
  return texts.confirmedOn(formatDay(confirmed.at));
}

const heldText = ({ holds }: Payout) =>
  texts.held(
    holds
      .map(({ reason, openedAt }) =>
        texts.heldFor(reason, openedAt === null ? null : formatDay(openedAt)),
      )
      .join('; '),
  );

function waitingText({ releaseAt, obstacle }: Payout): string | null {
  if (releaseAt === null) return null;
  const day = formatDay(releaseAt);
  return obstacle === null
    ? texts.release(day)
    : texts.late(day, obstacle.reason, formatMoment(obstacle.nextTryAt));
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
  if (waitsFor !== null) return texts.waitsFor[waitsFor];
  if (status === 'pending_manual_transfer') return texts.toTransfer;
  if (status === 'failed')
    return failure === null ? texts.failedSomehow : texts.failed(failure.reason);
  return completedAt === null ? null : texts.completed(formatDay(completedAt));
}
