import type { SessionListAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { sessions } from '../db/schema.ts';

const maxShown = 100;

/** Sessions that can still be used, most recently used first. */
export async function listSessions(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<SessionListAnswer> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(maxShown);
  return {
    sessions: rows.map(({ id, createdAt, lastUsedAt, device, address }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device,
      address,
      current: id === sessionId,
    })),
  };
}
