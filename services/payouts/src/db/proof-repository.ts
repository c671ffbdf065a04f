import { inList, type Tx } from '@largo/messaging';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { proofs } from './schema.ts';

export type ProofRow = typeof proofs.$inferSelect;

export const proofRepository = {
  async insert(tx: Tx, row: typeof proofs.$inferInsert): Promise<void> {
    await tx.insert(proofs).values(row);
  },

  /** Records that its file is stored. @returns false when it was removed meanwhile */
  async setStored(tx: Tx, id: string, storedAt: Date): Promise<boolean> {
    const rows = await tx
      .update(proofs)
      .set({ storedAt })
      .where(and(eq(proofs.id, id), isNull(proofs.storedAt), isNull(proofs.removedAt)))
      .returning({ id: proofs.id });
    return rows.length === 1;
  },

  /** @returns false unless it is stored, of this order, and not used by a transfer */
  async bind(tx: Tx, id: string, of: { orderId: string; transferId: string }): Promise<boolean> {
    const rows = await tx
      .update(proofs)
      .set({ transferId: of.transferId })
      .where(
        and(
          eq(proofs.id, id),
          eq(proofs.orderId, of.orderId),
          isNotNull(proofs.storedAt),
          isNull(proofs.transferId),
          isNull(proofs.removedAt),
        ),
      )
      .returning({ id: proofs.id });
    return rows.length === 1;
  },

  async find(db: Pick<Tx, 'select'>, orderId: string, id: string): Promise<ProofRow | undefined> {
    const [row] = await db
      .select()
      .from(proofs)
      .where(and(eq(proofs.id, id), eq(proofs.orderId, orderId), isNotNull(proofs.transferId)));
    return row;
  },

  /** The proofs of an order's transfers. */
  listOfOrder: (db: Pick<Tx, 'select'>, orderId: string): Promise<ProofRow[]> =>
    db
      .select()
      .from(proofs)
      .where(and(eq(proofs.orderId, orderId), isNotNull(proofs.transferId))),

  /** Drafts that were never sent with a transfer. */
  async removeForgotten(tx: Tx, before: Date, removedAt: Date): Promise<void> {
    await tx
      .update(proofs)
      .set({ removedAt })
      .where(
        and(isNull(proofs.transferId), isNull(proofs.removedAt), lt(proofs.createdAt, before)),
      );
  },

  listRemoved: (tx: Tx, limit: number): Promise<{ id: string; fileName: string }[]> =>
    tx
      .select({ id: proofs.id, fileName: proofs.fileName })
      .from(proofs)
      .where(isNotNull(proofs.removedAt))
      .orderBy(asc(proofs.removedAt))
      .limit(limit),

  async deleteRemoved(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx
      .delete(proofs)
      .where(and(sql`${proofs.id} = any(${inList(ids)})`, isNotNull(proofs.removedAt)));
  },
};
