import type { OwnSettings } from '@largo/local';
import type { Mode, TestSystem } from './test-system.ts';

/** A fault that is injected into a running system, with the conditions that must hold afterwards. */
export interface Fault {
  /** `F9 fast`: the fault and its kind. Rounds of `npm run chaos` are named after what they do. */
  id: string;
  fault: string;
  /** Rounds of `npm run chaos` run in both modes unless one is named; drills need a cluster. */
  mode?: Mode;
  /** How long the fault takes on a machine that does nothing else. */
  usualMs: number;
  /** People who only browse must not notice the fault. */
  hidesFromReaders?: boolean;
  /** Purchases end before the fault and begin again after it. */
  isBetweenPurchases?: boolean;
  /** Why this machine cannot do it. */
  whyNot?(): string | undefined;
  /** Prepares a separate system for the fault; returns a function that undoes it. */
  prepare?(settings: OwnSettings): () => void;
  /** Codes of refusals that are correct, because what was wanted is no longer available after the fault. */
  isRight?(refusal: string): boolean;
  /**
   * Resolves when the cause is removed, which it always does, also after a failure.
   * @returns what was seen, for the table @throws when something that must hold does not
   */
  inject?(system: TestSystem, signal: AbortSignal): Promise<string>;
  /** Instead of `inject`: starts and stops the system itself, without buyers. @returns the measured time */
  startAndStop?(system: TestSystem): Promise<number | void>;
}

export interface Row {
  id: string;
  fault: string;
  verdict: 'pass' | 'FAILED' | 'skipped';
  /** What people saw meanwhile, or why it was skipped. */
  seen: string;
  problems: readonly string[];
  /** Measured from the moment when the cause is removed. */
  recoveryMs?: number;
  settledMs?: number;
}
