import type { Db, Tx } from '@largo/messaging';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { mailTokens } from './schema.ts';

export type MailTokenPurpose = 'verify-email' | 'reset-password';

export const mailTokenRepository = {
  /** Older tokens of the same purpose stop working. */
  async replace(
    tx: Tx,
    token: {
      tokenHash: string;
      userId: string;
      purpose: MailTokenPurpose;
      createdAt: Date;
      expiresAt: Date;
    },
  ): Promise<void> {
    await this.discard(tx, token.userId, token.purpose);
    await tx.insert(mailTokens).values(token);
  },

  async exists(
    db: Db,
    { tokenHash, purpose }: { tokenHash: string; purpose: MailTokenPurpose },
  ): Promise<boolean> {
    const rows = await db
      .select({ userId: mailTokens.userId })
      .from(mailTokens)
      .where(
        and(
          eq(mailTokens.tokenHash, tokenHash),
          eq(mailTokens.purpose, purpose),
          isNull(mailTokens.usedAt),
        ),
      );
    return rows.length > 0;
  },

  /** Marks it used; of two at once only one gets the owner. */
  async use(
    tx: Tx,
    { tokenHash, purpose, now }: { tokenHash: string; purpose: MailTokenPurpose; now: Date },
  ): Promise<string | undefined> {
    const [used] = await tx
      .update(mailTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(mailTokens.tokenHash, tokenHash),
          eq(mailTokens.purpose, purpose),
          isNull(mailTokens.usedAt),
          gt(mailTokens.expiresAt, now),
        ),
      )
      .returning({ userId: mailTokens.userId });
    return used?.userId;
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
  },

  async discard(tx: Tx, userId: string, purpose: MailTokenPurpose): Promise<void> {
    await tx
      .delete(mailTokens)
      .where(
        and(
          eq(mailTokens.userId, userId),
          eq(mailTokens.purpose, purpose),
          isNull(mailTokens.usedAt),
        ),
      );
  },
};
