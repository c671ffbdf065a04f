import type { AdminPaymentItem, ChargebackState } from '@largo/contracts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { caseTones, statusTones } from './payment-facts.ts';
import { caseTexts, paymentTexts as texts } from './texts.ts';

type Stands = Pick<AdminPaymentItem, 'status'> & {
  readonly chargebackState?: ChargebackState | null;
};

/** A claim leaves the payment approved: it is contested all the same. */
export function PaymentBadge({ status, chargebackState = null }: Stands) {
  return (
    <span className="l-wrap l-gap-4">
      <StatusBadge size="small" tone={statusTones[status]}>
        {texts.statuses[status]}
      </StatusBadge>
      {chargebackState === 'opened' && status !== 'charged_back' && (
        <StatusBadge size="small" tone="bad">
          {texts.contested}
        </StatusBadge>
      )}
    </span>
  );
}

export function CaseBadge({ state }: { state: ChargebackState }) {
  return (
    <StatusBadge size="small" tone={caseTones[state]}>
      {caseTexts.states[state]}
    </StatusBadge>
  );
}
