import type { DeletionBlocker } from '@largo/contracts';
import type { Change, Tx } from '@largo/messaging';

/**
 * What a service owes to the people it keeps data of. The kit listens to identity's requests, calls
 * these in one transaction each, and sends the answers; a service without them does not compile.
 */
export interface PersonalData {
  /** Everything kept of a person, under words the person can read; no secrets, no one else's data. */
  collect(tx: Tx, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Why the account can't go yet. It may freeze what must not begin between now and the end. */
  check(change: Change, userId: string): Promise<DeletionBlocker[]>;
  /** The account stays: takes back what `check` froze. */
  thaw?(change: Change, userId: string): Promise<void>;
  /**
   * Removes the person, or what makes the person known where the law asks for the rest. Comes again
   * after a backup was restored (`isRepeated`); then nothing is announced.
   */
  erase(change: Change, userId: string, how: { isRepeated: boolean }): Promise<void>;
}
