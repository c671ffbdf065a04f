import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { unknownPayments } from './schema.ts';

export type UnknownPaymentRow = typeof unknownPayments.$inferSelect;

/** Operators' decisions about payments that a restored database did not know. */
export const unknownPaymentRepository = {
  /**
   * Stores a decision unless there is one, and locks it until the transaction ends.
   * @returns the decision that holds
   */
  async decide(
    tx: Pick<Tx, 'insert' | 'select'>,
    wanted: Omit<UnknownPaymentRow, 'finishedAt'>,
  ): Promise<UnknownPaymentRow> {
    await tx.insert(unknownPayments).values(wanted).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(unknownPayments)
      .where(eq(unknownPayments.providerPaymentId, wanted.providerPaymentId))
      .for('update');
    return row ?? { ...wanted, finishedAt: null };
  },

  async finish(tx: Pick<Tx, 'update'>, providerPaymentId: string, now: Date): Promise<void> {
    await tx
      .update(unknownPayments)
      .set({ finishedAt: now.toISOString() })
      .where(eq(unknownPayments.providerPaymentId, providerPaymentId));
  },
};
