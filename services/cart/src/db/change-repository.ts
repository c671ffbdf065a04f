import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { VariantKey } from '../domain/cart-line.ts';

export interface QuantityChange {
  buyerId: string;
  itemId: string;
  quantity: number;
  selectedRegionId: string | null | undefined;
  now: Date;
}

export interface ChangedItem extends VariantKey {
  status: string;
  stock: number;
  isChanged: boolean;
  /** Units in the cart now. */
  count: number;
}

export interface AcceptedPrice extends VariantKey {
  quantity: number;
  /** The current price. */
  priceCents: number;
  isAccepted: boolean;
  /** Units in the cart. */
  count: number;
}

export const changeRepository = {
  /** Undefined when not in this cart. Unchanged when the product is gone or short of stock. */
  async setQuantity(db: Tx, change: QuantityChange): Promise<ChangedItem | undefined> {
    const { buyerId, itemId, quantity, selectedRegionId } = change;
    const [row] = await db.execute<Record<string, unknown> & ChangedItem>(sql`
      with item as (
        select i.id, i.product_id as "variantId", coalesce(p.product_id, i.product_id) as "productId",
          case when p.has_variants then 'removed' else coalesce(p.status, 'removed') end as status,
          coalesce(p.available_stock, 0) as stock
        from cart.items i left join cart.products p on p.id = i.product_id
        where i.id = ${itemId}::uuid and i.buyer_id = ${buyerId}::uuid
      ), changed as (
        update cart.items i set quantity = ${quantity}::int,
          updated_at = ${change.now.toISOString()}::timestamptz,
          selected_region_id = case when ${selectedRegionId !== undefined}::boolean
            then ${selectedRegionId ?? null}::uuid else i.selected_region_id end
        from item where i.id = item.id and item.status = 'active' and item.stock >= ${quantity}::int
        returning i.id
      )
      select item."productId", item."variantId", item.status, item.stock,
        exists (select 1 from changed) as "isChanged",
        (select coalesce(sum(quantity), 0) from cart.items o
          where o.buyer_id = ${buyerId}::uuid and o.id <> item.id)::bigint + ${quantity}::int as count
      from item`);
    return row;
  },

  /**
   * Records that the buyer has seen this price, provided it is the current one. The line does not
   * count as changed, so its age stays. Undefined when the cart has no such item.
   */
  async acceptPrice(
    db: Tx,
    { buyerId, itemId, priceCents }: { buyerId: string; itemId: string; priceCents: number },
  ): Promise<AcceptedPrice | undefined> {
    const [row] = await db.execute<Record<string, unknown> & AcceptedPrice>(sql`
      with item as (
        select i.id, i.product_id as "variantId", coalesce(p.product_id, p.id) as "productId", i.quantity,
          p.price_cents
        from cart.items i join cart.products p on p.id = i.product_id
        where i.id = ${itemId}::uuid and i.buyer_id = ${buyerId}::uuid
      ), accepted as (
        update cart.items i set price_cents = item.price_cents
        from item where i.id = item.id and item.price_cents = ${priceCents}::bigint returning i.id
      )
      select item."productId", item."variantId", item.quantity, item.price_cents as "priceCents",
        exists (select 1 from accepted) as "isAccepted",
        (select coalesce(sum(quantity), 0) from cart.items
          where buyer_id = ${buyerId}::uuid)::bigint as count
      from item`);
    return row;
  },
};
