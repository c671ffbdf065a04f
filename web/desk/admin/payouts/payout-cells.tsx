import type { PayoutItem } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { statusTones } from './payout-facts.ts';
import classes from '../shared/name.module.css';
import { payoutTexts as texts } from './texts.ts';

/** A state of a later release is shown as it is. */
export const PayoutBadge = ({ transferStatus }: Pick<PayoutItem, 'transferStatus'>) => (
  <StatusBadge size="small" tone={statusTones[transferStatus] ?? 'plain'}>
    {texts.statuses[transferStatus] ?? transferStatus}
  </StatusBadge>
);

export const KeyState = ({ pixKey }: { pixKey: string | null }) => (
  <span data-missing={pixKey === null}>{pixKey === null ? texts.missing : texts.configured}</span>
);

export const PayoutLink = ({ id, orderNumber }: Pick<PayoutItem, 'id' | 'orderNumber'>) => (
  <Link to={adminPaths.payout(id)} className={classes.name}>
    {orderNumber}
  </Link>
);

/** Its order, when that was paid and when it is released. */
export const PayoutName = ({ createdAt, releaseAt, transferStatus, ...payout }: PayoutItem) => (
  <span>
    <PayoutLink {...payout} />
    <small>
      <time dateTime={createdAt}>{texts.paidOn(formatDay(createdAt))}</time>
    </small>
    {transferStatus === 'waiting_release' && releaseAt !== null && (
      <small>{texts.release(formatDay(releaseAt))}</small>
    )}
  </span>
);
