import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { showToast } from '../../../lib/toasts.ts';
import { texts } from '../texts.ts';
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

export function StatusCard({ order, isSale }: { order: OrderView; isSale: boolean }) {
  const [title, forBuyer] = texts.statusCard[order.status];
  const text = isSale ? texts.statusForSeller[order.status] : forBuyer;
  const confirmed = order.status === 'delivered' && order.deliveryConfirmed;
  return (
    <Card title={confirmed ? detail.confirmed : title} tone="brand">
      {!confirmed && <p>{text}</p>}
      <Tracking order={order} />
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
        </div>
      )}
      {order.dispute !== null && (
        <Callout kind="warning" title={detail.dispute}>
          <p>{order.dispute.description}</p>
          <p>{detail.disputeText(formatDay(order.dispute.dueAt))}</p>
        </Callout>
      )}
    </Card>
  );
}
