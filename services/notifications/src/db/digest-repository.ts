import { type Db, inList, type Tx } from '@largo/messaging';
import { and, arrayContains, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { preferences, recipients } from './schema.ts';

/** Someone whose turn on that day is still open, and until when news was sent to them before. */
export interface DigestReader {
  readonly userId: string;
  readonly since: Date | null;
}

export const digestRepository = {
  /** The next people who agreed to promotional notices or mails and are not blocked. */
  async nextReaders(
    db: Db,
    { day, afterId, limit }: { day: string; afterId: string | undefined; limit: number },
  ): Promise<DigestReader[]> {
    return db
      .select({ userId: recipients.userId, since: recipients.digestAt })
      .from(recipients)
      .where(
        and(
          isDue(day),
          afterId === undefined ? undefined : gt(recipients.userId, afterId),
          sql`exists (select 1 from ${preferences} p where p.user_id = ${recipients.userId}
            and p.category = 'promotional' and p.channel in ('shop', 'mail') and p.is_on)`,
        ),
      )
      .orderBy(asc(recipients.userId))
      .limit(limit);
  },

  /**
   * @returns those whose turn was still open: each gets one turn a day, even with concurrent calls
   */
  takeTurns: (tx: Tx, userIds: readonly string[], day: string): Promise<string[]> =>
    take(tx, { digestDay: day }, and(isDue(day), isAmong(userIds))),

  async isTeamDue(db: Db, day: string): Promise<boolean> {
    const [row] = await db
      .select({ userId: recipients.userId })
      .from(recipients)
      .where(isTeamDue(day))
      .limit(1);
    return row !== undefined;
  },

  /** @returns the administrators whose turn was still open, like `takeTurns` */
  takeTeamTurns: (tx: Tx, day: string): Promise<string[]> =>
    take(tx, { teamDigestDay: day }, isTeamDue(day)),

  /** Records that they got all news up to this time. */
  async setSaid(tx: Tx, userIds: readonly string[], until: Date): Promise<void> {
    if (userIds.length === 0) return;
    await tx.update(recipients).set({ digestAt: until }).where(isAmong(userIds));
  },
};

async function take(
  tx: Tx,
  turn: { digestDay: string } | { teamDigestDay: string },
  isTheirs: SQL | undefined,
): Promise<string[]> {
  const taken = await tx
    .update(recipients)
    .set(turn)
    .where(isTheirs)
    .returning({ userId: recipients.userId });
  return taken.map(({ userId }) => userId);
}

const isDue = (day: string): SQL | undefined =>
  and(eq(recipients.isActive, true), sql`${recipients.digestDay} is distinct from ${day}::date`);

const isTeamDue = (day: string): SQL | undefined =>
  and(
    eq(recipients.isActive, true),
    arrayContains(recipients.roles, ['admin']),
    sql`${recipients.teamDigestDay} is distinct from ${day}::date`,
  );

const isAmong = (userIds: readonly string[]): SQL =>
  sql`${recipients.userId} = any(${inList(userIds)})`;
