import { cents, type Cents, refusalBy, type RefundShares } from '@largo/kernel';
import { PayoutNotReturnable, PayoutNotTransferable } from './errors.ts';
import {
  isPayable,
  transferStatuses,
  type TransferStatus,
  transitions,
} from './transfer-status.ts';

export { transferStatuses, type TransferStatus };

export interface Payout {
  readonly orderId: string;
  readonly sellerId: string;
  readonly totalCents: number;
  readonly commissionCents: number;
  readonly platformFeeCents: number;
  readonly sellerCents: number;
  readonly refundedCents: number;
  readonly sellerRefundedCents: number;
  /** What was set off against debts of the store and manual payments. */
  readonly setOffCents: number;
  readonly transferredCents: number;
  readonly transferStatus: TransferStatus;
  readonly confirmedAt: Date | null;
  readonly releaseAt: Date | null;
  readonly remainingMs: number | null;
  readonly heldFrom: string | null;
  readonly releasedAt: Date | null;
}

/** What the seller should get for the order now. */
export function payableCents(payout: Payout): Cents {
  return cents(payout.sellerCents - payout.sellerRefundedCents);
}

/** The open amount that is still to be transferred. */
export function openCents(payout: Payout): Cents {
  return cents(Math.max(0, payableCents(payout) - payout.setOffCents - payout.transferredCents));
}

/** What the seller got and must give back: refunds after the money had left. */
export function overpaidCents(payout: Payout): Cents {
  return cents(Math.max(0, payout.transferredCents + payout.setOffCents - payableCents(payout)));
}

/**
 * Starts the waiting days, because the buyer has the goods; while on hold, they start afterwards.
 */
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

/**
 * Stops the clock and keeps the remaining waiting time. Transferred or cancelled money is not held.
 */
export function hold<P extends Payout>(payout: P, now: Date): P {
  const from = payout.transferStatus;
  if (from === 'on_hold' || from === 'completed' || from === 'cancelled') return payout;
  const remainingMs =
    from === 'waiting_release' && payout.releaseAt
      ? Math.max(0, payout.releaseAt.getTime() - now.getTime())
      : null;
  return { ...payout, transferStatus: 'on_hold', heldFrom: from, remainingMs };
}

/** Ends the last hold: the payout continues from its former state. */
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

/** The payout after a refund; if nothing is left to pay, it is cancelled. */
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

/**
 * The payout when a lost chargeback is won after all: the amount it took is due again. A payout that it had cancelled
 * returns to its former state; `waitingMs` are its waiting days.
 */
export function withoutChargeback<P extends Payout>(
  payout: P,
  { refundedCents, sellerCents }: { refundedCents: number; sellerCents: number },
  { now, waitingMs }: { now: Date; waitingMs: number },
): P {
  const restored = {
    ...payout,
    refundedCents: payout.refundedCents - refundedCents,
    sellerRefundedCents: payout.sellerRefundedCents - sellerCents,
  };
  if (payout.transferStatus !== 'cancelled') return restored;
  const resumed = { ...restored, heldFrom: null, remainingMs: null };
  if (payout.releasedAt) return { ...resumed, transferStatus: 'pending_manual_transfer' };
  if (!payout.confirmedAt) return { ...resumed, transferStatus: 'held' };
  const releaseAt =
    payout.remainingMs === null
      ? (payout.releaseAt ?? after(payout.confirmedAt, waitingMs))
      : after(now, payout.remainingMs);
  return { ...resumed, transferStatus: 'waiting_release', releaseAt };
}

/** @throws PayoutNotTransferable unless it was released and is not transferred */
export function complete<P extends Payout>(payout: P): P {
  return { ...payout, transferStatus: movedTo(payout, 'completed') };
}

/** @throws PayoutNotTransferable unless it was released, is not transferred and nothing holds it */
export function fail<P extends Payout>(payout: P): P {
  if (!isPayable(payout.transferStatus)) {
    throw new PayoutNotTransferable(payout.orderId, payout.transferStatus);
  }
  return { ...payout, transferStatus: 'failed' };
}

/**
 * The bank sent the transfer back: it waits for another try.
 * @throws PayoutNotReturnable unless a transfer of its own completed it
 */
export function giveBack<P extends Payout & { paidBy: string | null }>(payout: P): P {
  if (payout.transferStatus !== 'completed' || payout.paidBy !== 'transfer') {
    throw new PayoutNotReturnable(payout.orderId, payout.transferStatus);
  }
  return { ...payout, transferStatus: movedTo(payout, 'failed'), transferredCents: 0 };
}

/** The transfer steps that may be recorded for it now, as the use cases would accept them. */
export function allowedRecords(payout: Payout & { paidBy: string | null }) {
  const may = (record: () => unknown) => refusalBy(record) === undefined;
  return {
    canComplete: may(() => complete(payout)),
    canRecordFailure: may(() => fail(payout)),
    canRecordReturn: may(() => giveBack(payout)),
  };
}

function movedTo(payout: Payout, to: TransferStatus): TransferStatus {
  if (transitions[payout.transferStatus].includes(to)) return to;
  throw new PayoutNotTransferable(payout.orderId, payout.transferStatus);
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
