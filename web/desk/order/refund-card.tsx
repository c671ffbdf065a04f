import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { OrderPart } from './order-part.ts';
import { deadlineTexts } from './status-texts.ts';
import { refundTexts as texts } from './refund-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import classes from './refund-card.module.css';
import { RefundStepDialog, type StepKind } from './refund-step-dialog.tsx';

type Refund = OrderView['refunds'][number];
interface RefundProps {
  readonly refund: Refund;
  readonly order: OrderView;
  readonly part: OrderPart;
}

const tones: Readonly<Record<string, StatusTone>> = {
  approved: 'good',
  processing: 'good',
  completed: 'done',
  failed: 'bad',
};

function Badge({ refund: { waitsFor, status, withdrawnAt } }: { refund: Refund }) {
  if (waitsFor !== null) return <StatusBadge tone="waiting">{texts.waiting[waitsFor]}</StatusBadge>;
  const shown = withdrawnAt === null ? status : 'withdrawn';
  return <StatusBadge tone={tones[shown] ?? 'plain'}>{texts.statuses[shown] ?? shown}</StatusBadge>;
}

const rules = {
  seller: 'refund_answer',
  buyer: 'refund_offer',
  return: 'regret_return',
} as const;

/** The date and its rule, as it concerns the reader. */
function Clock({ refund: { waitsFor }, order, part }: RefundProps) {
  if (waitsFor === null) return null;
  if (waitsFor === 'operator') return <p>{texts.operator}</p>;
  const kind = rules[waitsFor];
  const due = order.deadlines.find((deadline) => deadline.kind === kind);
  return due ? <p>{deadlineTexts[kind][part](formatMoment(due.dueAt))}</p> : null;
}

function Asked({ refund, part }: RefundProps) {
  const { items, withFreight, reason, reasonDetails, requestedAmount, refundAmount } = refund;
  const units = items?.map(({ quantity, title }) => texts.units(quantity, title)) ?? [];
  const why = (orderTexts.reasons as Readonly<Record<string, string>>)[reason];
  return (
    <>
      <p className="l-muted">
        {[why, ...units, ...(withFreight ? [texts.withFreight] : [])].filter(Boolean).join(' · ')}
      </p>
      {requestedAmount !== refundAmount && <p>{texts.instead(formatReais(requestedAmount))}</p>}
      {reasonDetails !== null && <Quote who={texts.words[part]} text={reasonDetails} />}
    </>
  );
}

function Quote({ who, text }: { who: string; text: string }) {
  return (
    <figure className={classes.quote}>
      <figcaption className="l-soft">{who}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

function Answer({ refund: { sellerAnswer, escalation } }: RefundProps) {
  if (sellerAnswer === null)
    return escalation?.why === 'seller_silent' ? <p>{texts.silent}</p> : null;
  const { kind, text, offeredAmount, offerOutcome } = sellerAnswer;
  return (
    <>
      <p>
        {kind === 'offered'
          ? texts.answer.offered(formatReais(offeredAmount ?? 0))
          : texts.answer[kind]}
      </p>
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

function Outcome({ refund, order }: RefundProps) {
  const { status, rejectionReason, withdrawnAt, returnedAt } = refund;
  const isContested = order.chargeback?.state === 'opened';
  const underWay = isContested ? texts.waitsForContest : texts.approved;
  const ended: Readonly<Record<string, string>> = {
    approved: underWay,
    processing: underWay,
    completed: refund.isPaidOutside === true ? texts.paidOutside : texts.completed,
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
          {order.chargeback ? failedTexts[order.chargeback.state] : texts.failed}
        </Callout>
      )}
    </>
  );
}

/** What the reader may say now; the server decides it. */
function Acts({ refund, order }: RefundProps) {
  const [openDialog, setOpenDialog] = useState<StepKind | null>(null);
  const { canAnswerRefund, canAnswerRefundOffer, canWithdrawRefund, canRecordReturn } =
    order.allowed;
  const isPending = refund.waitsFor !== null;
  const isRegret = refund.reason === 'regret' && refund.returnedAt === null;
  const { actions } = texts;
  const offered = formatReais(refund.sellerAnswer?.offeredAmount ?? 0);
  const acts: readonly [StepKind, string, boolean][] = [
    ['agree', actions.agree, isPending && canAnswerRefund],
    ['offer', actions.offer, isPending && canAnswerRefund],
    ['refuse', actions.refuse, isPending && canAnswerRefund],
    ['accept', actions.accept(offered), isPending && canAnswerRefundOffer],
    ['decline', actions.decline, isPending && canAnswerRefundOffer],
    ['return', actions.return, isRegret && canRecordReturn],
    ['withdraw', actions.withdraw, isPending && canWithdrawRefund],
  ];
  const possible = acts.filter(([, , may]) => may);
  const main: readonly StepKind[] = ['agree', 'accept', 'return'];
  if (possible.length === 0 && openDialog === null) return null;
  return (
    <>
      {isRegret && !isPending && <p>{texts.awaitsGoods}</p>}
      <div className="l-wrap l-gap-8">
        {possible.map(([kind, label]) => (
          <Button
            key={kind}
            variant={main.includes(kind) ? 'filled' : 'default'}
            onClick={() => setOpenDialog(kind)}
          >
            {label}
          </Button>
        ))}
      </div>
      {openDialog !== null && (
        <RefundStepDialog
          kind={openDialog}
          refund={refund}
          orderId={order.id}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}

/** To both parties a reported problem is one matter: its card says what is asked back. */
function refundsShown({ refunds, dispute }: OrderView, part: OrderPart): readonly Refund[] {
  const isOneMatter = part !== 'admin' && dispute?.status === 'open';
  return isOneMatter ? refunds.filter(({ status }) => status !== 'pending') : refunds;
}

/** What was asked back, what was said about it, and what comes next; newest first, all stay readable. */
export function RefundCard({ order, part }: Pick<RefundProps, 'order' | 'part'>) {
  const refunds = refundsShown(order, part);
  if (refunds.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className={`l-stack ${classes.refunds}`}>
        {[...refunds].reverse().map((refund) => {
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
              <Acts {...props} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
