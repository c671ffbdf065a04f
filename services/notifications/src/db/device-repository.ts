import { type Db, inList, type Tx } from '@largo/messaging';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { devices } from './schema.ts';

export type Device = typeof devices.$inferSelect;

export const deviceRepository = {
  /** Locks it, so that the second of two registrations of an endpoint finds the first one's row. */
  async findByEndpointForUpdate(tx: Tx, endpoint: string): Promise<Device | undefined> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`device:${endpoint}`}::text, 0))`,
    );
    const [row] = await tx.select().from(devices).where(eq(devices.endpoint, endpoint));
    return row;
  },

  async save(tx: Tx, device: Device): Promise<void> {
    const { id: _id, createdAt: _createdAt, ...changes } = device;
    await tx
      .insert(devices)
      .values(device)
      .onConflictDoUpdate({ target: devices.id, set: changes });
  },

  async listOf(tx: Tx, userIds: readonly string[]): Promise<Device[]> {
    if (userIds.length === 0) return [];
    return tx
      .select()
      .from(devices)
      .where(sql`${devices.userId} = any(${inList(userIds)})`)
      .orderBy(desc(devices.createdAt), desc(devices.id));
  },

  /** @returns whether the user had it */
  async removeOwn(
    tx: Tx,
    { userId, endpoint }: { userId: string; endpoint: string },
  ): Promise<boolean> {
    const removed = await tx
      .delete(devices)
      .where(and(eq(devices.userId, userId), eq(devices.endpoint, endpoint)))
      .returning({ id: devices.id });
    return removed.length > 0;
  },

  async remove(db: Db | Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await db.delete(devices).where(inArray(devices.id, [...ids]));
  },

  async removeOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
    await tx.delete(devices).where(inArray(devices.sessionId, [...sessionIds]));
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(devices).where(eq(devices.userId, userId));
  },
};
