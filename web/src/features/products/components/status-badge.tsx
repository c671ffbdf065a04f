import type { ProductStatus } from '../product-form.ts';
import { texts } from '../texts.ts';
import classes from './status-badge.module.css';

export function StatusBadge({ status }: { status: ProductStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {texts.status[status]}
    </span>
  );
}
