import type { Db, Tx } from '@largo/messaging';
import { and, eq, sql } from 'drizzle-orm';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { knownDevices, users } from './schema.ts';

export const knownDeviceRepository = {
  /** Whether the account was signed in on this device. */
  async isKnown(db: Db, { email, device }: { email: string; device: string }): Promise<boolean> {
    const [row] = await db
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(and(eq(users.email, email), eq(knownDevices.deviceHash, hashOfToken(device))))
      .limit(1);
    return row !== undefined;
  },

  /** @returns whether the account was not signed in on it before */
  async remember(
    tx: Tx,
    { device, userId, now }: { device: string; userId: string; now: Date },
  ): Promise<boolean> {
    const [row] = await tx
      .insert(knownDevices)
      .values({ deviceHash: hashOfToken(device), userId, lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.deviceHash, knownDevices.userId],
        set: { lastUsedAt: now },
      })
      // A row that was there has been updated by this transaction.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return row?.isNew === true;
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  },
};
