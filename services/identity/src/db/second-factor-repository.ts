import type { Db, Tx } from '@largo/messaging';
import { and, count, eq } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from './schema.ts';

export interface StoredSecondFactor {
  /** Encrypted for the user. */
  secret: string;
  /** The step of the last code used. */
  lastStep: number;
}

/** Lock the user before reading it for a change. */
export const secondFactorRepository = {
  async find(tx: Tx, userId: string): Promise<StoredSecondFactor | undefined> {
    const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return row;
  },

  /** Replaces a second factor that still waits for its first code. */
  async start(
    tx: Tx,
    userId: string,
    { secret, now }: { secret: string; now: Date },
  ): Promise<void> {
    const row = { secret, lastStep: 0, createdAt: now };
    await tx
      .insert(secondFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row });
  },

  async setLastStep(tx: Tx, userId: string, lastStep: number): Promise<void> {
    await tx.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, userId));
  },

  async replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
  },

  /** @returns false when it is not one of the user's or was already used */
  async useRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ codeHash: recoveryCodes.codeHash });
    return used.length > 0;
  },

  async countRecoveryCodes(db: Db, userId: string): Promise<number> {
    const [row] = await db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    return row?.left ?? 0;
  },

  /** Deletes the second factor and its recovery codes. */
  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  },

  async listSecrets(tx: Tx): Promise<{ userId: string; secret: string }[]> {
    return tx
      .select({ userId: secondFactors.userId, secret: secondFactors.secret })
      .from(secondFactors)
      .for('update');
  },

  async setSecret(tx: Tx, userId: string, secret: string): Promise<void> {
    await tx.update(secondFactors).set({ secret }).where(eq(secondFactors.userId, userId));
  },
};
