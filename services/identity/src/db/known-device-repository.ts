import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
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
};
