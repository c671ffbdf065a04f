import type { Revocations } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { asc, gt } from 'drizzle-orm';
import { revocations } from '../db/schema.ts';

const batch = 5_000;

/**
 * Ended sessions, and those whose older tokens are revoked, with a `seq` above `after`, in order.
 */
export async function listRevocations(db: Db, after: number): Promise<Revocations> {
  const rows = await db
    .select({
      seq: revocations.seq,
      sessionId: revocations.sessionId,
      issuedBefore: revocations.issuedBefore,
    })
    .from(revocations)
    .where(gt(revocations.seq, after))
    .orderBy(asc(revocations.seq))
    .limit(batch);
  const list: Revocations = { seq: rows.at(-1)?.seq ?? after, sessions: [], tokens: [] };
  for (const { sessionId, issuedBefore } of rows) {
    if (issuedBefore === null) list.sessions.push(sessionId);
    else list.tokens.push({ sessionId, issuedBefore: issuedBefore.getTime() / 1000 });
  }
  return list;
}
