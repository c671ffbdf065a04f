import type { Revocations } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { asc, gt } from 'drizzle-orm';
import { revocations } from '../db/schema.ts';

const batch = 5_000;

/** Sessions that ended after `after`, in the order in which they did. */
export async function listRevocations(db: Db, after: number): Promise<Revocations> {
  const rows = await db
    .select({ seq: revocations.seq, sessionId: revocations.sessionId })
    .from(revocations)
    .where(gt(revocations.seq, after))
    .orderBy(asc(revocations.seq))
    .limit(batch);
  return {
    seq: rows.at(-1)?.seq ?? after,
    sessions: rows.map(({ sessionId }) => sessionId),
    users: [],
  };
}
