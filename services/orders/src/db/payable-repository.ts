import type { Address } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface Payable {
  orderId: string;
  orderNumber: string;
  purchaseId: string;
  sellerId: string;
  sellerName: string;
  status: string;
  totalCents: number;
  lines: {
    productId: string;
    variantId?: string;
    title: string;
    image: string | null;
    quantity: number;
    unitPriceCents: number;
  }[];
  deliveryAddress: Address;
  /** The trace of its purchase. */
  trace: string | null;
  /** Null while selling is not stopped. */
  stopReason: string | null;
  buyer: {
    id: string;
    name: string;
    email: string;
    cpf: string | null;
    phone: string | null;
    registeredAt: string | null;
    /**
     * When the latest purchase before this one was paid; does not change while this one is paid.
     */
    lastPaidAt: string | null;
  };
}

interface Wanted {
  purchaseId: string | undefined;
  orderId: string | undefined;
  buyerId: string;
}

export const payableRepository = {
  /** One order, or every order of the purchase; empty for another buyer. */
  async list(db: Db, { purchaseId, orderId, buyerId }: Wanted): Promise<Payable[]> {
    const which = orderId
      ? sql`o.id = ${orderId}::uuid`
      : sql`o.purchase_id = ${purchaseId ?? null}::uuid`;
    const rows = await db.execute<Record<string, unknown> & Payable>(sql`
      select o.id as "orderId", o.order_number as "orderNumber", o.purchase_id as "purchaseId",
        o.seller_id as "sellerId", o.seller_name as "sellerName", o.status,
        o.total_cents as "totalCents",
        (select p.trace from orders.purchases p where p.id = o.purchase_id) as trace,
        (select reason from orders.selling_stops where resumed_at is null) as "stopReason",
        (select json_agg(jsonb_build_object('productId', i.product_id, 'title', i.title,
            'image', i.image, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents)
            || jsonb_strip_nulls(jsonb_build_object('variantId', i.variant_id)) order by i.line_no)
          from orders.order_items i where i.order_id = o.id) as lines,
        json_build_object('id', o.buyer_id, 'name', coalesce(u.name, o.buyer_name),
          'email', coalesce(u.email, o.buyer_email, ''), 'cpf', u.cpf,
          'phone', coalesce(u.phone, o.buyer_phone), 'registeredAt', u.created_at,
          'lastPaidAt', (select max(earlier.paid_at) from orders.orders earlier
            where earlier.buyer_id = o.buyer_id and earlier.paid_at < o.created_at)) as buyer,
        o.shipping_address as "deliveryAddress"
      from orders.orders o left join orders.users u on u.id = o.buyer_id
      where ${which} and o.buyer_id = ${buyerId}::uuid
      order by o.order_number`);
    return [...rows];
  },
};
