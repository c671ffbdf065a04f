import type { OwnSettings, Shop } from './shop.ts';

/** One fault, what is done to the shop meanwhile and what must hold. */
export interface Drill {
  /** F9 and a word where a fault comes in several kinds: `F9 fast`. */
  id: string;
  fault: string;
  /** How long the fault takes on a machine that does nothing else. */
  usualMs: number;
  /** People who only look must not notice it. */
  hidesFromReaders?: boolean;
  /** Why this machine can't do it. */
  whyNot?(): string | undefined;
  /** It needs a shop of its own, which this prepares; answers what undoes it. */
  prepare?(settings: OwnSettings): () => void;
  /** Refusals that are right, as what was wanted is not to be had after the fault. */
  isRight?(refusal: string): boolean;
  /**
   * Resolves when the cause is gone, which it sees to in any case.
   * @returns what was seen, for the table @throws when a promise does not hold
   */
  hurt(shop: Shop, signal: AbortSignal): Promise<string>;
}

export type Verdict = 'pass' | 'FAILED' | 'skipped';

export interface Row {
  id: string;
  fault: string;
  verdict: Verdict;
  /** What people saw meanwhile, or why it was skipped. */
  seen: string;
  problems: readonly string[];
  /** From the moment on when the cause is gone. */
  recoveryMs?: number;
  settledMs?: number;
}
