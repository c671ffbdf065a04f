import type { RefundWaitsFor } from '@largo/contracts';
import { cents, type Cents, InvalidAmount } from '@largo/kernel';
import {
  RefundOfferTooHigh,
  RefundStatusChanged,
  RegretCannotBeRefused,
  RejectionReasonRequired,
} from './refund-errors.ts';

/** A request as its parties negotiate it. */
export interface Negotiation {
  readonly status: string;
  readonly amountCents: number;
  readonly waitsFor: RefundWaitsFor | null;
}

/** @returns whose answer is awaited; null once it is decided */
export function awaited({
  status,
  waitsFor,
}: Pick<Negotiation, 'status' | 'waitsFor'>): RefundWaitsFor | null {
  return status === 'pending' ? (waitsFor ?? 'operator') : null;
}

/**
 * Who has to answer a new request first. Regrets are not negotiated, and requests by administrators
 * or about reported problems go to the operator.
 */
export function firstWaitsFor(
  reason: string,
  { byAdmin, decidesDispute }: { byAdmin: boolean; decidesDispute: boolean },
): RefundWaitsFor {
  if (byAdmin || decidesDispute) return 'operator';
  return reason === 'regret' ? 'return' : 'seller';
}

/** @throws RefundStatusChanged when it awaits someone else's answer, or none */
export function assertAwaits(negotiation: Negotiation, expected: RefundWaitsFor): void {
  const now = awaited(negotiation);
  if (now !== expected) throw new RefundStatusChanged(negotiation.status, now);
}

export interface GivenAnswer {
  readonly answer: 'agree' | 'refuse' | 'offer';
  readonly text: string | null;
  readonly amountCents: number | null;
}

export type Answer =
  | { readonly kind: 'agreed'; readonly text: string | null }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'offered'; readonly text: string | null; readonly offeredCents: Cents };

/**
 * The store's answer to a request. A refusal needs a reason, an offer must be less than the
 * request.
 */
export function answerOf(
  negotiation: Negotiation,
  { answer, text, amountCents }: GivenAnswer,
): Answer {
  if (awaited(negotiation) === 'return') throw new RegretCannotBeRefused();
  assertAwaits(negotiation, 'seller');
  if (answer === 'agree') return { kind: 'agreed', text };
  if (answer === 'refuse') {
    if (text === null) throw new RejectionReasonRequired();
    return { kind: 'refused', text };
  }
  if (amountCents === null || amountCents <= 0) throw new InvalidAmount();
  if (amountCents >= negotiation.amountCents) throw new RefundOfferTooHigh(negotiation.amountCents);
  return { kind: 'offered', text, offeredCents: cents(amountCents) };
}
