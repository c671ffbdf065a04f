import { type Db, inList, type Tx } from '@largo/messaging';
import { and, arrayContains, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { preferences, recipients } from './schema.ts';

/** Someone whose turn has not come on that day, and when something was last said. */
export interface DigestReader {
  readonly userId: string;
  readonly since: Date | null;
}

export const digestRepository = {
  /** The next of those who agreed to promotional notices or mails and are not blocked. */
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

  /** @returns whose turn it still was: no turn comes twice on a day, however many ask at once */
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

  /** @returns the administrators whose turn it still was, as `takeTurns` */
  takeTeamTurns: (tx: Tx, day: string): Promise<string[]> =>
    take(tx, { teamDigestDay: day }, isTeamDue(day)),

  /** What happened until then was said to them. */
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
