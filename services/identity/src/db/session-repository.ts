import type { Tx } from '@largo/messaging';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refreshTokens, revocations, sessions } from './schema.ts';

export interface Session {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export interface RefreshToken {
  tokenHash: string;
  replacedAt: Date | null;
  session: Session;
}

export type EndReason =
  'logout' | 'logout-all' | 'blocked' | 'password-changed' | 'refresh-token-reused';

export const sessionRepository = {
  async insert(tx: Tx, session: Session, tokenHash: string): Promise<void> {
    await tx.insert(sessions).values(session);
    await tx
      .insert(refreshTokens)
      .values({ tokenHash, sessionId: session.id, issuedAt: session.createdAt });
  },

  /** Locks the session: two renewals of one session happen one after the other. */
  async findTokenForUpdate(tx: Tx, tokenHash: string): Promise<RefreshToken | undefined> {
    const [row] = await tx
      .select({ token: refreshTokens, session: sessions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update');
    return row && { ...row.token, session: row.session };
  },

  async rotate(
    tx: Tx,
    token: RefreshToken,
    next: { tokenHash: string; now: Date; expiresAt: Date },
  ): Promise<void> {
    await tx
      .update(refreshTokens)
      .set({ replacedAt: next.now })
      .where(eq(refreshTokens.tokenHash, token.tokenHash));
    await tx
      .insert(refreshTokens)
      .values({ tokenHash: next.tokenHash, sessionId: token.session.id, issuedAt: next.now });
    await tx
      .update(sessions)
      .set({ expiresAt: next.expiresAt })
      .where(eq(sessions.id, token.session.id));
  },

  async end(tx: Tx, sessionId: string, because: EndReason, now: Date): Promise<void> {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now, endedBecause: because })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    await revoke(tx, ended, now);
  },

  async endAllOf(tx: Tx, userId: string, because: EndReason, now: Date): Promise<void> {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now, endedBecause: because })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    await revoke(tx, ended, now);
  },
};

/** Readers follow `seq`, so its order must be the order of commits: one writer at a time. */
async function revoke(tx: Tx, ended: readonly { id: string }[], now: Date): Promise<void> {
  if (ended.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identity.revocations'))`);
  await tx.insert(revocations).values(ended.map(({ id }) => ({ sessionId: id, revokedAt: now })));
}
