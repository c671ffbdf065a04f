import { UnreadableEvent } from '@largo/contracts';
import { dayMs, DomainError, minuteMs } from '@largo/kernel';
import { isInfrastructureFailure } from './sql-errors.ts';

export interface FailurePolicy {
  /** Tries before an event that names something unknown is parked: what it names may still arrive. */
  notYetKnownTries: number;
  /** Tries before an event that a rule refuses is parked. */
  refusedTries: number;
  /** Tries before an event that meets an unexpected error, most likely a bug, is parked. */
  unexpectedTries: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

export const defaultFailurePolicy: FailurePolicy = {
  notYetKnownTries: 7,
  refusedTries: 3,
  unexpectedTries: 6,
  firstDelayMs: 100,
  maxDelayMs: 10_000,
};

export type Verdict = { park: true } | { park: false; delayMs: number };

/** What happens to a message after its failure number `tried`. */
export function judge(error: unknown, tried: number, policy: FailurePolicy): Verdict {
  const delayMs = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** Math.min(tried - 1, 16));
  return tried >= triesFor(error, policy) ? { park: true } : { park: false, delayMs };
}

const replayFirstMs = 5_000;
const replayMaxMs = 5 * minuteMs;
const replayForMs = dayMs;

/**
 * When a parked event is replayed automatically. What it names may still arrive, because another
 * topic can lag by hours after an outage. While it is parked, it holds up only its own aggregate.
 * @returns null if only a person can help
 */
export function nextReplay(error: unknown, parkedAt: Date, now: Date): Date | null {
  const parkedMs = now.getTime() - parkedAt.getTime();
  if (!isNotYetKnown(error) || parkedMs >= replayForMs) return null;
  return new Date(now.getTime() + Math.min(replayMaxMs, Math.max(replayFirstMs, parkedMs)));
}

const isNotYetKnown = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'not-found';

function triesFor(error: unknown, policy: FailurePolicy): number {
  if (error instanceof UnreadableEvent) return 1;
  if (isInfrastructureFailure(error)) return Infinity;
  if (!(error instanceof DomainError)) return policy.unexpectedTries;
  if (error.kind === 'unavailable' || error.kind === 'too-many') return Infinity;
  return isNotYetKnown(error) ? policy.notYetKnownTries : policy.refusedTries;
}
