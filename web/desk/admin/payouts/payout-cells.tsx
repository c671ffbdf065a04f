import type { PayoutItem } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { statusTones } from './payout-facts.ts';
import classes from './payout-table.module.css';
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
