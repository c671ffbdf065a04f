import type { OrderStatus, OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Card } from '../../../components/ui/card.tsx';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { OrderPart } from '../order-part.ts';
import { deadlineTexts, statusCard, statusForAdmin, statusForSeller } from '../progress-texts.ts';
import { texts } from '../texts.ts';
import { OrderPictures } from './order-pictures.tsx';
import { PromisedDay } from './promised-day.tsx';
import classes from './status-card.module.css';

const { detail } = texts;

function Tracking({ order }: { order: OrderView }) {
  const { trackingCode, estimatedDelivery } = order;
  if (trackingCode === null && estimatedDelivery === null) return null;
  const copy = (code: string) =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ kind: 'success', message: detail.copied }),
      () => undefined, // no permission: the code is on the screen
    );
  return (
    <dl className={`l-wrap ${classes.tracking}`}>
      {trackingCode !== null && (
        <div>
          <dt className="l-soft">{detail.tracking}</dt>
          <dd>{trackingCode}</dd>
          {order.status === 'shipped' && (
            <dd>
              <Button size="compact-sm" variant="default" onClick={() => void copy(trackingCode)}>
                {detail.track}
              </Button>
            </dd>
          )}
        </div>
      )}
      {estimatedDelivery !== null && (
        <div>
          <dt className="l-soft">{detail.estimated}</dt>
          <dd>{formatDay(`${estimatedDelivery.slice(0, 10)}T12:00:00Z`)}</dd>
        </div>
      )}
    </dl>
  );
}

const isKnown = (kind: string): kind is keyof typeof deadlineTexts =>
  Object.hasOwn(deadlineTexts, kind);

/** These stand with what they are about. */
const ofRefunds: readonly string[] = ['refund_answer', 'refund_offer', 'regret_return'];

/** What time will do next; kinds of later releases are left out. */
function Deadlines({ order, part }: { order: OrderView; part: OrderPart }) {
  const lines = order.deadlines.flatMap(({ kind, dueAt }) => {
    if (!isKnown(kind) || ofRefunds.includes(kind)) return [];
    // The promised day ends at midnight: it is the day before.
    const when =
      kind === 'promised_day'
        ? formatDay(new Date(Date.parse(dueAt) - 1).toISOString())
        : formatMoment(dueAt);
    const text = deadlineTexts[kind][part](when);
    return text === null ? [] : [{ kind, text }];
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

export function StatusCard({ order, part }: { order: OrderView; part: OrderPart }) {
  const [title] = statusCard[order.status];
  const text = statusTexts[part](order.status);
  const confirmed = order.status === 'delivered' && order.deliveryConfirmed;
  return (
    <Card title={confirmed ? detail.confirmed : title} tone="brand">
      {!confirmed && <p>{text}</p>}
      <PromisedDay order={order} />
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
