import type { DifferenceReason } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Difference } from '../domain/difference.ts';
import { DifferenceNotFound } from '../domain/errors.ts';
import { differences, payments } from './schema.ts';

export type DifferenceRow = typeof differences.$inferSelect;

/**
 * Open payments that are polled anyway. If the provider shows a different payment than ours, people
 * decide: reading it again tells nothing new.
 */
export const isWatched = sql`${payments.status} in ('creating', 'pending')
  and not exists (select 1 from payments.differences d
    where d.payment_id = ${payments.id} and d.kind in ('amount', 'status'))`;

export const differenceRepository = {
  /** @returns the row, and whether it is new, i.e. was neither open nor closed before */
  async insert(
    tx: Pick<Tx, 'insert' | 'select'>,
    difference: Difference,
    now: Date,
  ): Promise<{ row: DifferenceRow; isNew: boolean }> {
    const [inserted] = await tx
      .insert(differences)
      .values({ ...difference, id: newId(), foundAt: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (inserted) return { row: inserted, isNew: true };
    const { kind, providerPaymentId, oursCents, theirsCents, detail } = difference;
    const [row] = await tx
      .select()
      .from(differences)
      .where(
        and(
          eq(differences.kind, kind),
          eq(differences.providerPaymentId, providerPaymentId),
          sql`${differences.oursCents} is not distinct from ${oursCents}::bigint`,
          sql`${differences.theirsCents} is not distinct from ${theirsCents}::bigint`,
          sql`${differences.detail} is not distinct from ${detail}::text`,
        ),
      );
    if (!row) throw new Error(`a difference of ${providerPaymentId} is neither new nor known`);
    return { row, isNew: false };
  },

  async getForUpdate(tx: Pick<Tx, 'select'>, id: string): Promise<DifferenceRow> {
    const [row] = await tx.select().from(differences).where(eq(differences.id, id)).for('update');
    if (!row) throw new DifferenceNotFound(id);
    return row;
  },

  async close(
    tx: Pick<Tx, 'update'>,
    id: string,
    closing: { reason: DifferenceReason; note: string; closedBy: string; closedAt: string },
  ): Promise<void> {
    await tx.update(differences).set(closing).where(eq(differences.id, id));
  },

  async hasOpen(db: Pick<Tx, 'select'>, paymentId: string): Promise<boolean> {
    const open = await db
      .select({ id: differences.id })
      .from(differences)
      .where(and(eq(differences.paymentId, paymentId), isNull(differences.closedAt)))
      .limit(1);
    return open.length > 0;
  },

  /** Open ones oldest first, closed ones newest first. */
  list(
    db: Pick<Tx, 'select'>,
    { isOpen, limit, offset }: { isOpen: boolean; limit: number; offset: number },
  ): Promise<DifferenceRow[]> {
    const { foundAt, closedAt, id } = differences;
    return db
      .select()
      .from(differences)
      .where(isOpen ? isNull(closedAt) : isNotNull(closedAt))
      .orderBy(...(isOpen ? [asc(foundAt), asc(id)] : [desc(closedAt), desc(id)]))
      .limit(limit)
      .offset(offset);
  },

  count: (db: Db, isOpen: boolean): Promise<number> =>
    db.$count(differences, isOpen ? isNull(differences.closedAt) : isNotNull(differences.closedAt)),
};
