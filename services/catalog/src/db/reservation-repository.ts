import { inList, type Tx } from '@largo/messaging';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type {
  ReservationLine,
  ReservedUnits,
  StockedVariant,
  StockLine,
  VariantKey,
} from '../domain/stock.ts';
import { reservationLines, variants } from './schema.ts';
import {
  type AvailableStock,
  availableStock,
  isChoosable,
  json,
  stockChanged,
  type StockChangedRow,
  stockColumns,
  stockFrom,
  type StockRow,
} from './stock-rows.ts';

export interface ReservationOwner {
  reservationId: string;
  buyerId: string;
  expiresAt: string;
  now: Date;
}

const productId = sql<string>`coalesce(${variants.productId}, ${reservationLines.variantId})`;

export const reservationRepository = {
  async findLines(tx: Tx, reservationId: string): Promise<Map<string, ReservationLine>> {
    const lines = await tx
      .select({ ...getTableColumns(reservationLines), productId })
      .from(reservationLines)
      .leftJoin(variants, eq(variants.id, reservationLines.variantId))
      .where(eq(reservationLines.reservationId, reservationId));
    return new Map(lines.map((line) => [line.variantId, line]));
  },

  /** @returns the stock that is left where more or less is held than before */
  async reserve(
    tx: Tx,
    units: readonly ReservedUnits[],
    owner: ReservationOwner,
  ): Promise<AvailableStock[]> {
    const rows = await tx.execute<StockChangedRow>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(units)}) as g("variantId" uuid, quantity int, delta int)
      ), lines as (
        insert into catalog.reservation_lines
          (reservation_id, product_id, buyer_id, quantity, status, expires_at, changed_at)
        select ${owner.reservationId}::uuid, "variantId", ${owner.buyerId}::uuid, quantity, 'held',
          ${owner.expiresAt}::timestamptz, ${owner.now.toISOString()}::timestamptz
        from given
        on conflict (reservation_id, product_id) do update set quantity = excluded.quantity,
          status = 'held', returned = 0, changed_at = excluded.changed_at,
          expires_at = case when reservation_lines.status = 'held'
            then greatest(reservation_lines.expires_at, excluded.expires_at) else excluded.expires_at end
      ), change as (
        select "variantId", 0 as "onHand", delta as held, 0 as sold from given where delta <> 0
      ), ${stockChanged}`);
    return availableStock(rows);
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
  ): Promise<Map<string, StockedVariant> | undefined> {
    const rows = await db.execute<StockRow>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(lines)})
          as g("productId" uuid, "variantId" uuid, quantity int)
      ), mine as (
        select l.product_id, l.buyer_id, l.quantity, l.status, l.expires_at
        from catalog.reservation_lines l where l.reservation_id = ${reservationId}::uuid
        order by l.product_id for update
      ), fit as (
        select l.product_id from ${stockFrom} join mine l on l.product_id = g."variantId"
        where l.buyer_id = ${buyerId}::uuid and l.status = 'held' and l.quantity = g.quantity
          and l.expires_at > ${now.toISOString()}::timestamptz
          and p.is_public and ${isChoosable} and p.seller_receives and p.seller_id <> l.buyer_id
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
      from ${stockFrom} join extended on extended.product_id = g."variantId"`);
    return rows.length === 0 ? undefined : new Map(rows.map((row) => [row.variantId, row]));
  },

  /** Variants of the oldest expired reservations; their products are not locked yet. */
  async findDue(tx: Pick<Tx, 'execute'>, now: Date, limit: number): Promise<VariantKey[]> {
    const rows = await tx.execute<Record<string, unknown> & VariantKey>(sql`
      select distinct coalesce(v.product_id, due.product_id) as "productId", due.product_id as "variantId" from (
        select product_id from catalog.reservation_lines
        where status = 'held' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${limit}::int) due
      left join catalog.variants v on v.id = due.product_id`);
    return [...rows];
  },

  /** Ends the expired reservations of these variants, whose products must be locked. */
  async expire(tx: Tx, keys: readonly VariantKey[], now: Date): Promise<AvailableStock[]> {
    const moment = sql`${now.toISOString()}::timestamptz`;
    return endReservations(
      tx,
      'expired',
      now,
      sql`product_id = any(${inList(idsOf(keys))})
        and expires_at <= ${moment}`,
    );
  },

  /** Releases what a reservation still holds of these variants, whose products must be locked. */
  async release(
    tx: Tx,
    reservationId: string,
    keys: readonly VariantKey[],
    now: Date,
  ): Promise<AvailableStock[]> {
    return endReservations(
      tx,
      'released',
      now,
      sql`reservation_id = ${reservationId}::uuid
        and product_id = any(${inList(idsOf(keys))})`,
    );
  },
};

const idsOf = (keys: readonly VariantKey[]) => keys.map(({ variantId }) => variantId);

async function endReservations(
  tx: Tx,
  status: 'expired' | 'released',
  now: Date,
  which: SQL,
): Promise<AvailableStock[]> {
  const rows = await tx.execute<StockChangedRow>(sql`
    with ended as (
      update catalog.reservation_lines
      set status = ${status}::text, changed_at = ${now.toISOString()}::timestamptz
      where status = 'held' and ${which}
      returning product_id, quantity
    ), change as (
      select product_id as "variantId", 0 as "onHand", -sum(quantity) as held, 0 as sold from ended group by 1
    ), ${stockChanged}`);
  return availableStock(rows);
}
