import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { isReader } from './readers.ts';
import { broadcasts, notifications, recipients } from './schema.ts';

type NewBroadcast = Omit<typeof broadcasts.$inferSelect, 'cleanedReads'>;

export const broadcastRepository = {
  async insert(tx: Tx, broadcast: NewBroadcast): Promise<void> {
    await tx.insert(broadcasts).values(broadcast);
  },

  /** Inserts every reader's notice in a single statement. @returns how many */
  async insertNotices(tx: Tx, it: Omit<NewBroadcast, 'readers'>): Promise<number> {
    const written = await tx.execute(sql`
      insert into ${notifications}
        (id, user_id, type, category, priority, title, message, action_url, created_at, broadcast_id)
      select gen_random_uuid(), user_id, 'system_update', ${it.category}, ${it.priority}, ${it.title},
        ${it.message}, ${it.actionUrl}, ${it.createdAt.toISOString()}::timestamptz, ${it.id}::uuid
      from ${recipients} where ${isReader(it)}`);
    return written.count;
  },

  /** Messages to one person are deleted with the account. */
  async deleteAllTo(tx: Tx, userId: string): Promise<void> {
    await tx.delete(broadcasts).where(eq(broadcasts.userId, userId));
  },
};
