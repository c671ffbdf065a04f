import { dayMs, InvalidAmount, InvalidInput } from '@largo/kernel';
import type { Deadline } from './deadline.ts';
import { DisputeDecided, DisputeStatementsFull, DisputeTimeOver } from './dispute-errors.ts';
import type { Refund } from './refund.ts';
import { RefundAboveTotal } from './refund-errors.ts';

/** Who decides it: the store by giving in, the operator, or 'Sistema' if the store stays silent. */
export type DisputeDecider = 'seller' | 'admin' | 'system';
export type DisputeParty = 'buyer' | 'seller';

export interface Dispute {
  readonly id: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly status: 'open' | 'rejected' | 'refunded';
  readonly dueAt: Date;
}

/** How far past the due date the operator may be before an alert. */
export const disputeGraceMs = dayMs;
/** The same number as in the API contract. */
export const maxStatements = 10;

/**
 * The store is reminded to reply at half time and, like the operator, on the last day; a period of
 * two days or less has no separate last day.
 */
export function disputeDeadlines(openedAt: Date, dueAt: Date): Deadline[] {
  const half = new Date((openedAt.getTime() + dueAt.getTime()) / 2);
  const lastDay = new Date(dueAt.getTime() - dayMs);
  return [
    { kind: 'dispute_words', dueAt: half },
    ...(lastDay > half ? [{ kind: 'dispute_due' as const, dueAt: lastDay }] : []),
    { kind: 'dispute', dueAt },
  ];
}

/** It is undecided as long as its request waits. */
export function checkUndecided(
  dispute: Dispute | undefined,
  refund: Pick<Refund, 'status'> | undefined,
): asserts dispute is Dispute {
  if (dispute?.status !== 'open' || refund?.status !== 'pending') throw new DisputeDecided();
}

/** @throws DisputeTimeOver from the due date on */
export function checkStatement({ dueAt }: Dispute, said: number, now: Date): void {
  if (now >= dueAt) throw new DisputeTimeOver(dueAt);
  if (said >= maxStatements) throw new DisputeStatementsFull(maxStatements);
}

/**
 * What the operator grants: the whole request or, for a problem, a part.
 * @throws RefundAboveTotal when it is more than was requested
 */
export function grantedCents(
  { amountCents }: Pick<Refund, 'amountCents'>,
  wantedCents: number | null,
  isDispute: boolean,
): number {
  if (wantedCents === null) return amountCents;
  if (!isDispute)
    throw new InvalidInput('amount', 'Só um problema pode ser resolvido com uma parte');
  if (wantedCents <= 0) throw new InvalidAmount();
  if (wantedCents > amountCents) throw new RefundAboveTotal(amountCents);
  return wantedCents;
}
