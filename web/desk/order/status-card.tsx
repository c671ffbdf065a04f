import type { OrderView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { texts } from '@largo/web-topics/orders/texts.ts';
import type { OrderPart } from './order-part.ts';
import { OrderPictures } from './order-pictures.tsx';
import classes from './order.module.css';
import { PromisedDay } from './promised-day.tsx';
import { deadlineText, statusInDispute, statusTexts } from './status-texts.ts';
import { TrackButton } from './track-button.tsx';

const { detail } = texts;

interface StatusProps {
  readonly order: OrderView;
  readonly part: OrderPart;
  /** What the reader does next. */
  readonly children?: ReactNode;
}

function Tracking({ order: { trackingCode, promisedDay, status, ...order } }: StatusProps) {
  const estimated = order.estimatedDelivery?.slice(0, 10) ?? promisedDay;
  const isNews = estimated !== null && estimated !== promisedDay;
  if (trackingCode === null && !isNews) return null;
  return (
    <dl className={`l-wrap ${classes.tracking}`}>
      {trackingCode !== null && (
        <div>
          <dt className="l-soft">{detail.tracking}</dt>
          <dd>{trackingCode}</dd>
          {status === 'shipped' && (
            <dd>
              <TrackButton code={trackingCode} />
            </dd>
          )}
        </div>
      )}
      {isNews && (
        <div>
          <dt className="l-soft">{detail.estimated}</dt>
          <dd>{formatDay(`${estimated}T12:00:00Z`)}</dd>
        </div>
      )}
    </dl>
  );
}

/** These stand with what they are about. */
const shownElsewhere = ['refund_answer', 'refund_offer', 'regret_return', 'dispute'];

/** The promised day is said once: to the store as what it has to do, to the others as the promise. */
const isDuty = ({ order, part }: StatusProps): boolean =>
  part === 'seller' && order.deadlines.some(({ kind }) => kind === 'promised_day');

/** What time will do next; kinds of later releases are left out. */
function Deadlines(props: StatusProps) {
  const { order, part } = props;
  const isPromiseShown = order.promisedDay !== null && !isDuty(props);
  const hidden = isPromiseShown ? [...shownElsewhere, 'promised_day'] : shownElsewhere;
  const lines = order.deadlines
    .filter(({ kind }) => !hidden.includes(kind))
    .flatMap((deadline) => deadlineText(deadline, part) ?? []);
  if (lines.length === 0) return null;
  return (
    <ul className="l-stack l-gap-6">
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Null: what is said of a contested payment or a fraud alert says it all. */
function statusText({ order, part }: StatusProps): string | null {
  const { status, chargeback, dispute, hasFraudAlert = false } = order;
  if (chargeback?.state === 'opened' || hasFraudAlert) return null;
  if (status === 'delivered' && dispute?.status === 'open') return statusInDispute[part];
  return statusTexts[status][part];
}

/** What the bank decides, and who waits for it; one that was won is a step of the money. */
function Contested({ order: { chargeback }, part }: StatusProps) {
  if (!chargeback || chargeback.state === 'won') return null;
  // The refund of a lost claim already says so.
  if (chargeback.state === 'lost' && chargeback.amount === 0) return null;
  const text = texts.contested[chargeback.state][part](formatReais(chargeback.amount));
  return <Callout kind="warning">{text}</Callout>;
}

function titleOf({ status, deliveryConfirmed, allowed }: OrderView): string {
  if (allowed.canConfirmDelivery) return texts.confirm.lead;
  return status === 'delivered' && deliveryConfirmed ? detail.confirmed : statusTexts[status].title;
}

/** One sentence, and the one thing to do about it. */
export function StatusCard(props: StatusProps) {
  const { order, part, children } = props;
  const { status, storeNote, deliveryReport: report } = order;
  const text = statusText(props);
  const isConfirmed = status === 'delivered' && order.deliveryConfirmed;
  const isSaid = isConfirmed || order.allowed.canConfirmDelivery;
  return (
    <Card title={titleOf(order)} tone="brand">
      {!isSaid && text !== null && <p>{text}</p>}
      <Contested {...props} />
      {order.hasFraudAlert === true && <Callout kind="warning">{texts.seller.suspect}</Callout>}
      {!isDuty(props) && <PromisedDay order={order} />}
      <Deadlines {...props} />
      {children}
      <Tracking {...props} />
      {storeNote !== null && (
        <div className={classes.report}>
          <strong>{texts.storeNote[part === 'buyer' ? 'buyer' : 'store']}</strong>
          <p>{storeNote}</p>
        </div>
      )}
      {report !== null && (
        <div className={classes.report}>
          <strong>
            {detail.report} · {formatMoment(report.reportedAt)}
          </strong>
          {report.notes !== null && <p>{report.notes}</p>}
          {report.deliveryProof !== null && (
            <p>
              {detail.proof}: {report.deliveryProof}
            </p>
          )}
          <OrderPictures orderId={order.id} purpose="delivery-proof" />
        </div>
      )}
    </Card>
  );
}
