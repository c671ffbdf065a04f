import type { OrderStatus, OrderView } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { deadlineText } from './deadline-text.ts';
import type { OrderPart } from './order-part.ts';
import { statusCard, statusForAdmin, statusForSeller, statusInDispute } from './status-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import { OrderPictures } from './order-pictures.tsx';
import { PromisedDay } from './promised-day.tsx';
import { TrackButton } from './track-button.tsx';
import classes from './status-card.module.css';

const { detail } = texts;

function Tracking({ order }: { order: OrderView }) {
  const { trackingCode, promisedDay } = order;
  const estimated = order.estimatedDelivery?.slice(0, 10) ?? null;
  const isNews = estimated !== null && estimated !== promisedDay;
  if (trackingCode === null && !isNews) return null;
  return (
    <dl className={`l-wrap ${classes.tracking}`}>
      {trackingCode !== null && (
        <div>
          <dt className="l-soft">{detail.tracking}</dt>
          <dd>{trackingCode}</dd>
          {order.status === 'shipped' && (
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
const shownElsewhere: readonly string[] = [
  'refund_answer',
  'refund_offer',
  'regret_return',
  'dispute',
];

/** The promised day is said once: to the store as what it has to do, to the others as the promise. */
const isDuty = (order: OrderView, part: OrderPart): boolean =>
  part === 'seller' && order.deadlines.some(({ kind }) => kind === 'promised_day');

/** What time will do next; kinds of later releases are left out. */
function Deadlines({ order, part }: { order: OrderView; part: OrderPart }) {
  const isPromiseShown = order.promisedDay !== null && !isDuty(order, part);
  const hidden = isPromiseShown ? [...shownElsewhere, 'promised_day'] : shownElsewhere;
  const lines = order.deadlines.flatMap((deadline) => {
    const text = hidden.includes(deadline.kind) ? null : deadlineText(deadline, part);
    return text === null ? [] : [{ kind: deadline.kind, text }];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="l-stack l-gap-6">
      {lines.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
  );
}

const statusTexts = {
  buyer: (status: OrderStatus) => statusCard[status][1],
  seller: (status: OrderStatus) => statusForSeller[status],
  admin: (status: OrderStatus) => statusForAdmin[status],
};

/** Null: what is said of a contested payment or a fraud alert says it all. */
function statusText(order: OrderView, part: OrderPart): string | null {
  const { status, chargeback, dispute, hasFraudAlert = false } = order;
  if (chargeback?.state === 'opened' || hasFraudAlert) return null;
  if (status === 'delivered' && dispute?.status === 'open') return statusInDispute[part];
  return statusTexts[part](status);
}

/** What the bank decides, and who waits for it; one that was won is a step of the money. */
function Contested({ order, part }: { order: OrderView; part: OrderPart }) {
  const { chargeback } = order;
  if (!chargeback || chargeback.state === 'won') return null;
  // The refund of a lost claim already says so.
  if (chargeback.state === 'lost' && chargeback.amount === 0) return null;
  const text = texts.contested[chargeback.state][part](formatReais(chargeback.amount));
  return <Callout kind="warning">{text}</Callout>;
}

export function StatusCard({ order, part }: { order: OrderView; part: OrderPart }) {
  const [title] = statusCard[order.status];
  const text = statusText(order, part);
  const confirmed = order.status === 'delivered' && order.deliveryConfirmed;
  return (
    <Card title={confirmed ? detail.confirmed : title} tone="brand">
      {!confirmed && text !== null && <p>{text}</p>}
      <Contested order={order} part={part} />
      {order.hasFraudAlert === true && <Callout kind="warning">{texts.seller.suspect}</Callout>}
      {!isDuty(order, part) && <PromisedDay order={order} />}
      <Deadlines order={order} part={part} />
      <Tracking order={order} />
      {order.storeNote !== null && (
        <div className={classes.report}>
          <strong>{part === 'buyer' ? texts.storeNote.buyer : texts.storeNote.store}</strong>
          <p>{order.storeNote}</p>
        </div>
      )}
      {order.deliveryReport !== null && (
        <div className={classes.report}>
          <strong>
            {detail.report} · {formatMoment(order.deliveryReport.reportedAt)}
          </strong>
          {order.deliveryReport.notes !== null && <p>{order.deliveryReport.notes}</p>}
          {order.deliveryReport.deliveryProof !== null && (
            <p>
              {detail.proof}: {order.deliveryReport.deliveryProof}
            </p>
          )}
          <OrderPictures orderId={order.id} purpose="delivery-proof" />
        </div>
      )}
    </Card>
  );
}
