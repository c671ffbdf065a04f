import { newId } from '@largo/kernel';
import { inList, type Tx } from '@largo/messaging';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { PayoutNotFound } from '../domain/errors.ts';
import { holds, payouts } from './schema.ts';

export type PayoutRow = typeof payouts.$inferSelect;

export interface SellerBalance {
  /** What left with transfers and was refunded to buyers afterwards. */
  debtCents: number;
  /** Manual payments that no payout was marked paid with. */
  creditCents: number;
}

/**
 * Locks are taken in one order: sellers by id, then their payouts by order. Every change of a payout
 * locks its seller, so that a seller's balance does not move under a transfer.
 */
export const payoutRepository = {
  /** @returns false when the order has its payout already */
  async insert(tx: Tx, row: Omit<typeof payouts.$inferInsert, 'id'>): Promise<boolean> {
    const inserted = await tx
      .insert(payouts)
      .values({ id: newId(), ...row })
      .onConflictDoNothing({ target: payouts.orderId })
      .returning({ id: payouts.id });
    return inserted.length === 1;
  },

  /** One change of a seller's money at a time; ends with the transaction. */
  async lockSellers(tx: Tx, sellerIds: readonly string[]): Promise<void> {
    for (const sellerId of [...new Set(sellerIds)].sort())
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`payouts.seller.${sellerId}`}, 0))`,
      );
  },

  /** Those that exist, by order. */
  async listForUpdate(tx: Tx, orderIds: readonly string[]): Promise<PayoutRow[]> {
    const isOne = sql`${payouts.orderId} = any(${inList(orderIds)})`;
    const owners = await tx.select({ sellerId: payouts.sellerId }).from(payouts).where(isOne);
    const sellerIds = owners.map(({ sellerId }) => sellerId);
    await payoutRepository.lockSellers(tx, sellerIds);
    return tx.select().from(payouts).where(isOne).orderBy(asc(payouts.orderId)).for('update');
  },

  async findForUpdate(tx: Tx, orderId: string): Promise<PayoutRow | undefined> {
    const [payout] = await payoutRepository.listForUpdate(tx, [orderId]);
    return payout;
  },

  /** @throws PayoutNotFound also while the order's payment has not arrived here */
  async getForUpdate(tx: Tx, orderId: string): Promise<PayoutRow> {
    const payout = await payoutRepository.findForUpdate(tx, orderId);
    if (!payout) throw new PayoutNotFound(orderId);
    return payout;
  },

  /** @throws PayoutNotFound */
  async getByIdForUpdate(tx: Tx, id: string): Promise<PayoutRow> {
    const [found] = await tx
      .select({ orderId: payouts.orderId })
      .from(payouts)
      .where(eq(payouts.id, id));
    if (!found) throw new PayoutNotFound(id);
    return payoutRepository.getForUpdate(tx, found.orderId);
  },

  async save(tx: Tx, row: PayoutRow): Promise<void> {
    await tx.update(payouts).set(row).where(eq(payouts.id, row.id));
  },

  /** Orders whose waiting days are over, the longest first. */
  async listDue(db: Pick<Tx, 'select'>, now: Date, limit: number): Promise<string[]> {
    const due = await db
      .select({ orderId: payouts.orderId })
      .from(payouts)
      .where(and(eq(payouts.transferStatus, 'waiting_release'), lte(payouts.releaseAt, now)))
      .orderBy(asc(payouts.releaseAt))
      .limit(limit);
    return due.map(({ orderId }) => orderId);
  },

  /** Payouts that wait for a transfer, oldest first. */
  listTransferable: (
    db: Pick<Tx, 'select'>,
    limit: number,
  ): Promise<{ id: string; orderNumber: string }[]> =>
    db
      .select({ id: payouts.id, orderNumber: payouts.orderNumber })
      .from(payouts)
      .where(inArray(payouts.transferStatus, ['pending_manual_transfer', 'failed']))
      .orderBy(asc(payouts.paidAt), asc(payouts.id))
      .limit(limit),

  /** A seller's released payouts, oldest release first. Lock the seller first. */
  listReleasedForUpdate: (tx: Tx, sellerId: string): Promise<PayoutRow[]> =>
    tx
      .select()
      .from(payouts)
      .where(
        and(eq(payouts.sellerId, sellerId), eq(payouts.transferStatus, 'pending_manual_transfer')),
      )
      .orderBy(asc(payouts.releasedAt), asc(payouts.id))
      .for('update'),

  /** Lock the seller first. */
  async getSellerBalance(tx: Tx, sellerId: string): Promise<SellerBalance> {
    const [row] = await tx.execute<{ debtCents: number; creditCents: number }>(sql`
      select
        coalesce((select sum(greatest(0, transferred_cents - (seller_cents - seller_refunded_cents)))
          from payouts.payouts
          where seller_id = ${sellerId}::uuid and transfer_status = 'completed'), 0)::bigint as "debtCents",
        (coalesce((select sum(amount_cents) from payouts.manual_payments
            where seller_id = ${sellerId}::uuid), 0)
          - coalesce((select sum(transferred_cents) from payouts.payouts
            where seller_id = ${sellerId}::uuid and paid_by = 'manual'), 0))::bigint as "creditCents"`);
    return row ?? { debtCents: 0, creditCents: 0 };
  },

  /** @returns false when the money waits for this reason already, or the reason is over */
  async openHold(tx: Tx, orderId: string, source: string, at: Date): Promise<boolean> {
    const opened = await tx
      .insert(holds)
      .values({ orderId, source, openedAt: at })
      .onConflictDoNothing()
      .returning({ source: holds.source });
    return opened.length === 1;
  },

  /**
   * Ends a reason to wait, also one whose beginning is still on its way on another topic: then it never
   * begins. @returns how many are left
   */
  async closeHold(tx: Tx, orderId: string, source: string, at: Date): Promise<number> {
    await tx
      .insert(holds)
      .values({ orderId, source, openedAt: at, closedAt: at })
      .onConflictDoUpdate({
        target: [holds.orderId, holds.source],
        set: { closedAt: at },
        setWhere: isNull(holds.closedAt),
      });
    const open = await tx
      .select({ source: holds.source })
      .from(holds)
      .where(and(eq(holds.orderId, orderId), isNull(holds.closedAt)));
    return open.length;
  },
};
