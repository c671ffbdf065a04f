import type { Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import type { Sale, StockedVariant, StockLine, VariantKey } from '../domain/stock.ts';
import {
  type AvailableStock,
  availableStock,
  json,
  stockChanged,
  type StockChangedRow,
  stockColumns,
  stockFrom,
  type StockRow,
} from './stock-rows.ts';

export interface SaleOwner {
  reservationId: string;
  buyerId: string;
  orderId: string;
  now: Date;
}

export const stockRepository = {
  /**
   * Locks the products in the order of their ids. Everything that changes stock starts here, so
   * changes queue up but can't deadlock; a line is only changed under its product's lock.
   */
  async lockProducts(tx: Tx, lines: readonly VariantKey[]): Promise<Map<string, StockedVariant>> {
    const read = (lock: SQL) =>
      tx.execute<StockRow>(sql`
        with given as (
          select * from jsonb_to_recordset(${json(lines)}) as g("productId" uuid, "variantId" uuid)
        )
        select ${stockColumns} from ${stockFrom} order by p.id ${lock}`);
    const locked = await read(sql`for no key update of p`);
    // A statement that waited for the lock sees the variants as they were before it waited.
    const hasVariants = locked.some(
      ({ productId, variantId, needsVariant }) => needsVariant || variantId !== productId,
    );
    const rows = hasVariants ? await read(sql.empty()) : locked;
    return new Map(rows.map((row) => [row.variantId, row]));
  },

  /** @returns the stock that is left where the reservation held less than was sold */
  async sell(tx: Tx, sales: readonly Sale[], owner: SaleOwner): Promise<AvailableStock[]> {
    const now = sql`${owner.now.toISOString()}::timestamptz`;
    const rows = await tx.execute<StockChangedRow>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(sales)})
          as g("productId" uuid, "variantId" uuid, quantity int, "fromReservation" int)
      ), moved as (
        insert into catalog.stock_movements (product_id, variant_id, kind, quantity, reference, at)
        select "productId", nullif("variantId", "productId"), 'sold', quantity, ${owner.orderId}::text, ${now}
        from given
      ), lines as (
        insert into catalog.reservation_lines
          (reservation_id, product_id, buyer_id, quantity, status, expires_at, changed_at)
        select ${owner.reservationId}::uuid, "variantId", ${owner.buyerId}::uuid, quantity, 'committed', ${now}, ${now}
        from given
        on conflict (reservation_id, product_id) do update set quantity = excluded.quantity,
          status = 'committed', returned = 0, changed_at = excluded.changed_at
      ), change as (
        select "variantId", -quantity as "onHand", -"fromReservation" as held, quantity as sold from given
      ), ${stockChanged}`);
    return availableStock(rows);
  },

  /** Returns sold goods to stock. */
  async takeBack(
    tx: Tx,
    goods: readonly StockLine[],
    { reservationId, orderId, now }: Omit<SaleOwner, 'buyerId'>,
  ): Promise<AvailableStock[]> {
    const moment = sql`${now.toISOString()}::timestamptz`;
    const rows = await tx.execute<StockChangedRow>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(goods)}) as g("productId" uuid, "variantId" uuid, quantity int)
      ), moved as (
        insert into catalog.stock_movements (product_id, variant_id, kind, quantity, reference, at)
        select "productId", nullif("variantId", "productId"), 'returned', quantity, ${orderId}::text, ${moment}
        from given
      ), lines as (
        update catalog.reservation_lines l set returned = l.returned + g.quantity, changed_at = ${moment},
          status = case when l.returned + g.quantity = l.quantity then 'returned' else l.status end
        from given g where l.reservation_id = ${reservationId}::uuid and l.product_id = g."variantId"
      ), change as (
        select "variantId", quantity as "onHand", 0 as held, -quantity as sold from given
      ), ${stockChanged}`);
    return availableStock(rows);
  },
};
