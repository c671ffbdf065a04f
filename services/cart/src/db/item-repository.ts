import { newId } from '@largo/kernel';
import { type Db, inList, type Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { type Offer } from '../domain/cart-line.ts';

/** What every line stores, whether in the cart, saved for later or just removed. */
export const lineColumns: SQL = sql`id, buyer_id, product_id, quantity, selected_region_id, price_cents, created_at`;

export interface AddedLine {
  offer: Offer | undefined;
  /** Undefined when it was not added. */
  item: { id: string; productId: string; quantity: number } | undefined;
  /** Units in the cart now. */
  count: number;
}

export interface LineToAdd {
  buyerId: string;
  productId: string;
  quantity: number;
  /** Undefined leaves the line's region as it is. */
  selectedRegionId: string | null | undefined;
  now: Date;
}

export interface Bought {
  buyerId: string;
  productIds: readonly string[];
  boughtAt: string;
}

export interface CappedLine extends Omit<LineToAdd, 'selectedRegionId'> {
  /** Undefined means that the buyer saw the current price. */
  seenPriceCents?: number | undefined;
}

export interface TakenOut {
  buyerId: string;
  /** Undefined means every line. */
  itemId?: string;
  now: Date;
}

/** An offer as the rules read it; expects the alias `p` and the joins below. */
const offerColumns = (now: string): SQL => sql`
  p.id, p.seller_id, p.status, p.price_cents, p.available_stock,
  coalesce(s.is_active, true) and coalesce(u.is_active, true) as seller_active,
  coalesce(a.state = 'connected' and coalesce(a.expires_at > ${now}::timestamptz, true), false) as payable`;
const offerJoins = sql`
  left join cart.sellers s on s.id = p.seller_id
  left join cart.users u on u.id = p.seller_id
  left join cart.seller_accounts a on a.seller_id = p.seller_id`;

interface OfferRow extends Record<string, unknown> {
  id: string | null;
  seller_id: string;
  status: string;
  available_stock: number;
  seller_active: boolean;
  payable: boolean;
}

interface AddRow extends OfferRow {
  item_id: string | null;
  quantity: number | null;
  other_units: number;
}

export const itemRepository = {
  /** All or nothing, within the stock and the line limit, which a trigger enforces. */
  async add(db: Tx, line: LineToAdd): Promise<AddedLine> {
    const { buyerId, productId, quantity, selectedRegionId } = line;
    const now = line.now.toISOString();
    const [row] = await db.execute<AddRow>(sql`
      with offer as (
        select ${offerColumns(now)} from cart.products p ${offerJoins} where p.id = ${productId}::uuid
      ), others as (
        select coalesce(sum(quantity), 0) as units from cart.items
        where buyer_id = ${buyerId}::uuid and product_id <> ${productId}::uuid
      ), added as (
        insert into cart.items as i (id, buyer_id, product_id, quantity, selected_region_id, price_cents, created_at, updated_at)
        select ${newId()}::uuid, ${buyerId}::uuid, offer.id, ${quantity}::int, ${selectedRegionId ?? null}::uuid,
          offer.price_cents, ${now}::timestamptz, ${now}::timestamptz
        from offer
        where offer.status = 'active' and offer.seller_id <> ${buyerId}::uuid and offer.seller_active
          and offer.payable and offer.available_stock >= ${quantity}::int
        on conflict (buyer_id, product_id) do update set
          quantity = i.quantity + excluded.quantity, price_cents = excluded.price_cents,
          updated_at = excluded.updated_at,
          selected_region_id = case when ${selectedRegionId !== undefined}::boolean
            then excluded.selected_region_id else i.selected_region_id end
        where i.quantity::bigint + excluded.quantity <= (select available_stock from offer)
        returning id, quantity
      )
      select offer.*, added.id as item_id, added.quantity, others.units::bigint as other_units
      from others left join offer on true left join added on true`);
    if (!row) throw new Error('an aggregate always has a row');
    return {
      offer: offerOf(row),
      item:
        row.item_id === null
          ? undefined
          : { id: row.item_id, productId: row.id ?? productId, quantity: row.quantity ?? 0 },
      count: row.other_units + (row.quantity ?? 0),
    };
  },

  /**
   * Adds what the stock allows; a new line records the price its buyer saw, an existing one keeps
   * its own.
   * @returns the line; undefined when it has sold out
   */
  async addCapped(
    tx: Tx,
    { buyerId, productId, quantity, seenPriceCents, now }: CappedLine,
  ): Promise<{ id: string; quantity: number } | undefined> {
    const at = now.toISOString();
    const [row] = await tx.execute<{ id: string; quantity: number }>(sql`
      with product as (
        select id, price_cents, available_stock from cart.products where id = ${productId}::uuid
      )
      insert into cart.items as i (id, buyer_id, product_id, quantity, price_cents, created_at, updated_at)
      select ${newId()}::uuid, ${buyerId}::uuid, id, least(${quantity}::int, available_stock),
        coalesce(${seenPriceCents ?? null}::bigint, price_cents), ${at}::timestamptz, ${at}::timestamptz
      from product where available_stock > 0
      on conflict (buyer_id, product_id) do update set
        quantity = least(i.quantity::bigint + ${quantity}::int, (select available_stock from product)),
        price_cents = case when ${seenPriceCents === undefined}::boolean
          then excluded.price_cents else i.price_cents end,
        updated_at = excluded.updated_at
      returning id, quantity`);
    return row;
  },

  async setQuantity(tx: Tx, itemId: string, quantity: number, now: Date): Promise<void> {
    await tx.execute(sql`
      update cart.items set quantity = ${quantity}::int, updated_at = ${now.toISOString()}::timestamptz
      where id = ${itemId}::uuid`);
  },

  async findOffer(db: Tx, productId: string, now: Date): Promise<Offer | undefined> {
    const [row] = await db.execute<OfferRow>(
      sql`select ${offerColumns(now.toISOString())} from cart.products p ${offerJoins} where p.id = ${productId}::uuid`,
    );
    return row && offerOf(row);
  },

  /**
   * Serializes changes to several lines of one cart: each request locks lines in its own order,
   * which could deadlock.
   */
  async lockCart(tx: Tx, buyerId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('cart ' || ${buyerId}::text, 0))`,
    );
  },

  async findForUpdate(
    tx: Tx,
    buyerId: string,
  ): Promise<{ id: string; productId: string; quantity: number }[]> {
    const rows = await tx.execute<{ id: string; productId: string; quantity: number }>(sql`
      select id, product_id as "productId", quantity from cart.items
      where buyer_id = ${buyerId}::uuid order by id for update`);
    return [...rows];
  },

  /** Moves lines to the removed items, which can be restored for a while. @returns their ids */
  async takeOut(tx: Tx, { buyerId, itemId, now }: TakenOut): Promise<string[]> {
    const isMeant = itemId === undefined ? sql`true` : sql`id = ${itemId}::uuid`;
    const rows = await tx.execute<{ id: string }>(sql`
      with gone as (
        delete from cart.items where buyer_id = ${buyerId}::uuid and ${isMeant}
        returning ${lineColumns}
      )
      insert into cart.removed_items (${lineColumns}, removed_at)
      select ${lineColumns}, ${now.toISOString()}::timestamptz from gone returning id`);
    return rows.map(({ id }) => id);
  },

  /** Only lines unchanged since the purchase: the product may have been added again. */
  boughtRemoved: ({ buyerId, productIds, boughtAt }: Bought, isNew: SQL): SQL => sql`
    delete from cart.items where buyer_id = ${buyerId}::uuid and updated_at <= ${boughtAt}::timestamptz
      and product_id = any(${inList(productIds)}) and ${isNew}`,

  /** The number of lines in the cart for other products. */
  async otherLines(db: Tx, buyerId: string, productId: string): Promise<number> {
    const [row] = await db.execute<{ lines: number }>(sql`
      select count(*) as lines from cart.items
      where buyer_id = ${buyerId}::uuid and product_id <> ${productId}::uuid`);
    return row?.lines ?? 0;
  },

  /** Units in the cart. */
  async count(db: Db | Tx, buyerId: string): Promise<number> {
    const [row] = await db.execute<{ units: number }>(
      sql`select coalesce(sum(quantity), 0)::bigint as units from cart.items where buyer_id = ${buyerId}::uuid`,
    );
    return row?.units ?? 0;
  },
};

function offerOf(row: OfferRow): Offer | undefined {
  if (row.id === null) return undefined;
  return {
    productId: row.id,
    sellerId: row.seller_id,
    status: row.status,
    availableStock: row.available_stock,
    sellerIsActive: row.seller_active,
    sellerCanBePaid: row.payable,
  };
}
