import type { OwnSettings } from '@largo/local';
import type { Mode, TestSystem } from './test-system.ts';

/** A fault that is injected into a running system, with the conditions that must hold afterwards. */
export interface Fault {
  /** `F9 fast`: the fault and its kind. The rounds of `npm run chaos` are called what they do. */
  id: string;
  fault: string;
  /** Rounds of `npm run chaos` run in both modes unless one is named; drills need a cluster. */
  mode?: Mode;
  /** How long the fault takes on a machine that does nothing else. */
  usualMs: number;
  /** People who only look must not notice it. */
  hidesFromReaders?: boolean;
  /** Purchases end before the fault and begin again after it. */
  isBetweenPurchases?: boolean;
  /** Why this machine cannot do it. */
  whyNot?(): string | undefined;
  /** It needs a system of its own, which this prepares; answers what undoes it. */
  prepare?(settings: OwnSettings): () => void;
  /** Refusals that are right because what was wanted is no longer available after the fault. */
  isRight?(refusal: string): boolean;
  /**
   * Resolves when the cause is gone, which it takes care of in any case.
   * @returns what was seen, for the table @throws when a promise does not hold
   */
  inject?(system: TestSystem, signal: AbortSignal): Promise<string>;
  /** Instead of `inject`: it starts and ends the system itself, without buyers. @returns a time that says something */
  startAndStop?(system: TestSystem): Promise<number | void>;
}

export interface Row {
  id: string;
  fault: string;
  verdict: 'pass' | 'FAILED' | 'skipped';
  /** What people saw meanwhile, or why it was skipped. */
  seen: string;
  problems: readonly string[];
  /** From the moment when the cause is gone. */
  recoveryMs?: number;
  settledMs?: number;
}
