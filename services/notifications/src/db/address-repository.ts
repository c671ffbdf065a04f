import type { Db, Tx } from '@largo/messaging';
import { and, eq, not, sql } from 'drizzle-orm';
import { recipients } from './schema.ts';

/** Compares with the account's current address: an earlier one may have been refused, too. */
const isRefused = sql<boolean>`(notifications.recipients.is_active
  and coalesce(notifications.recipients.refused_email = notifications.recipients.email, false))`;

/** Addresses that the mail server refuses permanently. */
export const addressRepository = {
  async find(db: Db, userId: string) {
    const [known] = await db
      .select({ email: recipients.email, refusedAt: recipients.refusedAt, isRefused })
      .from(recipients)
      .where(eq(recipients.userId, userId));
    return known;
  },

  async countRefused(db: Db): Promise<number> {
    return db.$count(recipients, isRefused);
  },

  /** @returns the accounts for which this is new */
  async markRefused(tx: Tx, { email, now }: { email: string; now: Date }): Promise<string[]> {
    const marked = await tx
      .update(recipients)
      .set({ refusedEmail: email, refusedAt: now })
      .where(and(eq(recipients.email, email), not(isRefused), eq(recipients.isActive, true)))
      .returning({ userId: recipients.userId });
    return marked.map(({ userId }) => userId);
  },

  /** @returns whether it was marked as refused */
  async clear(db: Db | Tx, userId: string): Promise<boolean> {
    const cleared = await db
      .update(recipients)
      .set({ refusedEmail: null, refusedAt: null })
      .where(and(eq(recipients.userId, userId), sql`${recipients.refusedEmail} is not null`))
      .returning({ userId: recipients.userId });
    return cleared.length > 0;
  },
};
