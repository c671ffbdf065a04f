import type { Address } from '@largo/contracts';
import { newId, stripAccents } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import type { ChangedBy } from '../domain/order.ts';
import type { Contact, DraftOrder, DraftPurchase } from '../domain/purchase.ts';
import { PurchaseAlreadyPlaced } from '../domain/errors.ts';
import { purchases } from './schema.ts';

export const purchaseRepository = {
  async exists(db: Db, purchaseId: string): Promise<boolean> {
    const rows = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.id, purchaseId));
    return rows.length > 0;
  },

  /**
   * Writes the purchase with its orders, lines and first history entries in one round trip.
   * @returns the number of each order, by id
   * @throws PurchaseAlreadyPlaced
   */
  async insert(
    tx: Tx,
    purchase: DraftPurchase<Address>,
    by: ChangedBy,
    now: Date,
  ): Promise<Map<string, string>> {
    const at = now.toISOString();
    const address = JSON.stringify(purchase.address);
    const rows = await tx.execute<{ id: string; order_number: string }>(sql`
      with purchase as (
        insert into orders.purchases (id, buyer_id, total_cents, shipping_address, created_at)
        values (${purchase.id}::uuid, ${purchase.buyer.id}::uuid, ${purchase.totalCents}::bigint,
          ${address}::text::jsonb, ${at}::timestamptz)
        on conflict do nothing returning id, buyer_id, shipping_address, created_at
      ), draft as (
        select draft.*, nextval('orders.order_numbers')::text as n from jsonb_to_recordset(${JSON.stringify(purchase.orders.map((order) => orderRow(order, purchase.buyer)))}::text::jsonb)
          as draft(id uuid, seller_id uuid, buyer_name text, buyer_email text, buyer_phone text,
            seller_name text, seller_email text, seller_phone text, subtotal_cents bigint,
            freight_cents bigint, total_cents bigint, commission_bps int, commission_cents bigint,
            platform_fee_bps int, platform_fee_cents bigint, seller_payout_cents bigint,
            freight_days_max int, search_text text)
      ), numbered as (
        select draft.*, ${`LG-${brazilianYear.format(now)}-`}::text || lpad(n, greatest(6, length(n)), '0') as order_number
        from draft
      ), inserted as (
        insert into orders.orders (id, order_number, purchase_id, buyer_id, seller_id, status,
          buyer_name, buyer_email, buyer_phone, seller_name, seller_email, seller_phone,
          subtotal_cents, freight_cents, total_cents, commission_bps, commission_cents,
          platform_fee_bps, platform_fee_cents, seller_payout_cents, shipping_address,
          freight_days_max, search_text, created_at, updated_at)
        select o.id, o.order_number, p.id, p.buyer_id, o.seller_id, 'pending',
          o.buyer_name, o.buyer_email, o.buyer_phone, o.seller_name, o.seller_email, o.seller_phone,
          o.subtotal_cents, o.freight_cents, o.total_cents, o.commission_bps, o.commission_cents,
          o.platform_fee_bps, o.platform_fee_cents, o.seller_payout_cents, p.shipping_address,
          o.freight_days_max, lower(o.order_number) || ' ' || o.search_text, p.created_at, p.created_at
        from numbered o cross join purchase p
        returning id, order_number
      ), items as (
        insert into orders.order_items (id, order_id, line_no, product_id, title, image, sku, quantity, unit_price_cents)
        select i.* from jsonb_to_recordset(${JSON.stringify(purchase.orders.flatMap(itemRows))}::text::jsonb)
          as i(id uuid, order_id uuid, line_no int, product_id uuid, title text, image text, sku text, quantity int, unit_price_cents bigint)
        where exists (select 1 from purchase)
      ), history as (
        insert into orders.status_history (id, order_id, new_status, user_type, changed_by, changed_by_name, created_at)
        select h.id, h.order_id, 'pending', ${by.userType}::text, ${by.userId}::uuid, ${by.name}::text, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(purchase.orders.map(({ id }) => ({ id: newId(), order_id: id })))}::text::jsonb)
          as h(id uuid, order_id uuid)
        where exists (select 1 from purchase)
      )
      select id, order_number from inserted`);
    if (rows.length === 0) throw new PurchaseAlreadyPlaced(purchase.id);
    return new Map(rows.map((row) => [row.id, row.order_number]));
  },
};

/** The year on the buyer's calendar: order numbers of New Year's Eve are not next year's. */
const brazilianYear = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

function orderRow(
  { id, seller, lines, totals, rates, freightDaysMax }: DraftOrder,
  buyer: Contact,
) {
  const searched = [buyer.name, seller.name, ...lines.map(({ title }) => title)].join(' ');
  return {
    id,
    seller_id: seller.id,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    buyer_phone: buyer.phone,
    seller_name: seller.name,
    seller_email: seller.email,
    seller_phone: seller.phone,
    subtotal_cents: totals.subtotalCents,
    freight_cents: totals.freightCents,
    total_cents: totals.totalCents,
    commission_bps: rates.commissionBps,
    commission_cents: totals.commissionCents,
    platform_fee_bps: rates.platformFeeBps,
    platform_fee_cents: totals.platformFeeCents,
    seller_payout_cents: totals.sellerPayoutCents,
    freight_days_max: freightDaysMax,
    search_text: searchable(searched),
  };
}

function itemRows({ id, lines }: DraftOrder) {
  return lines.map((line, index) => ({
    id: newId(),
    order_id: id,
    line_no: index + 1,
    product_id: line.productId,
    title: line.title,
    image: line.image,
    sku: line.sku,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
  }));
}

export function searchable(text: string): string {
  return stripAccents(text).toLowerCase();
}
