import type { DeletionBlocker, ServiceName } from '@largo/contracts';
import type { Db, Tx } from '@largo/messaging';
import { and, desc, eq, lte } from 'drizzle-orm';
import { accountDeletionChecks, accountDeletions } from './personal-data-schema.ts';

export type AccountDeletionRow = typeof accountDeletions.$inferSelect;
type Reader = Pick<Db | Tx, 'select'>;

export const accountDeletionRepository = {
  async insert(tx: Tx, row: AccountDeletionRow): Promise<void> {
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

  /** Those that no service will finish any more, locked. */
  async takeUnanswered(tx: Tx, before: Date): Promise<AccountDeletionRow[]> {
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

  async checksOf(
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
};
