import { mapProviderStatus } from './payment-states.ts';
import type { ProviderPayment } from './provider.ts';

/** What was paid on one day, and what became of it. */
export interface DaySums {
  readonly payments: number;
  readonly amountCents: number;
  readonly refundedCents: number;
  /**
   * What lost chargebacks took; lost claims are counted as refunds. Missing on days counted before
   * 0.5.0.
   */
  readonly chargedBackCents: number;
  readonly feeCents: number;
  /** Payments with an open or lost chargeback or claim. */
  readonly contested: number;
}

export const noSums: DaySums = {
  payments: 0,
  amountCents: 0,
  refundedCents: 0,
  chargedBackCents: 0,
  feeCents: 0,
  contested: 0,
};

/**
 * @param lostCents what lost chargebacks took according to the provider; null: all that was left
 */
export function withPayment(
  sums: DaySums,
  seen: ProviderPayment,
  lostCents: number | null,
): DaySums {
  const mapped = mapProviderStatus(seen.status, seen.statusDetail);
  const state = mapped?.chargebackState;
  const isTaken = mapped?.status === 'charged_back' && state === 'lost';
  const leftCents = seen.amountCents - seen.refundedCents;
  const takenCents = isTaken ? Math.min(lostCents ?? leftCents, leftCents) : 0;
  return {
    payments: sums.payments + 1,
    amountCents: sums.amountCents + seen.amountCents,
    refundedCents: sums.refundedCents + seen.refundedCents,
    chargedBackCents: sums.chargedBackCents + takenCents,
    feeCents: sums.feeCents + seen.feeCents,
    contested: sums.contested + (state === 'opened' || state === 'lost' ? 1 : 0),
  };
}
