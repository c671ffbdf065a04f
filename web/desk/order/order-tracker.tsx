import type { OrderView } from '@largo/contracts';
import { IconCheck } from '@largo/web-kit/look/icons/index.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { endingText } from './status-texts.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import classes from './order-tracker.module.css';

const stages = ['pending', 'paid', 'processing', 'shipped', 'delivered'] as const;
const { detail } = texts;

/** When a stage was reached last; it may have been left and reached again. */
function reachedAt(order: OrderView, stage: (typeof stages)[number]): string | null {
  if (stage === 'pending') return order.createdAt;
  return order.statusHistory.findLast(({ newStatus }) => newStatus === stage)?.createdAt ?? null;
}

/** Otherwise than by its delivery. */
export const hasEnded = ({ status }: OrderView): boolean =>
  !stages.some((stage) => stage === status);

/** Five stages; an order that ended otherwise shows one banner instead. */
export function OrderTracker({ order }: { order: OrderView }) {
  const current = stages.findIndex((stage) => stage === order.status);
  if (current === -1) {
    return (
      <div className={classes.banner} role="status">
        <strong>{texts.status[order.status]}</strong>
        <p>{endingText(order)}</p>
      </div>
    );
  }
  return (
    <ol className={`l-card ${classes.root}`} aria-label={detail.progress}>
      {stages.map((stage, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        const moment = index <= current ? reachedAt(order, stage) : null;
        return (
          <li
            key={stage}
            className="l-stack l-gap-8 l-muted"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {state === 'next' ? index + 1 : <IconCheck size={16} stroke={2.5} />}
            </span>
            <span>
              <strong>{detail.steps[index]}</strong>
              {state === 'now' && <span className="l-hidden"> ({detail.now})</span>}
              {moment !== null && <small>{formatMoment(moment)}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
