import type { Tx } from '@largo/messaging';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { StoreTransferNotFound } from '../domain/errors.ts';
import type { StoreTransferLine } from '../domain/store-transfer-line.ts';
import { payouts, storeTransferLines, storeTransfers } from './schema.ts';
import type { SellerRow } from './seller-repository.ts';

type Row = typeof storeTransfers.$inferSelect;
export interface StoreTransferRow extends Row {
  /** Ordered by the release of their payouts, oldest first. */
  readonly lines: readonly (StoreTransferLine & { payoutId: string; orderNumber: string })[];
}

/** A transfer with the store that it pays. */
export interface OpenedTransfer {
  readonly transfer: StoreTransferRow;
  readonly seller: SellerRow;
}

/** Lock the seller first: each store has at most one open. */
export const storeTransferRepository = {
  async insert(
    tx: Tx,
    {
      lines,
      ...row
    }: typeof storeTransfers.$inferInsert & {
      lines: readonly StoreTransferLine[];
    },
  ): Promise<void> {
    await tx.insert(storeTransfers).values(row);
    await tx
      .insert(storeTransferLines)
      .values(lines.map((line) => ({ storeTransferId: row.id, ...line })));
  },

  async findOpen(tx: Pick<Tx, 'select'>, sellerId: string): Promise<StoreTransferRow | undefined> {
    const [row] = await tx
      .select()
      .from(storeTransfers)
      .where(and(eq(storeTransfers.sellerId, sellerId), eq(storeTransfers.status, 'open')));
    return row && { ...row, lines: await linesOf(tx, row.id) };
  },

  listOpen: (db: Pick<Tx, 'select'>, sellerIds: string[]): Promise<Row[]> =>
    db
      .select()
      .from(storeTransfers)
      .where(and(inArray(storeTransfers.sellerId, sellerIds), eq(storeTransfers.status, 'open'))),

  async get(tx: Pick<Tx, 'select'>, id: string): Promise<StoreTransferRow> {
    const [row] = await tx.select().from(storeTransfers).where(eq(storeTransfers.id, id));
    if (!row) throw new StoreTransferNotFound(id);
    return { ...row, lines: await linesOf(tx, id) };
  },

  listByReferences: (db: Pick<Tx, 'select'>, references: string[]): Promise<Row[]> =>
    references.length === 0
      ? Promise.resolve([])
      : db.select().from(storeTransfers).where(inArray(storeTransfers.reference, references)),

  async close(
    tx: Tx,
    id: string,
    closed: Pick<Row, 'status' | 'closedBy' | 'closedAt'> &
      Partial<Pick<Row, 'bankReference' | 'refusal'>>,
  ): Promise<void> {
    await tx.update(storeTransfers).set(closed).where(eq(storeTransfers.id, id));
  },
};

const linesOf = (tx: Pick<Tx, 'select'>, id: string): Promise<StoreTransferRow['lines']> =>
  tx
    .select({
      orderId: storeTransferLines.orderId,
      amountCents: storeTransferLines.amountCents,
      payoutId: payouts.id,
      orderNumber: payouts.orderNumber,
    })
    .from(storeTransferLines)
    .innerJoin(payouts, eq(payouts.orderId, storeTransferLines.orderId))
    .where(eq(storeTransferLines.storeTransferId, id))
    .orderBy(asc(payouts.releasedAt), asc(payouts.id));
