import type { OrderStatus } from '@largo/contracts';
import { texts } from '../texts.ts';
import classes from './status-badge.module.css';

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {texts.status[status]}
    </span>
  );
}
