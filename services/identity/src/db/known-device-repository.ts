import type { Tx } from '@largo/messaging';
import { and, eq, ne, sql } from 'drizzle-orm';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { knownDevices } from './schema.ts';

export const knownDeviceRepository = {
  /** @returns whether it is an additional device: the account had a session, but not on this one */
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
      // A nonzero xmax means that the row existed and was updated.
      .returning({
        isFurther: sql<boolean>`xmax = 0 and exists (select from identity.sessions s where s.user_id = ${userId})`,
      });
    return row?.isFurther === true;
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  },

  /** Who knew the former password may have signed in on any other device. */
  async removeOthersOf(tx: Tx, userId: string, device: string | undefined): Promise<void> {
    const isOther =
      device === undefined ? undefined : ne(knownDevices.deviceHash, hashOfToken(device));
    await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther));
  },
};
