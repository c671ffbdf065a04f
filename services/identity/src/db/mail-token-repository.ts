import type { Db, Tx } from '@largo/messaging';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { mailTokens } from './schema.ts';

export type MailTokenPurpose = 'verify-email' | 'reset-password';

export const mailTokenRepository = {
  async insert(
    tx: Tx,
    token: {
      tokenHash: string;
      userId: string;
      purpose: MailTokenPurpose;
      createdAt: Date;
      expiresAt: Date;
    },
  ): Promise<void> {
    await tx.insert(mailTokens).values(token);
  },

  /** Of an unused link, expired or not; lock the owner before using it. */
  async ownerOf(
    db: Db | Tx,
    { tokenHash, purpose }: { tokenHash: string; purpose: MailTokenPurpose },
  ): Promise<string | undefined> {
    const [row] = await db
      .select({ userId: mailTokens.userId })
      .from(mailTokens)
      .where(
        and(
          eq(mailTokens.tokenHash, tokenHash),
          eq(mailTokens.purpose, purpose),
          isNull(mailTokens.usedAt),
        ),
      );
    return row?.userId;
  },

  /** Marks it used; of two at once only one gets `true`. */
  async use(
    tx: Tx,
    { tokenHash, purpose, now }: { tokenHash: string; purpose: MailTokenPurpose; now: Date },
  ): Promise<boolean> {
    const used = await tx
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
    return used.length > 0;
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
  },

  /** The unused ones: a person who used one needs no other. */
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
