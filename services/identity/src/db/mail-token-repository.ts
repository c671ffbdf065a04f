import type { Db, Tx } from '@largo/messaging';
import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Verification } from '../domain/verification.ts';
import { mailTokens } from './schema.ts';

export type MailTokenPurpose = 'verify-email' | 'reset-password';

/** A verification as mailed: by link, and also by code when a browser waits for one. */
export type MailedVerification = Verification & { codeHash: string | null };

const verificationColumns = {
  tokenHash: mailTokens.tokenHash,
  userId: mailTokens.userId,
  expiresAt: mailTokens.expiresAt,
  usedAt: mailTokens.usedAt,
  browserHash: mailTokens.browserHash,
  codeHash: mailTokens.codeHash,
  codeExpiresAt: mailTokens.codeExpiresAt,
  signedInAt: mailTokens.signedInAt,
};

export const mailTokenRepository = {
  async insert(
    tx: Tx,
    token: {
      tokenHash: string;
      userId: string;
      purpose: MailTokenPurpose;
      createdAt: Date;
      expiresAt: Date;
      browserHash?: string;
      codeHash?: string;
      codeExpiresAt?: Date;
    },
  ): Promise<void> {
    await tx.insert(mailTokens).values(token);
  },

  /** Finds it by the link's token; lock the owner, then read it again before using it. */
  async findVerification(tx: Tx, tokenHash: string): Promise<MailedVerification | undefined> {
    const [row] = await tx
      .select(verificationColumns)
      .from(mailTokens)
      .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, 'verify-email')));
    return row;
  },

  /** The one whose code a browser waits for; lock and read again as for `findVerification`. */
  async findWaiting(tx: Tx, browserHash: string): Promise<MailedVerification | undefined> {
    const [row] = await tx
      .select(verificationColumns)
      .from(mailTokens)
      .where(and(eq(mailTokens.browserHash, browserHash), isNotNull(mailTokens.codeHash)));
    return row;
  },

  /** Invalidates earlier codes: only the newest mail's code is valid. */
  async endCodesOf(tx: Tx, browserHash: string): Promise<void> {
    await tx
      .update(mailTokens)
      .set({ codeHash: null, codeExpiresAt: null })
      .where(eq(mailTokens.browserHash, browserHash));
  },

  /** The verification that was used is kept: its browser may still sign in once. */
  async setVerified(tx: Tx, { tokenHash, userId }: Verification, now: Date): Promise<void> {
    await tx.update(mailTokens).set({ usedAt: now }).where(eq(mailTokens.tokenHash, tokenHash));
    await tx
      .delete(mailTokens)
      .where(
        and(
          eq(mailTokens.userId, userId),
          eq(mailTokens.purpose, 'verify-email'),
          ne(mailTokens.tokenHash, tokenHash),
        ),
      );
  },

  async setSignedIn(tx: Tx, { tokenHash }: Verification, now: Date): Promise<void> {
    await tx
      .update(mailTokens)
      .set({ signedInAt: now, codeHash: null, codeExpiresAt: null })
      .where(eq(mailTokens.tokenHash, tokenHash));
  },

  /** After a password change: browsers that wait must sign in with the new password. */
  async removeVerificationsOf(tx: Tx, userId: string): Promise<void> {
    await tx
      .delete(mailTokens)
      .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify-email')));
  },

  /** The owner of an unused link, expired or not; lock the owner before using it. */
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

  /** Marks it used; of two simultaneous calls only one gets `true`. */
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

  /** Deletes the unused links of a purpose: after one was used, the others are not needed. */
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
