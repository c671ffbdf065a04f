import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Sale, StockedProduct, StockLine } from '../domain/stock.ts';
import { type FreedStock, isGiven, json, stockColumns, type StockRow } from './stock-rows.ts';

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
  async lockProducts(tx: Tx, productIds: readonly string[]): Promise<Map<string, StockedProduct>> {
    const rows = await tx.execute<StockRow>(sql`
      select ${stockColumns}
      from catalog.products p
      where id = any(${inList(productIds)})
      order by id for no key update`);
    return new Map(rows.map((row) => [row.id, row]));
  },

  async sell(tx: Tx, sales: readonly Sale[], owner: SaleOwner): Promise<void> {
    const now = sql`${owner.now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${json(sales)}) as g("productId" uuid, quantity int, "fromReservation" int)
      ), sold as (
        update catalog.products p set stock_on_hand = p.stock_on_hand - g.quantity,
          stock_held = p.stock_held - g."fromReservation", total_sales = p.total_sales + g.quantity
        from given g where ${isGiven}
      ), moved as (
        insert into catalog.stock_movements (product_id, kind, quantity, reference, at)
        select "productId", 'sold', quantity, ${owner.orderId}::text, ${now} from given
      )
      insert into catalog.reservation_lines
        (reservation_id, product_id, buyer_id, quantity, status, expires_at, changed_at)
      select ${owner.reservationId}::uuid, "productId", ${owner.buyerId}::uuid, quantity, 'committed', ${now}, ${now}
      from given
      on conflict (reservation_id, product_id) do update set quantity = excluded.quantity,
        status = 'committed', returned = 0, changed_at = excluded.changed_at`);
  },

  /** Returns sold goods to stock. */
  async takeBack(
    tx: Tx,
    goods: readonly StockLine[],
    { reservationId, orderId, now }: Omit<SaleOwner, 'buyerId'>,
  ): Promise<FreedStock[]> {
    const moment = sql`${now.toISOString()}::timestamptz`;
    return tx.execute<FreedStock>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(goods)}) as g("productId" uuid, quantity int)
      ), moved as (
        insert into catalog.stock_movements (product_id, kind, quantity, reference, at)
        select "productId", 'returned', quantity, ${orderId}::text, ${moment} from given
      ), lines as (
        update catalog.reservation_lines l set returned = l.returned + g.quantity, changed_at = ${moment},
          status = case when l.returned + g.quantity = l.quantity then 'returned' else l.status end
        from given g where l.reservation_id = ${reservationId}::uuid and l.product_id = g."productId"
      )
      update catalog.products p set stock_on_hand = p.stock_on_hand + g.quantity,
        total_sales = greatest(p.total_sales - g.quantity, 0)
      from given g where ${isGiven}
      returning p.id as "productId", p.stock_on_hand - p.stock_held as "availableStock"`);
  },
};
