import { inList, type Tx } from '@largo/messaging';
import { desc, getTableColumns, lte, sql } from 'drizzle-orm';
import { manualPayments } from './schema.ts';

export type ManualPaymentRow = typeof manualPayments.$inferSelect;

export const manualPaymentRepository = {
  async insert(tx: Pick<Tx, 'insert'>, payment: ManualPaymentRow): Promise<void> {
    await tx.insert(manualPayments).values(payment);
  },

  /** Newest first, at most that many per seller. */
  async listNewestOfSellers(
    db: Pick<Tx, 'select'>,
    sellerIds: readonly string[],
    perSeller: number,
  ): Promise<ManualPaymentRow[]> {
    const ranked = db
      .select({
        ...getTableColumns(manualPayments),
        rank: sql<number>`row_number() over (partition by ${manualPayments.sellerId}
          order by ${manualPayments.paidAt} desc)`.as('rank'),
      })
      .from(manualPayments)
      .where(sql`${manualPayments.sellerId} = any(${inList(sellerIds)})`)
      .as('ranked');
    return db.select().from(ranked).where(lte(ranked.rank, perSeller)).orderBy(desc(ranked.paidAt));
  },
};
