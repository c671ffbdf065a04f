import type { Tx } from '@largo/messaging';
import { desc, inArray } from 'drizzle-orm';
import { manualPayments } from './schema.ts';

export type ManualPaymentRow = typeof manualPayments.$inferSelect;

export const manualPaymentRepository = {
  async insert(tx: Pick<Tx, 'insert'>, payment: ManualPaymentRow): Promise<void> {
    await tx.insert(manualPayments).values(payment);
  },

  /** Newest first. */
  listOfSellers: (db: Pick<Tx, 'select'>, sellerIds: string[]): Promise<ManualPaymentRow[]> =>
    db
      .select()
      .from(manualPayments)
      .where(inArray(manualPayments.sellerId, sellerIds))
      .orderBy(desc(manualPayments.paidAt)),
};
