import type { RefundReviewAnswer } from '@largo/contracts';
import { formatPhone } from '@largo/kernel';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Sums } from '@largo/web-kit/look/sums.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useStoreContact } from '../shared/use-store-contact.ts';
import { FactGroup, type Fact } from '../shared/facts.tsx';
import { DisputeWords } from '../../order/dispute-card.tsx';
import { OrderPictures } from '../../order/order-pictures.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { adminRefundTexts, refundReasons, refundReviewTexts as texts } from './refund-texts.ts';
import { DisputeDue } from './dispute-due.tsx';
import { RefundBadge } from './refund-badge.tsx';
import classes from './refund-facts.module.css';

interface ReviewProps {
  readonly review: RefundReviewAnswer;
}

/** What is given back for the money, and what became of it. */
function goodsFacts(refund: RefundReviewAnswer['refund']): Fact[] {
  const { items, withFreight, requestedAmount, refundAmount, returnedAt, withdrawnAt } = refund;
  const units = items?.map(({ quantity, title }) => `${quantity} × ${title}`) ?? [];
  const all = withFreight ? [...units, texts.freight] : units;
  return [
    ...(items === null ? [] : [{ label: texts.returned, value: all.join('\n'), wide: true }]),
    ...(requestedAmount === refundAmount
      ? []
      : [{ label: texts.requested, value: formatReais(requestedAmount) }]),
    ...(returnedAt === null ? [] : [{ label: texts.goodsBack, value: formatMoment(returnedAt) }]),
    ...(withdrawnAt === null ? [] : [{ label: texts.withdrawn, value: formatMoment(withdrawnAt) }]),
  ];
}

export function RequestFacts({ review: { refund } }: ReviewProps) {
  const { processedAt, completedAt, mercadoPagoRefundId } = refund;
  const facts: readonly Fact[] = [
    { label: texts.amount, value: formatReais(refund.refundAmount) },
    { label: texts.original, value: formatReais(refund.originalAmount) },
    { label: texts.type, value: adminRefundTexts.types[refund.refundType] },
    { label: texts.reason, value: refundReasons[refund.reason] ?? refund.reason },
    { label: texts.asked, value: formatMoment(refund.createdAt) },
    { label: texts.by, value: refund.initiator?.name ?? texts.system },
    ...goodsFacts(refund),
    ...(processedAt === null ? [] : [{ label: texts.processed, value: formatMoment(processedAt) }]),
    ...(completedAt === null ? [] : [{ label: texts.completed, value: formatMoment(completedAt) }]),
    ...(mercadoPagoRefundId === null
      ? []
      : [{ label: texts.providerId, value: mercadoPagoRefundId, copy: mercadoPagoRefundId }]),
  ];
  return <FactGroup title={texts.request} facts={facts} />;
}

/** Why it ended as it did. */
export function RefundOutcome({ review: { refund } }: ReviewProps) {
  const { status, rejectionReason, failureCause, retriedBy, retryOf, outside } = refund;
  const approval = outside?.approval ?? null;
  const reference = outside?.reference ?? null;
  return (
    <>
      {retryOf !== null && <p className="l-soft">{texts.isRetry}</p>}
      {rejectionReason !== null && (
        <Callout kind="info" title={texts.rejection}>
          <p>{rejectionReason}</p>
        </Callout>
      )}
      {refund.isContested === true && (
        <Callout kind="info" title={texts.contested}>
          <p>{texts.contestedText}</p>
        </Callout>
      )}
      {reference !== null && <p>{texts.outside(reference)}</p>}
      {status === 'failed' && approval !== null && (
        <p>{texts.agreed(formatReais(approval.amount))}</p>
      )}
      {status === 'failed' && refund.isContested !== true && (
        <Callout kind="error" title={texts.failure}>
          {failureCause !== null && <p>{texts.failureText(failureCause)}</p>}
          {retriedBy !== null && <p>{texts.retried}</p>}
        </Callout>
      )}
    </>
  );
}

/** Both sides in their own words, with the pictures they sent. */
export function Words({ review }: ReviewProps) {
  const { refund, order, dispute } = review;
  const details = dispute?.description === refund.reasonDetails ? null : refund.reasonDetails;
  const report = order.deliveryReport;
  return (
    <>
      {dispute !== null && (
        <section className={`l-stack l-gap-8 ${classes.words}`}>
          <h3 className="l-title">{texts.dispute}</h3>
          <DisputeWords
            description={dispute.description}
            createdAt={dispute.createdAt}
            statements={dispute.statements}
          />
          <OrderPictures orderId={order.id} purpose="problem" subjectId={dispute.id} />
          <OrderPictures orderId={order.id} purpose="statement" subjectId={dispute.id} />
          <DisputeDue review={review} />
        </section>
      )}
      {details !== null && (
        <section className={`l-stack l-gap-8 ${classes.words}`}>
          <h3 className="l-title">{texts.details}</h3>
          <blockquote>{details}</blockquote>
        </section>
      )}
      <OrderPictures orderId={order.id} purpose="refund" subjectId={refund.id} />
      {report !== null && (
        <section className={`l-stack l-gap-8 ${classes.words}`}>
          <h3 className="l-title">{texts.report}</h3>
          {report.notes !== null && <blockquote>{report.notes}</blockquote>}
          {report.deliveryProof !== null && (
            <p>
              {texts.proof}: {report.deliveryProof}
            </p>
          )}
          <OrderPictures orderId={order.id} purpose="delivery-proof" />
        </section>
      )}
    </>
  );
}

/** What the store said, and the buyer to its offer; or that someone said nothing. */
export function Answers({ review: { refund } }: ReviewProps) {
  const { sellerAnswer, escalation, waitsFor } = refund;
  const open = waitsFor !== null && waitsFor !== 'operator' ? texts.awaits[waitsFor] : null;
  const isSilent = sellerAnswer === null && escalation?.why === 'seller_silent';
  if (sellerAnswer === null && open === null && !isSilent) return null;
  return (
    <section className={`l-stack l-gap-8 ${classes.words}`}>
      <h3 className="l-title">{texts.answer}</h3>
      {isSilent && <p>{texts.silent}</p>}
      {sellerAnswer !== null && (
        <>
          <p>
            {sellerAnswer.kind === 'offered'
              ? texts.answers.offered(formatReais(sellerAnswer.offeredAmount ?? 0))
              : texts.answers[sellerAnswer.kind]}{' '}
            <span className="l-muted">{formatMoment(sellerAnswer.at)}</span>
          </p>
          {sellerAnswer.text !== null && <blockquote>{sellerAnswer.text}</blockquote>}
          {sellerAnswer.offerOutcome !== null && <p>{texts.offers[sellerAnswer.offerOutcome]}</p>}
        </>
      )}
      {open !== null && <p className="l-soft">{open}</p>}
    </section>
  );
}

/** Who gives up what, as it will be booked. */
export function Shares({ review: { shares, refund } }: ReviewProps) {
  return (
    <section className={`l-stack l-gap-8 ${classes.words}`}>
      <h3 className="l-title">{texts.shares}</h3>
      {shares === null ? (
        <p>{texts.noShares}</p>
      ) : (
        <Sums
          lines={[
            { label: texts.seller, value: formatReais(shares.seller) },
            { label: texts.commission, value: formatReais(shares.commission) },
            { label: texts.fee, value: formatReais(shares.platformFee) },
            { label: texts.total, value: formatReais(refund.refundAmount), kind: 'total' },
          ]}
        />
      )}
    </section>
  );
}

const partyFacts = ({ name, email, phone }: RefundReviewAnswer['order']['buyer']): Fact[] => [
  { label: texts.name, value: name },
  { label: texts.email, value: email, copy: email },
  { label: texts.phone, value: phone === null ? null : formatPhone(phone) },
];

export function OrderOfRefund({ review: { order } }: ReviewProps) {
  const contact = useStoreContact(order.seller);
  const items = order.items.map(
    ({ quantity, productSnapshot, lineTotal }) =>
      `${quantity} × ${productSnapshot.title} (${formatReais(lineTotal)})`,
  );
  return (
    <>
      <FactGroup
        title={texts.order}
        facts={[
          { label: texts.orderStatus, value: orderTexts.status[order.status] },
          { label: texts.placed, value: formatMoment(order.createdAt) },
          {
            label: texts.delivered,
            value: order.deliveryReport && formatMoment(order.deliveryReport.reportedAt),
          },
          { label: texts.confirmed, value: order.deliveryConfirmed ? texts.yes : texts.no },
          { label: texts.items, value: items.join('\n'), wide: true },
        ]}
      />
      <FactGroup title={texts.buyer} facts={partyFacts(order.buyer)} />
      <FactGroup title={texts.store} facts={partyFacts({ ...order.seller, ...contact })} />
    </>
  );
}

export function History({ review: { order, others } }: ReviewProps) {
  return (
    <>
      <section className={`l-stack l-gap-8 ${classes.words}`}>
        <h3 className="l-title">{texts.history}</h3>
        <ol className="l-stack l-gap-6">
          {order.statusHistory.map(({ id, newStatus, createdAt, changedByUser }) => (
            <li key={id}>
              <strong>{orderTexts.status[newStatus]}</strong>{' '}
              <span className="l-muted">
                {formatMoment(createdAt)} · {changedByUser?.name ?? texts.system}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {others.length > 0 && (
        <section className={`l-stack l-gap-8 ${classes.words}`}>
          <h3 className="l-title">{texts.others}</h3>
          <ul className="l-stack l-gap-6">
            {others.map(({ id, status, refundAmount, reason, createdAt }) => (
              <li key={id} className="l-row l-wrap l-gap-8">
                <RefundBadge status={status} />
                <span>{formatReais(refundAmount)}</span>
                <span className="l-muted">
                  {refundReasons[reason] ?? reason} · {formatDay(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
