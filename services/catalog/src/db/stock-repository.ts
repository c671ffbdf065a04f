import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type {
  Hold,
  LineStatus,
  ReservationLine,
  Sale,
  StockedProduct,
  StockLine,
} from '../domain/stock.ts';

export interface ProductRow extends Record<string, unknown> {
  id: string;
  seller_id: string;
  sku: string;
  title: string;
  image: string | null;
  price_cents: number;
  weight_grams: number | null;
  stock_on_hand: number;
  stock_held: number;
  is_public: boolean;
  seller_receives: boolean;
}
interface LineRow extends Record<string, unknown> {
  product_id: string;
  buyer_id: string;
  quantity: number;
  returned: number;
  status: LineStatus;
}

/** An array or list as one parameter: the text of a statement must not depend on its length. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/**
 * Joins a product `p` to what was `given`. The array says the same once more: of a list's length the
 * planner knows nothing, and would rather read all products.
 */
const isGiven = sql`p.id = g."productId" and p.id = any(array(select "productId" from given))`;

/**
 * Locks the products in the order of their ids. Everything that changes stock begins here, so two
 * changes wait for each other but never in a circle; a line is only touched under its product's lock.
 */
export async function lockProducts(
  tx: Tx,
  productIds: readonly string[],
): Promise<Map<string, StockedProduct>> {
  const rows = await tx.execute<ProductRow>(sql`
    select id, seller_id, sku, title, images[1] as image, price_cents, weight_grams,
      stock_on_hand, stock_held, is_public, seller_receives
    from catalog.products
    where id = any(${inList(productIds)})
    order by id for no key update`);
  return new Map(rows.map((row) => [row.id, asProduct(row)]));
}

export function asProduct(row: ProductRow): StockedProduct {
  return {
    id: row.id,
    sellerId: row.seller_id,
    sku: row.sku,
    title: row.title,
    image: row.image,
    priceCents: row.price_cents,
    weightGrams: row.weight_grams,
    onHand: row.stock_on_hand,
    held: row.stock_held,
    isPublic: row.is_public,
    sellerReceives: row.seller_receives,
  };
}

export async function findLines(
  tx: Tx,
  reservationId: string,
): Promise<Map<string, ReservationLine>> {
  const rows = await tx.execute<LineRow>(sql`
    select product_id, buyer_id, quantity, returned, status
    from catalog.reservation_lines where reservation_id = ${reservationId}::uuid`);
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        productId: row.product_id,
        buyerId: row.buyer_id,
        quantity: row.quantity,
        returned: row.returned,
        status: row.status,
      },
    ]),
  );
}

export interface HoldOwner {
  reservationId: string;
  buyerId: string;
  expiresAt: string;
  now: Date;
}

export async function hold(tx: Tx, holds: readonly Hold[], owner: HoldOwner): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${json(holds)}) as g("productId" uuid, quantity int, delta int)
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
}

/** Products of the oldest holds that have run out; not locked yet. */
export async function findDueProducts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ product_id: string }>(sql`
    select distinct product_id from (
      select product_id from catalog.reservation_lines
      where status = 'held' and expires_at <= ${now.toISOString()}::timestamptz
      order by expires_at limit ${limit}::int) due`);
  return rows.map((row) => row.product_id);
}

export interface FreedStock extends Record<string, unknown> {
  productId: string;
  available: number;
}

/** Ends what has run out of these (locked) products. */
export async function expireHolds(
  tx: Tx,
  productIds: readonly string[],
  now: Date,
): Promise<FreedStock[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return endHolds(
    tx,
    'expired',
    now,
    sql`product_id = any(${inList(productIds)})
      and expires_at <= ${moment}`,
  );
}

/** Releases what a reservation still holds of these (locked) products. */
export async function releaseHolds(
  tx: Tx,
  reservationId: string,
  productIds: readonly string[],
  now: Date,
): Promise<FreedStock[]> {
  return endHolds(
    tx,
    'released',
    now,
    sql`reservation_id = ${reservationId}::uuid
      and product_id = any(${inList(productIds)})`,
  );
}

async function endHolds(
  tx: Tx,
  status: 'expired' | 'released',
  now: Date,
  which: ReturnType<typeof sql>,
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
    returning p.id as "productId", p.stock_on_hand - p.stock_held as available`);
  return [...rows];
}

export interface SaleOwner {
  reservationId: string;
  buyerId: string;
  orderId: string;
  now: Date;
}

export async function sell(tx: Tx, sales: readonly Sale[], owner: SaleOwner): Promise<void> {
  const now = sql`${owner.now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${json(sales)}) as g("productId" uuid, quantity int, "fromHold" int)
    ), sold as (
      update catalog.products p set stock_on_hand = p.stock_on_hand - g.quantity,
        stock_held = p.stock_held - g."fromHold", total_sales = p.total_sales + g.quantity
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
}

/** Sold goods are back on the shelf. */
export async function takeBack(
  tx: Tx,
  goods: readonly StockLine[],
  { reservationId, orderId, now }: Omit<SaleOwner, 'buyerId'>,
): Promise<FreedStock[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute<FreedStock>(sql`
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
    returning p.id as "productId", p.stock_on_hand - p.stock_held as available`);
  return [...rows];
}
