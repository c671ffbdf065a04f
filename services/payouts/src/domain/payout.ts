import { cents, type Cents, type RefundShares } from '@largo/kernel';
import { PayoutNotTransferable } from './errors.ts';
import { transferStatuses, type TransferStatus, transitions } from './transfer-status.ts';

export { transferStatuses, type TransferStatus, transitions };

export interface Payout {
  readonly orderId: string;
  readonly sellerId: string;
  readonly totalCents: number;
  readonly commissionCents: number;
  readonly platformFeeCents: number;
  readonly sellerCents: number;
  readonly refundedCents: number;
  readonly sellerRefundedCents: number;
  readonly transferStatus: TransferStatus;
  readonly confirmedAt: Date | null;
  readonly releaseAt: Date | null;
  readonly remainingMs: number | null;
  readonly heldFrom: string | null;
  readonly releasedAt: Date | null;
}

/** What the seller is to get for the order now. */
export function payableCents(payout: Payout): Cents {
  return cents(payout.sellerCents - payout.sellerRefundedCents);
}

/** The buyer has the goods: the waiting days start. One that is on hold starts them afterwards. */
export function confirmDelivery<P extends Payout>(payout: P, at: Date, waitingMs: number): P {
  if (payout.confirmedAt) return payout;
  const confirmed = { ...payout, confirmedAt: at };
  if (payout.transferStatus === 'held') {
    return { ...confirmed, transferStatus: 'waiting_release', releaseAt: after(at, waitingMs) };
  }
  if (payout.transferStatus === 'on_hold' && payout.heldFrom === 'held') {
    return { ...confirmed, heldFrom: 'waiting_release', remainingMs: waitingMs };
  }
  return confirmed;
}

/** Stops the clock; the rest of the waiting time is kept. Transferred or cancelled money is not held. */
export function hold<P extends Payout>(payout: P, now: Date): P {
  const from = payout.transferStatus;
  if (from === 'on_hold' || from === 'completed' || from === 'cancelled') return payout;
  const remainingMs =
    from === 'waiting_release' && payout.releaseAt
      ? Math.max(0, payout.releaseAt.getTime() - now.getTime())
      : null;
  return { ...payout, transferStatus: 'on_hold', heldFrom: from, remainingMs };
}

/** The last hold ended: the payout continues from the state it was in. */
export function resume<P extends Payout>(payout: P, now: Date): P {
  if (payout.transferStatus !== 'on_hold') return payout;
  const back = transferStatuses.find((status) => status === payout.heldFrom) ?? 'held';
  const releaseAt =
    back === 'waiting_release' ? after(now, payout.remainingMs ?? 0) : payout.releaseAt;
  return { ...payout, transferStatus: back, releaseAt, heldFrom: null, remainingMs: null };
}

/** The day of its release, if nothing holds it. */
export function scheduledRelease(payout: Payout): Date | null {
  return payout.transferStatus === 'waiting_release' ? payout.releaseAt : null;
}

export function isDue(payout: Payout, now: Date): boolean {
  return (
    payout.transferStatus === 'waiting_release' &&
    payout.releaseAt !== null &&
    payout.releaseAt <= now
  );
}

/** The payout after a refund; nothing left to pay cancels it. */
export function withRefund<P extends Payout>(
  payout: P,
  amountCents: number,
  shares: RefundShares,
): P {
  const refunded = {
    ...payout,
    refundedCents: payout.refundedCents + amountCents,
    sellerRefundedCents: payout.sellerRefundedCents + shares.sellerCents,
  };
  const isOpen = transitions[payout.transferStatus].includes('cancelled');
  return isOpen && refunded.refundedCents === refunded.totalCents
    ? { ...refunded, transferStatus: 'cancelled' }
    : refunded;
}

/** @throws PayoutNotTransferable unless it was released and is not transferred */
export function complete<P extends Payout>(payout: P): P {
  if (!transitions[payout.transferStatus].includes('completed')) {
    throw new PayoutNotTransferable(payout.orderId, payout.transferStatus);
  }
  return { ...payout, transferStatus: 'completed' };
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/**
 * Completes the released payouts that a seller's credit from manual payments covers, oldest first, up to
 * the first one it does not cover: otherwise the same order would be paid twice.
 */
export function payFromCredit<P extends Payout>(
  released: readonly P[],
  creditCents: number,
  now: Date,
) {
  const completed = [];
  let leftCents = creditCents;
  for (const payout of released) {
    const amountCents = payableCents(payout);
    if (creditCents <= 0 || amountCents > leftCents) break;
    leftCents -= amountCents;
    completed.push({
      ...complete(payout),
      completedAt: now,
      transferredCents: amountCents,
      paidBy: 'manual' as const,
      reference: 'Pagamento manual registrado',
    });
  }
  return completed;
}

/** A completed payout as other services hear of it. */
export function completionOf(payout: {
  orderId: string;
  sellerId: string;
  transferredCents: number;
  reference: string;
  completedAt: Date;
}) {
  const { orderId, sellerId, transferredCents: amountCents, reference, completedAt } = payout;
  return { orderId, sellerId, amountCents, reference, completedAt: completedAt.toISOString() };
}
