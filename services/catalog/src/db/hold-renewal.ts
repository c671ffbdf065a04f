import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { StockedProduct, StockLine } from '../domain/stock.ts';
import { asProduct, type HoldOwner, json, type ProductRow } from './stock-repository.ts';

/**
 * Lengthens a hold that stands exactly as asked for, without the products' locks: no stock changes.
 * @returns nothing, with nothing done, when any line has to be looked at more closely
 */
export async function extendHold(
  db: Pick<Tx, 'execute'>,
  lines: readonly StockLine[],
  { reservationId, buyerId, expiresAt, now }: HoldOwner,
): Promise<Map<string, StockedProduct> | undefined> {
  const rows = await db.execute<ProductRow>(sql`
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
    select p.id, p.seller_id, p.sku, p.title, p.images[1] as image, p.price_cents, p.weight_grams,
      p.stock_on_hand, p.stock_held, p.is_public, p.seller_receives
    from catalog.products p join extended on extended.product_id = p.id`);
  return rows.length === 0 ? undefined : new Map(rows.map((row) => [row.id, asProduct(row)]));
}
