import { dayMs, InvalidAmount, InvalidInput } from '@largo/kernel';
import type { Deadline } from './deadline.ts';
import { DisputeDecided, DisputeStatementsFull, DisputeTimeOver } from './dispute-errors.ts';
import type { Refund } from './refund.ts';
import { RefundAboveTotal } from './refund-errors.ts';

/** Who decides it: the store gives in, the operator, or 'Sistema' for a silent store. */
export type DisputeDecider = 'seller' | 'admin' | 'system';
export type DisputeParty = 'buyer' | 'seller';

export interface Dispute {
  readonly id: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly status: 'open' | 'rejected' | 'refunded';
  readonly dueAt: Date;
}

/** How long the operator may take after the due date before it is an alert. */
export const disputeGraceMs = dayMs;
/** The same number as in the contracts. */
export const maxStatements = 10;

/**
 * The store is reminded of its words at half of the time and, with the operator, on the last day.
 * A time of two days or less has no last day of its own.
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

/** Nothing was decided yet: its request waits. @throws DisputeDecided */
export function checkUndecided(
  dispute: Dispute | undefined,
  refund: Pick<Refund, 'status'> | undefined,
): asserts dispute is Dispute {
  if (dispute?.status !== 'open' || refund?.status !== 'pending') throw new DisputeDecided();
}

/** @throws DisputeTimeOver from the due date on @throws DisputeStatementsFull */
export function checkStatement({ dueAt }: Dispute, said: number, now: Date): void {
  if (now >= dueAt) throw new DisputeTimeOver(dueAt);
  if (said >= maxStatements) throw new DisputeStatementsFull(maxStatements);
}

/**
 * What the operator grants of a request: all of it, or of a problem a part.
 * @throws InvalidInput @throws InvalidAmount @throws RefundAboveTotal when it is more than was asked for
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
