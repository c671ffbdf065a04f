import type { Tx } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import type { RegisteredData } from '../domain/new-user.ts';
import { registrations } from './schema.ts';

interface Registration {
  browserHash: string;
  userId: string;
  /** Null when the account already has this data. */
  form: RegisteredData | null;
  expiresAt: Date;
}

/** Registrations whose e-mail is not yet verified; lock the account first. */
export const registrationRepository = {
  async insert(tx: Tx, registration: Registration): Promise<void> {
    await tx.insert(registrations).values(registration);
  },

  async find(tx: Tx, browserHash: string): Promise<Registration | undefined> {
    const [row] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.browserHash, browserHash));
    return row;
  },

  /**
   * The browser that registered asked for another mail. @returns false when it did not register it
   */
  async extend(
    tx: Tx,
    { browserHash, userId, expiresAt }: Omit<Registration, 'form'>,
  ): Promise<boolean> {
    const extended = await tx
      .update(registrations)
      .set({ expiresAt })
      .where(and(eq(registrations.browserHash, browserHash), eq(registrations.userId, userId)))
      .returning({ userId: registrations.userId });
    return extended.length > 0;
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(registrations).where(eq(registrations.userId, userId));
  },
};
