import type { PayoutItem } from '@largo/contracts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { statusTones } from './payout-facts.ts';
import { payoutTexts } from './texts.ts';

/** A state of a later release is shown as it is. */
export function PayoutBadge({ transferStatus }: Pick<PayoutItem, 'transferStatus'>) {
  return (
    <StatusBadge size="small" tone={statusTones[transferStatus] ?? 'plain'}>
      {payoutTexts.statuses[transferStatus] ?? transferStatus}
    </StatusBadge>
  );
}
