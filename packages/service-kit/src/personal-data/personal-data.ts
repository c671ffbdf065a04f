import type { DeletionBlocker } from '@largo/contracts';
import type { Change, Tx } from '@largo/messaging';

/**
 * A service's duties to the people whose data it keeps. The kit listens to identity's requests,
 * calls each of these in one transaction, and sends the answers; a service without them does not
 * compile.
 */
export interface PersonalData {
  /** All data about a person, under keys that the person understands; no secrets or others' data. */
  collect(tx: Tx, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Why the account can't be deleted yet. May freeze what must not begin before the deletion. */
  check(change: Change, userId: string): Promise<DeletionBlocker[]>;
  /** The account stays: unfreezes what `check` froze. */
  thaw?(change: Change, userId: string): Promise<void>;
  /**
   * Removes the person, or identifying data where the law requires the rest to be kept. Called
   * again after a backup was restored (`isRepeated`); then no event is emitted.
   */
  erase(change: Change, userId: string, how: { isRepeated: boolean }): Promise<void>;
}
