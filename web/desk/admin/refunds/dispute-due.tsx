import type { RefundReviewAnswer } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { refundReviewTexts as texts } from './refund-texts.ts';

/** Until when a problem waits for texts, and whom silence decides it for. */
export function DisputeDue({ review: { refund, dispute } }: { review: RefundReviewAnswer }) {
  if (dispute === null) return null;
  const due = formatMoment(dispute.dueAt);
  const isOpen = refund.status === 'pending';
  if (isOpen && Date.parse(dispute.dueAt) < Date.now()) {
    return <Callout kind="warning">{texts.disputeLate(due)}</Callout>;
  }
  const isSilent = isOpen && dispute.statements.every(({ by }) => by !== 'seller');
  return <p className="l-soft">{isSilent ? texts.disputeSilent(due) : texts.disputeDue(due)}</p>;
}
