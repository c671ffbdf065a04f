import { inList, type Tx } from '@largo/messaging';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { ReservationLine, ReservedUnits, StockedProduct, StockLine } from '../domain/stock.ts';
import { reservationLines } from './schema.ts';
import { type FreedStock, isGiven, json, stockColumns, type StockRow } from './stock-rows.ts';

export interface ReservationOwner {
  reservationId: string;
  buyerId: string;
  expiresAt: string;
  now: Date;
}

export const reservationRepository = {
  async findLines(tx: Tx, reservationId: string): Promise<Map<string, ReservationLine>> {
    const lines = await tx
      .select()
      .from(reservationLines)
      .where(eq(reservationLines.reservationId, reservationId));
    return new Map(lines.map((line) => [line.productId, line]));
  },

  async reserve(tx: Tx, units: readonly ReservedUnits[], owner: ReservationOwner): Promise<void> {
    await tx.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${json(units)}) as g("productId" uuid, quantity int, delta int)
      ), taken as (
        update catalog.products p set stock_held = p.stock_held + g.delta
        from given g
        where ${isGiven} and g.delta <> 0 and p.stock_on_hand - p.stock_held >= g.delta
      )
      insert into catalog.reservation_lines
        (reservation_id, product_id, buyer_id, quantity, status, expires_at, changed_at)
      select ${owner.reservationId}::uuid, "productId", ${owner.buyerId}::uuid, quantity, 'held',
        ${owner.expiresAt}::timestamptz, ${owner.now.toISOString()}::timestamptz
      from given
      on conflict (reservation_id, product_id) do update set quantity = excluded.quantity,
        status = 'held', returned = 0, changed_at = excluded.changed_at,
        expires_at = case when reservation_lines.status = 'held'
          then greatest(reservation_lines.expires_at, excluded.expires_at) else excluded.expires_at end`);
  },

  /**
   * Extends a reservation if it is exactly as requested; needs no product locks because no stock
   * changes.
   * @returns nothing, with nothing done, when any line differs
   */
  async extend(
    db: Pick<Tx, 'execute'>,
    lines: readonly StockLine[],
    { reservationId, buyerId, expiresAt, now }: ReservationOwner,
  ): Promise<Map<string, StockedProduct> | undefined> {
    const rows = await db.execute<StockRow>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(lines)}) as g("productId" uuid, quantity int)
      ), mine as (
        select l.product_id, l.buyer_id, l.quantity, l.status, l.expires_at
        from catalog.reservation_lines l where l.reservation_id = ${reservationId}::uuid
        order by l.product_id for update
      ), fit as (
        select l.product_id from mine l join given g on g."productId" = l.product_id
        join catalog.products p on p.id = l.product_id
        where l.buyer_id = ${buyerId}::uuid and l.status = 'held' and l.quantity = g.quantity
          and l.expires_at > ${now.toISOString()}::timestamptz
          and p.is_public and p.seller_receives and p.seller_id <> l.buyer_id
      ), extended as (
        update catalog.reservation_lines l
        set expires_at = greatest(l.expires_at, ${expiresAt}::timestamptz), changed_at = ${now.toISOString()}::timestamptz
        from fit where l.reservation_id = ${reservationId}::uuid and l.product_id = fit.product_id
          and l.status = 'held'
          and (select count(*) from fit) = (select count(*) from given)
          and (select count(*) from mine) = (select count(*) from given)
        returning l.product_id
      )
      select ${stockColumns}
      from catalog.products p join extended on extended.product_id = p.id`);
    return rows.length === 0 ? undefined : new Map(rows.map((row) => [row.id, row]));
  },

  /** Products of the oldest expired reservations; they are not locked yet. */
  async findDueProducts(tx: Tx, now: Date, limit: number): Promise<string[]> {
    const rows = await tx.execute<{ product_id: string }>(sql`
      select distinct product_id from (
        select product_id from catalog.reservation_lines
        where status = 'held' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${limit}::int) due`);
    return rows.map((row) => row.product_id);
  },

  /** Ends the expired reservations of these products, which must be locked. */
  async expire(tx: Tx, productIds: readonly string[], now: Date): Promise<FreedStock[]> {
    const moment = sql`${now.toISOString()}::timestamptz`;
    return endReservations(
      tx,
      'expired',
      now,
      sql`product_id = any(${inList(productIds)})
        and expires_at <= ${moment}`,
    );
  },

  /** Releases what a reservation still holds of these products, which must be locked. */
  async release(
    tx: Tx,
    reservationId: string,
    productIds: readonly string[],
    now: Date,
  ): Promise<FreedStock[]> {
    return endReservations(
      tx,
      'released',
      now,
      sql`reservation_id = ${reservationId}::uuid
        and product_id = any(${inList(productIds)})`,
    );
  },
};

async function endReservations(
  tx: Tx,
  status: 'expired' | 'released',
  now: Date,
  which: SQL,
): Promise<FreedStock[]> {
  const rows = await tx.execute<FreedStock>(sql`
    with ended as (
      update catalog.reservation_lines
      set status = ${status}::text, changed_at = ${now.toISOString()}::timestamptz
      where status = 'held' and ${which}
      returning product_id, quantity
    )
    update catalog.products p set stock_held = p.stock_held - e.quantity
    from (select product_id, sum(quantity) as quantity from ended group by product_id) e
    where p.id = e.product_id and p.id = any(array(select product_id from ended))
    returning p.id as "productId", p.stock_on_hand - p.stock_held as "availableStock"`);
  return [...rows];
}
