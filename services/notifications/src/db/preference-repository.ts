import { type Db, inList, type Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import type { Preference } from '../domain/preference.ts';
import { defaultQuietHours, type QuietHours } from '../domain/quiet-hours.ts';
import { preferences, quietHours } from './schema.ts';

export const preferenceRepository = {
  /** Serializes changes by one person, including the very first ones. */
  async lock(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`preferences:${userId}`}::text, 0))`,
    );
  },

  /** The preferences that differ from the defaults. */
  async listOf(
    db: Db | Tx,
    userIds: readonly string[],
  ): Promise<(Preference & { userId: string })[]> {
    if (userIds.length === 0) return [];
    return db
      .select()
      .from(preferences)
      .where(sql`${preferences.userId} = any(${inList(userIds)})`);
  },

  async save(tx: Tx, userId: string, changes: readonly Preference[]): Promise<void> {
    if (changes.length === 0) return;
    await tx
      .insert(preferences)
      .values(changes.map((change) => ({ userId, ...change })))
      .onConflictDoUpdate({
        target: [preferences.userId, preferences.category, preferences.channel],
        set: { isOn: sql`excluded.is_on` },
      });
  },

  async getQuietHours(db: Db | Tx, userId: string): Promise<QuietHours> {
    const [row] = await db
      .select({
        isOn: quietHours.isOn,
        fromHour: quietHours.fromHour,
        toHour: quietHours.toHour,
      })
      .from(quietHours)
      .where(eq(quietHours.userId, userId));
    return row ?? defaultQuietHours;
  },

  async saveQuietHours(tx: Tx, userId: string, hours: QuietHours): Promise<void> {
    await tx
      .insert(quietHours)
      .values({ userId, ...hours })
      .onConflictDoUpdate({ target: quietHours.userId, set: hours });
  },

  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(preferences).where(eq(preferences.userId, userId));
    await tx.delete(quietHours).where(eq(quietHours.userId, userId));
  },
};
