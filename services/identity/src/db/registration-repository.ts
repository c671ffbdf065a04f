import type { Tx } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import type { RegisteredData } from '../domain/new-user.ts';
import { registrations } from './schema.ts';

interface Registration {
  browserHash: string;
  userId: string;
  /** Null: the account says it already. */
  form: RegisteredData | null;
  expiresAt: Date;
}

/** Registrations whose e-mail is not verified yet; lock the account before. */
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

  /** Another mail was asked for in the browser that registered. @returns false: it registered no such account */
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
