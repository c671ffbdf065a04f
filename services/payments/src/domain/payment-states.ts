import type { ChargebackState, PaymentStatus } from '@largo/contracts';
/** `creating`: stored here but not yet answered by the provider; shown as pending. */
export type PaymentState = 'creating' | PaymentStatus;

/**
 * The allowed moves of a payment. Approved is reachable from every unpaid state: late money always
 * wins. Nothing that was paid becomes unpaid again.
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['pending', 'approved', 'expired', 'rejected', 'cancelled', 'refunded', 'charged_back'],
  pending: ['approved', 'expired', 'rejected', 'cancelled', 'refunded', 'charged_back'],
  expired: ['approved', 'refunded', 'charged_back'],
  rejected: ['approved', 'refunded', 'charged_back'],
  cancelled: ['approved', 'refunded', 'charged_back'],
  approved: ['refunded', 'charged_back'],
  charged_back: ['approved', 'refunded'],
  refunded: ['charged_back'],
};

const open: readonly PaymentState[] = ['creating', 'pending'];
const closed: readonly PaymentState[] = ['expired', 'rejected', 'cancelled', 'refunded'];
const paid: readonly PaymentState[] = ['approved', 'refunded', 'charged_back'];

/** Whether the buyer may still pay it. */
export const isOpen = (state: PaymentState): boolean => open.includes(state);
/** Whether another payment may be created for its orders. */
export const unblocksOrders = (state: PaymentState): boolean => closed.includes(state);
/** Whether money arrived, whatever became of it. */
export const wasPaid = (state: PaymentState): boolean => paid.includes(state);

export interface MappedStatus {
  status: PaymentState;
  chargebackState: ChargebackState | null;
}

/** Maps the provider's status to ours; undefined for an unknown one, which changes nothing. */
export function mapProviderStatus(status: string, detail: string | null): MappedStatus | undefined {
  switch (status) {
    case 'pending':
    case 'in_process':
    case 'authorized':
      return { status: 'pending', chargebackState: null };
    case 'approved':
      return { status: 'approved', chargebackState: null };
    case 'rejected':
      return { status: 'rejected', chargebackState: null };
    case 'cancelled':
      return { status: detail === 'expired' ? 'expired' : 'cancelled', chargebackState: null };
    case 'refunded':
      return { status: 'refunded', chargebackState: null };
    // A claim puts the money on hold, like a chargeback.
    case 'in_mediation':
      return { status: 'approved', chargebackState: 'opened' };
    case 'charged_back':
      return chargedBack(detail);
    default:
      return undefined;
  }
}

function chargedBack(detail: string | null): MappedStatus {
  if (detail === 'settled') return { status: 'charged_back', chargebackState: 'lost' };
  if (detail === 'reimbursed') return { status: 'approved', chargebackState: 'won' };
  return { status: 'charged_back', chargebackState: 'opened' };
}
