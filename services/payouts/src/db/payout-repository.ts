import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { PayoutNotFound } from '../domain/errors.ts';
import { holds, payouts } from './schema.ts';

export type PayoutRow = typeof payouts.$inferSelect;

/** False: the order has its payout already. */
export async function insert(
  tx: Tx,
  row: Omit<typeof payouts.$inferInsert, 'id'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(payouts)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: payouts.orderId })
    .returning({ id: payouts.id });
  return inserted.length === 1;
}

export async function findForUpdate(tx: Tx, orderId: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.orderId, orderId)).for('update');
  return row;
}

/** @throws PayoutNotFound also while the order's payment has not arrived here */
export async function getForUpdate(tx: Tx, orderId: string): Promise<PayoutRow> {
  const row = await findForUpdate(tx, orderId);
  if (!row) throw new PayoutNotFound(orderId);
  return row;
}

/** @throws PayoutNotFound */
export async function getByIdForUpdate(tx: Tx, id: string): Promise<PayoutRow> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!row) throw new PayoutNotFound(id);
  return row;
}

export async function save(tx: Tx, row: PayoutRow): Promise<void> {
  await tx.update(payouts).set(row).where(eq(payouts.id, row.id));
}

/** Released and not transferred, oldest first, locked. */
export async function pendingOf(tx: Tx, sellerId: string): Promise<PayoutRow[]> {
  return tx
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.sellerId, sellerId), eq(payouts.transferStatus, 'pending_manual_transfer')),
    )
    .orderBy(asc(payouts.releasedAt), asc(payouts.id))
    .for('update');
}

/** One change of a seller's money at a time; ends with the transaction. */
export async function lockSeller(tx: Tx, sellerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payouts.seller.${sellerId}`}, 0))`,
  );
}

export interface SellerMoney {
  /** What left with transfers and was refunded to buyers afterwards. */
  debtCents: number;
  /** Manual payments that no payout was marked paid with. */
  creditCents: number;
}

export async function moneyOf(tx: Tx, sellerId: string): Promise<SellerMoney> {
  const [row] = await tx.execute<{ debt: number; credit: number }>(sql`
    select
      coalesce((select sum(greatest(0, transferred_cents - (seller_cents - seller_refunded_cents)))
        from payouts.payouts where seller_id = ${sellerId}::uuid and transfer_status = 'completed'), 0)::bigint debt,
      (coalesce((select sum(amount_cents) from payouts.manual_payments where seller_id = ${sellerId}::uuid), 0)
        - coalesce((select sum(transferred_cents) from payouts.payouts
            where seller_id = ${sellerId}::uuid and paid_by = 'manual'), 0))::bigint credit`);
  return { debtCents: row?.debt ?? 0, creditCents: row?.credit ?? 0 };
}

/** True when it is a new reason to wait. */
export async function openHold(
  tx: Tx,
  orderId: string,
  source: string,
  at: Date,
): Promise<boolean> {
  const opened = await tx
    .insert(holds)
    .values({ orderId, source, openedAt: at })
    .onConflictDoNothing()
    .returning({ source: holds.source });
  return opened.length === 1;
}

/**
 * Ends a reason to wait, also one whose beginning is still on its way on another topic: then it never
 * begins. @returns how many are left
 */
export async function closeHold(
  tx: Tx,
  orderId: string,
  source: string,
  at: Date,
): Promise<number> {
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
}
