import type { OrderView } from '@largo/contracts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import type { OrderPart } from './order-part.ts';
import classes from './order.module.css';
import { RefundActs } from './refund-acts.tsx';
import { refundTexts as texts } from './refund-texts.ts';
import { deadlineText } from './status-texts.ts';

interface RefundProps {
  readonly refund: OrderView['refunds'][number];
  readonly order: OrderView;
  readonly part: OrderPart;
}

const tones: Readonly<Record<string, StatusTone>> = {
  approved: 'good',
  processing: 'good',
  completed: 'done',
  failed: 'bad',
};

function Badge({ refund: { waitsFor, status, withdrawnAt } }: Pick<RefundProps, 'refund'>) {
  if (waitsFor !== null) return <StatusBadge tone="waiting">{texts.waiting[waitsFor]}</StatusBadge>;
  const shown = withdrawnAt === null ? status : 'withdrawn';
  return <StatusBadge tone={tones[shown] ?? 'plain'}>{texts.statuses[shown] ?? shown}</StatusBadge>;
}

const rules = { seller: 'refund_answer', buyer: 'refund_offer', return: 'regret_return' } as const;

/** The date and its rule, as it concerns the reader. */
function Clock({ refund: { waitsFor }, order, part }: RefundProps) {
  if (waitsFor === null) return null;
  if (waitsFor === 'operator') return <p>{texts.operator}</p>;
  const due = order.deadlines.find(({ kind }) => kind === rules[waitsFor]);
  return due ? <p>{deadlineText(due, part)}</p> : null;
}

function Quote({ who, text }: { who: string; text: string }) {
  return (
    <figure className={classes.quote}>
      <figcaption className="l-soft">{who}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

function Asked({ refund, part }: RefundProps) {
  const { items, withFreight, reason, reasonDetails, requestedAmount, refundAmount } = refund;
  const units = items?.map(({ quantity, title }) => texts.units(quantity, title)) ?? [];
  const why = Object.entries(orderTexts.reasons).find(([code]) => code === reason)?.[1];
  return (
    <>
      <p className="l-muted">
        {[why, ...units, withFreight && texts.withFreight].filter(Boolean).join(' · ')}
      </p>
      {requestedAmount !== refundAmount && <p>{texts.instead(formatReais(requestedAmount))}</p>}
      {reasonDetails !== null && <Quote who={texts.words[part]} text={reasonDetails} />}
    </>
  );
}

function Answer({ refund: { sellerAnswer, escalation } }: RefundProps) {
  if (sellerAnswer === null)
    return escalation?.why === 'seller_silent' ? <p>{texts.silent}</p> : null;
  const { kind, text, offeredAmount, offerOutcome } = sellerAnswer;
  const answer = texts.answer[kind];
  return (
    <>
      <p>{typeof answer === 'string' ? answer : answer(formatReais(offeredAmount ?? 0))}</p>
      {text !== null && <Quote who={orderTexts.detail.seller} text={text} />}
      {offerOutcome !== null && <p>{texts.offer[offerOutcome]}</p>}
    </>
  );
}

/** After the bank has decided, the provider gives nothing back. */
const failedTexts = {
  opened: texts.waitsForContest,
  won: texts.failedForGood,
  lost: texts.failedForGood,
} as const;

function Outcome({ refund, order: { chargeback } }: RefundProps) {
  const { status, rejectionReason, withdrawnAt, returnedAt, isPaidOutside = false } = refund;
  const underWay = chargeback?.state === 'opened' ? texts.waitsForContest : texts.approved;
  const ended: Readonly<Record<string, string>> = {
    approved: underWay,
    processing: underWay,
    completed: isPaidOutside ? texts.paidOutside : texts.completed,
  };
  return (
    <>
      {returnedAt !== null && <p>{texts.returned(formatMoment(returnedAt))}</p>}
      {ended[status] !== undefined && <p>{ended[status]}</p>}
      {withdrawnAt !== null && <p>{texts.withdrawn}</p>}
      {rejectionReason !== null && (
        <Callout kind="info">{texts.rejection(rejectionReason)}</Callout>
      )}
      {status === 'failed' && (
        <Callout kind="warning">
          {chargeback ? failedTexts[chargeback.state] : texts.failed}
        </Callout>
      )}
    </>
  );
}

/** To both parties a reported problem is one matter: its card says what is asked back. */
function refundsShown({ refunds, dispute }: OrderView, part: OrderPart) {
  const isOneMatter = part !== 'admin' && dispute?.status === 'open';
  return isOneMatter ? refunds.filter(({ status }) => status !== 'pending') : refunds;
}

/** What was asked back, what was said about it, and what comes next; newest first, all stay readable. */
export function RefundCard({ order, part }: Pick<RefundProps, 'order' | 'part'>) {
  const refunds = refundsShown(order, part).toReversed();
  if (refunds.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className={`l-stack ${classes.refunds}`}>
        {refunds.map((refund) => {
          const props = { refund, order, part };
          return (
            <li key={refund.id} className="l-stack l-gap-8">
              <div className="l-row l-wrap l-apart l-gap-8">
                <strong>{texts.amount(formatReais(refund.refundAmount))}</strong>
                <Badge refund={refund} />
              </div>
              <Asked {...props} />
              <Answer {...props} />
              <Outcome {...props} />
              <Clock {...props} />
              <RefundActs refund={refund} orderId={order.id} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
