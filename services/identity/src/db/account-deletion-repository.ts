import type { DeletionBlocker, ServiceName } from '@largo/contracts';
import type { Db, Tx } from '@largo/messaging';
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import { accountDeletionChecks, accountDeletions } from './schema.ts';

export type AccountDeletionRow = typeof accountDeletions.$inferSelect;
type Reader = Pick<Db | Tx, 'select'>;

export const accountDeletionRepository = {
  async insert(tx: Tx, row: typeof accountDeletions.$inferInsert): Promise<void> {
    await tx.insert(accountDeletions).values(row);
  },

  async findNewest(db: Reader, userId: string): Promise<AccountDeletionRow | undefined> {
    const [row] = await db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .orderBy(desc(accountDeletions.requestedAt))
      .limit(1);
    return row;
  },

  async findForUpdate(tx: Tx, id: string): Promise<AccountDeletionRow | undefined> {
    const [row] = await tx
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.id, id))
      .for('update');
    return row;
  },

  /** Deletions that some service has never answered. */
  async listUnansweredForUpdate(tx: Tx, before: Date): Promise<AccountDeletionRow[]> {
    return tx
      .select()
      .from(accountDeletions)
      .where(
        and(eq(accountDeletions.status, 'checking'), lte(accountDeletions.requestedAt, before)),
      )
      .for('update', { skipLocked: true });
  },

  async addCheck(
    tx: Tx,
    check: { deletionId: string; service: ServiceName; blockers: DeletionBlocker[] },
  ): Promise<void> {
    await tx.insert(accountDeletionChecks).values(check).onConflictDoNothing();
  },

  async listChecks(
    tx: Tx,
    deletionId: string,
  ): Promise<{ service: string; blockers: DeletionBlocker[] }[]> {
    return tx
      .select()
      .from(accountDeletionChecks)
      .where(eq(accountDeletionChecks.deletionId, deletionId));
  },

  async finish(
    tx: Tx,
    id: string,
    end: { status: 'refused' | 'done'; reasons: readonly DeletionBlocker[]; finishedAt: Date },
  ): Promise<void> {
    await tx
      .update(accountDeletions)
      .set({ ...end, reasons: [...end.reasons] })
      .where(eq(accountDeletions.id, id));
  },

  /** Erasures that are not in the journal yet, oldest first. */
  async findUnjournaled(
    db: Reader,
    limit: number,
  ): Promise<{ id: string; userId: string; erasedAt: Date }[]> {
    const { id, userId, status, requestedAt, finishedAt, journaledAt } = accountDeletions;
    const rows = await db
      .select({ id, userId, requestedAt, finishedAt })
      .from(accountDeletions)
      .where(and(eq(status, 'done'), isNull(journaledAt)))
      .orderBy(asc(finishedAt))
      .limit(limit);
    return rows.map((row) => ({ ...row, erasedAt: row.finishedAt ?? row.requestedAt }));
  },

  async markJournaled(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(accountDeletions).set({ journaledAt: now }).where(eq(accountDeletions.id, id));
  },
};
