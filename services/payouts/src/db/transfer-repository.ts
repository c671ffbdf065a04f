import type { Tx } from '@largo/messaging';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { transfers } from './schema.ts';

export type TransferRow = typeof transfers.$inferSelect;

export const transferRepository = {
  async insert(tx: Tx, row: typeof transfers.$inferInsert): Promise<void> {
    await tx.insert(transfers).values(row);
  },

  /** The transfer that was not returned. Lock the payout first. */
  async findStanding(tx: Tx, orderId: string): Promise<TransferRow | undefined> {
    const [row] = await tx
      .select()
      .from(transfers)
      .where(and(eq(transfers.orderId, orderId), isNull(transfers.returnedAt)));
    return row;
  },

  async markReturned(
    tx: Tx,
    id: string,
    back: { returnedAt: Date; returnNote: string | null; returnedBy: string },
  ): Promise<void> {
    await tx.update(transfers).set(back).where(eq(transfers.id, id));
  },

  /** What was sent to stores since then and was not returned. */
  async mapSentSince(
    db: Pick<Tx, 'select'>,
    sellerIds: string[],
    since: Date,
  ): Promise<Map<string, number>> {
    if (sellerIds.length === 0) return new Map();
    const rows = await db
      .select({
        sellerId: transfers.sellerId,
        cents: sql<number>`sum(${transfers.amountCents})::bigint`.mapWith(Number),
      })
      .from(transfers)
      .where(
        and(
          inArray(transfers.sellerId, sellerIds),
          gte(transfers.recordedAt, since),
          isNull(transfers.returnedAt),
        ),
      )
      .groupBy(transfers.sellerId);
    return new Map(rows.map(({ sellerId, cents }) => [sellerId, cents]));
  },

  /** Oldest first. */
  listOfOrder: (db: Pick<Tx, 'select'>, orderId: string): Promise<TransferRow[]> =>
    db
      .select()
      .from(transfers)
      .where(eq(transfers.orderId, orderId))
      .orderBy(asc(transfers.recordedAt)),
};
