import { insertRows, type Tx } from '@largo/messaging';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { refreshTokens, revocations, sessions } from './schema.ts';

export interface Session {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  lastUsedAt: Date;
  /** `Chrome no Android` */
  device: string;
  /** Network address of the last use. */
  address: string | null;
  /** When a second-factor code was last given in it. */
  secondFactorAt: Date | null;
}

export interface RefreshToken {
  tokenHash: string;
  replacedAt: Date | null;
  session: Session;
}

export type EndReason =
  | 'logout'
  | 'logout-all'
  | 'logout-other'
  | 'blocked'
  | 'password-changed'
  | 'refresh-token-reused'
  | 'account-erased';

export type EndedSession = Pick<Session, 'id' | 'userId'>;

export const sessionRepository = {
  async insert(tx: Tx, session: Session, tokenHash: string): Promise<void> {
    const token = { tokenHash, sessionId: session.id, issuedAt: session.createdAt };
    await tx.execute(sql`
      with session as (${insertRows(sessions, [session])}) ${insertRows(refreshTokens, [token])}`);
  },

  /** Locks the session, so that two renewals of it run one after the other. */
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
    next: { tokenHash: string; now: Date; expiresAt: Date; address: string },
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
      .set({ expiresAt: next.expiresAt, lastUsedAt: next.now, address: next.address })
      .where(eq(sessions.id, token.session.id));
  },

  /** The user of the session, ended or not. */
  async ownerOf(tx: Tx, sessionId: string): Promise<string | undefined> {
    const [row] = await tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    return row?.userId;
  },

  /** @returns what has ended; nothing when it had already ended */
  async end(tx: Tx, sessionId: string, because: EndReason, now: Date): Promise<EndedSession[]> {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now, endedBecause: because })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id, userId: sessions.userId });
    await revoke(tx, ended, now);
    return ended;
  },

  async endAllOf(tx: Tx, userId: string, because: EndReason, now: Date): Promise<EndedSession[]> {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now, endedBecause: because })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id, userId: sessions.userId });
    await revoke(tx, ended, now);
    return ended;
  },

  /**
   * The user's other sessions continue, but access tokens issued before `now` are rejected, so that
   * they renew. `keptSessionId` already has a new token.
   */
  async revokeTokensOf(
    tx: Tx,
    userId: string,
    keptSessionId: string | undefined,
    now: Date,
  ): Promise<void> {
    const others = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId),
          isNull(sessions.endedAt),
        ),
      );
    await revoke(tx, others, now, now);
  },

  /** @returns false when the session has ended */
  async setSecondFactor(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
    const set = await tx
      .update(sessions)
      .set({ secondFactorAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    return set.length > 0;
  },

  async clearSecondFactors(tx: Tx, userId: string): Promise<void> {
    await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
  },

  /** For an erased user. Revocations stay, because access tokens may still be valid. */
  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  },
};

/** Readers poll by `seq`, so it must follow the order of commits: one writer at a time. */
async function revoke(
  tx: Tx,
  affected: readonly { id: string }[],
  now: Date,
  issuedBefore: Date | null = null,
): Promise<void> {
  if (affected.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identity.revocations'))`);
  await tx
    .insert(revocations)
    .values(affected.map(({ id }) => ({ sessionId: id, revokedAt: now, issuedBefore })));
}
