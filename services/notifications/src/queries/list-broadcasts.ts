import { type BroadcastsAnswer, paginationOf } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { broadcasts, recipients } from '../db/schema.ts';

const senders = alias(recipients, 'senders');

/** Administrators' broadcasts, newest first, with how many have read them. */
export async function listBroadcasts(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<BroadcastsAnswer> {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        broadcast: broadcasts,
        userName: recipients.name,
        sentByName: senders.name,
        read: sql<number>`(select count(*)::int from notifications.notifications n
          where n.broadcast_id = ${broadcasts.id} and n.read_at is not null)`,
      })
      .from(broadcasts)
      .leftJoin(recipients, eq(recipients.userId, broadcasts.userId))
      .leftJoin(senders, eq(senders.userId, broadcasts.sentBy))
      .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(broadcasts),
  ]);
  return {
    data: rows.map(({ broadcast, userName, sentByName, read }) => {
      const { createdAt, cleanedReads, sentBy: _sentBy, ...rest } = broadcast;
      return {
        ...rest,
        userName,
        sentByName,
        sentAt: createdAt.toISOString(),
        read: read + cleanedReads,
      };
    }),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}
