import { newId } from '@largo/kernel';
import { type Db, inList, type Tx } from '@largo/messaging';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { PayoutNotFound } from '../domain/errors.ts';
import { payableStatuses } from '../domain/transfer-status.ts';
import { holds, payouts, sellers } from './schema.ts';
import type { SellerRow } from './seller-repository.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type HoldRow = typeof holds.$inferSelect;

const releasedOf = (db: Pick<Tx, 'select'>, sellerId: string) =>
  db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.sellerId, sellerId), inArray(payouts.transferStatus, [...payableStatuses])),
    )
    .orderBy(asc(payouts.releasedAt), asc(payouts.id));

/**
 * Locks are taken in one order: sellers by id, then their payouts by order. Every change of a
 * payout locks its seller, so that the seller's balance can't change during a transfer.
 */
export const payoutRepository = {
  /** @returns false when the order already has its payout */
  async insert(tx: Tx, row: Omit<typeof payouts.$inferInsert, 'id'>): Promise<boolean> {
    const inserted = await tx
      .insert(payouts)
      .values({ id: newId(), ...row })
      .onConflictDoNothing({ target: payouts.orderId })
      .returning({ id: payouts.id });
    return inserted.length === 1;
  },

  /** Serializes changes of a seller's money until the transaction ends. */
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

  async getByIdForUpdate(tx: Tx, id: string): Promise<PayoutRow> {
    const [found] = await tx
      .select({ orderId: payouts.orderId })
      .from(payouts)
      .where(eq(payouts.id, id));
    if (!found) throw new PayoutNotFound(id);
    return payoutRepository.getForUpdate(tx, found.orderId);
  },

  async find(db: Pick<Tx, 'select'>, id: string): Promise<PayoutRow | undefined> {
    const [payout] = await db.select().from(payouts).where(eq(payouts.id, id));
    return payout;
  },

  async getWithSeller(
    db: Pick<Tx, 'select'>,
    id: string,
  ): Promise<{ payout: PayoutRow; seller: SellerRow | null }> {
    const [found] = await db
      .select({ payout: payouts, seller: sellers })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(eq(payouts.id, id));
    if (!found) throw new PayoutNotFound(id);
    return found;
  },

  /** @throws PayoutNotFound also while the order's payment has not arrived here */
  async getOfOrder(
    db: Pick<Tx, 'select'>,
    orderId: string,
  ): Promise<{ payout: PayoutRow; seller: SellerRow | null }> {
    const [found] = await db
      .select({ payout: payouts, seller: sellers })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(eq(payouts.orderId, orderId));
    if (!found) throw new PayoutNotFound(orderId);
    return found;
  },

  async save(tx: Tx, row: PayoutRow): Promise<void> {
    await tx.update(payouts).set(row).where(eq(payouts.id, row.id));
  },

  /**
   * Orders whose waiting days are over, longest first. `early` includes those whose next try is
   * later.
   */
  async listDue(
    db: Pick<Tx, 'select'>,
    now: Date,
    { limit, early }: { limit: number; early: boolean },
  ): Promise<string[]> {
    const isTime = or(isNull(payouts.releaseNextTryAt), lte(payouts.releaseNextTryAt, now));
    const due = await db
      .select({ orderId: payouts.orderId })
      .from(payouts)
      .where(
        and(
          eq(payouts.transferStatus, 'waiting_release'),
          lte(payouts.releaseAt, now),
          early ? undefined : isTime,
        ),
      )
      .orderBy(asc(payouts.releaseAt))
      .limit(limit);
    return due.map(({ orderId }) => orderId);
  },

  /** Payouts that wait for a transfer, oldest first. */
  listTransferable: (db: Pick<Tx, 'select'>, limit: number): Promise<PayoutRow[]> =>
    db
      .select()
      .from(payouts)
      .where(inArray(payouts.transferStatus, [...payableStatuses]))
      .orderBy(asc(payouts.releasedAt), asc(payouts.id))
      .limit(limit),

  /** Newest first, at most that many per seller. */
  async listNewestOfSellers(
    db: Pick<Tx, 'select'>,
    sellerIds: readonly string[],
    perSeller: number,
  ): Promise<{ payout: PayoutRow; seller: SellerRow | null }[]> {
    return db
      .select({ payout: payouts, seller: sellers })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(
        sql`${payouts.id} in (select newest.id from unnest(${inList(sellerIds)}) as wanted (seller_id)
          cross join lateral (select id from payouts.payouts p where p.seller_id = wanted.seller_id
            order by p.paid_at desc limit ${perSeller}) as newest)`,
      )
      .orderBy(desc(payouts.paidAt));
  },

  countTransferable: (db: Db): Promise<number> =>
    db.$count(payouts, inArray(payouts.transferStatus, [...payableStatuses])),

  /** A seller's released payouts, oldest release first, also failed ones. Lock the seller first. */
  listReleasedForUpdate: (tx: Tx, sellerId: string): Promise<PayoutRow[]> =>
    releasedOf(tx, sellerId).for('update'),

  /** The same without a lock, to look at. */
  listReleased: async (db: Pick<Tx, 'select'>, sellerId: string): Promise<PayoutRow[]> =>
    releasedOf(db, sellerId),

  listHolds: (db: Pick<Tx, 'select'>, orderId: string): Promise<HoldRow[]> =>
    db.select().from(holds).where(eq(holds.orderId, orderId)).orderBy(asc(holds.openedAt)),

  /** @returns false when the reason already holds the money, or has ended */
  async openHold(tx: Tx, orderId: string, source: string, at: Date): Promise<boolean> {
    const opened = await tx
      .insert(holds)
      .values({ orderId, source, openedAt: at })
      .onConflictDoNothing()
      .returning({ source: holds.source });
    return opened.length === 1;
  },

  async hasOpenHold(tx: Tx, orderId: string): Promise<boolean> {
    const isOpen = and(eq(holds.orderId, orderId), isNull(holds.closedAt));
    return (await tx.$count(holds, isOpen)) > 0;
  },

  /**
   * Ends a reason for a hold, even one whose start is still on its way on another topic and then
   * never begins. @returns how many are left
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
