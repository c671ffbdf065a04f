import { newId } from '@largo/kernel';
import { type Db, inList, type Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import type { Choice, Offer, VariantKey } from '../domain/cart-line.ts';

/** What every line stores, whether in the cart, saved for later or just removed. */
export const lineColumns: SQL = sql`id, buyer_id, product_id, quantity, selected_region_id, price_cents, created_at`;

export interface CartLine extends VariantKey {
  id: string;
  quantity: number;
}

export interface AddedLine {
  offer: Offer | undefined;
  /** Undefined when it was not added. */
  item: { id: string; quantity: number } | undefined;
  /** Units in the cart now. */
  count: number;
}

export interface LineToAdd extends VariantKey {
  buyerId: string;
  quantity: number;
  /** Undefined leaves the line's region as it is. */
  selectedRegionId: string | null | undefined;
  now: Date;
}

export interface Bought {
  buyerId: string;
  variantIds: readonly string[];
  boughtAt: string;
}

export interface CappedLine extends Omit<LineToAdd, 'productId' | 'selectedRegionId'> {
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
  p.id, p.product_id, p.has_variants, p.seller_id, p.status, p.price_cents, p.available_stock,
  coalesce(s.is_active, true) and coalesce(u.is_active, true) as seller_active,
  coalesce(a.state = 'connected' and coalesce(a.expires_at > ${now}::timestamptz, true), false) as payable`;
const offerJoins = sql`
  left join cart.sellers s on s.id = p.seller_id
  left join cart.users u on u.id = p.seller_id
  left join cart.seller_accounts a on a.seller_id = p.seller_id`;

/** Whether `p` is this variant of this product. */
const isNamed = ({ productId, variantId }: VariantKey): SQL => sql`
  p.id = ${variantId}::uuid and coalesce(p.product_id, p.id) = ${productId}::uuid`;

interface OfferRow extends Record<string, unknown> {
  id: string | null;
  product_id: string | null;
  has_variants: boolean;
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
    const { buyerId, variantId, quantity, selectedRegionId } = line;
    const now = line.now.toISOString();
    const [row] = await db.execute<AddRow>(sql`
      with offer as (
        select ${offerColumns(now)} from cart.products p ${offerJoins} where ${isNamed(line)}
      ), others as (
        select coalesce(sum(quantity), 0) as units from cart.items
        where buyer_id = ${buyerId}::uuid and product_id <> ${variantId}::uuid
      ), added as (
        insert into cart.items as i (id, buyer_id, product_id, quantity, selected_region_id, price_cents, created_at, updated_at)
        select ${newId()}::uuid, ${buyerId}::uuid, offer.id, ${quantity}::int, ${selectedRegionId ?? null}::uuid,
          offer.price_cents, ${now}::timestamptz, ${now}::timestamptz
        from offer
        where offer.status = 'active' and not offer.has_variants and offer.seller_id <> ${buyerId}::uuid and offer.seller_active
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
      item: row.item_id === null ? undefined : { id: row.item_id, quantity: row.quantity ?? 0 },
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
    { buyerId, variantId, quantity, seenPriceCents, now }: CappedLine,
  ): Promise<{ id: string; quantity: number } | undefined> {
    const at = now.toISOString();
    const [row] = await tx.execute<{ id: string; quantity: number }>(sql`
      with product as (
        select id, price_cents, available_stock from cart.products where id = ${variantId}::uuid
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

  async findOffer(db: Tx, key: VariantKey, now: Date): Promise<Offer | undefined> {
    const [row] = await db.execute<OfferRow>(
      sql`select ${offerColumns(now.toISOString())} from cart.products p ${offerJoins} where ${isNamed(key)}`,
    );
    return row && offerOf(row);
  },

  /** The variants on sale of a product with options. */
  async listChoices(db: Tx, productId: string): Promise<Choice[]> {
    const rows = await db.execute<Choice & Record<string, unknown>>(sql`
      select id as "variantId", title, (price_cents / 100.0)::float8 as price, available_stock as stock
      from cart.products where product_id = ${productId}::uuid and status = 'active' order by title`);
    return [...rows];
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

  async findForUpdate(tx: Tx, buyerId: string): Promise<CartLine[]> {
    const rows = await tx.execute<Record<string, unknown> & CartLine>(sql`
      select i.id, coalesce(p.product_id, i.product_id) as "productId", i.product_id as "variantId", i.quantity
      from cart.items i left join cart.products p on p.id = i.product_id
      where i.buyer_id = ${buyerId}::uuid order by i.id for update of i`);
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
  boughtRemoved: ({ buyerId, variantIds, boughtAt }: Bought, isNew: SQL): SQL => sql`
    delete from cart.items where buyer_id = ${buyerId}::uuid and updated_at <= ${boughtAt}::timestamptz
      and product_id = any(${inList(variantIds)}) and ${isNew}`,

  /** The number of other lines in the cart. */
  async otherLines(db: Tx, buyerId: string, variantId: string): Promise<number> {
    const [row] = await db.execute<{ lines: number }>(sql`
      select count(*) as lines from cart.items
      where buyer_id = ${buyerId}::uuid and product_id <> ${variantId}::uuid`);
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
    productId: row.product_id ?? row.id,
    variantId: row.id,
    hasVariants: row.has_variants,
    sellerId: row.seller_id,
    status: row.status,
    availableStock: row.available_stock,
    sellerIsActive: row.seller_active,
    sellerCanBePaid: row.payable,
  };
}
