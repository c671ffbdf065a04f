import type { Address, OrderItemView, OrderSummary } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { partOf, type Person } from '../domain/access.ts';
import type { OrderStatus } from '../domain/order-status.ts';

interface ItemRow {
  id: string;
  productId: string;
  title: string;
  image: string | null;
  sku: string;
  quantity: number;
  unitPriceCents: number;
}

/** What a list shows of an order, as the database says it. */
export interface OrderRow extends Record<string, unknown> {
  id: string;
  order_number: string;
  purchase_id: string;
  buyer_id: string;
  seller_id: string;
  status: OrderStatus;
  buyer_name: string;
  buyer_email: string | null;
  buyer_phone: string | null;
  seller_name: string;
  seller_email: string | null;
  seller_phone: string | null;
  subtotal_cents: number;
  freight_cents: number;
  total_cents: number;
  commission_cents: number;
  platform_fee_cents: number;
  seller_payout_cents: number;
  refunded_cents: number;
  shipping_address: Address;
  tracking_code: string | null;
  estimated_delivery: string | null;
  cancel_reason: string | null;
  return_reason: string | null;
  payment_method: string | null;
  payment_state: string | null;
  payment_expires_at: string | null;
  delivery_notes: string | null;
  delivery_proof: string | null;
  delivered_at: string | null;
  confirmed_at: string | null;
  funds_released_at: string | null;
  created_at: string;
  items: ItemRow[];
}

/** Columns of `orders.orders o` with the lines as one JSON value. */
export const orderColumns: SQL = sql`
  o.id, o.order_number, o.purchase_id, o.buyer_id, o.seller_id, o.status,
  o.buyer_name, o.buyer_email, o.buyer_phone, o.seller_name, o.seller_email, o.seller_phone,
  o.subtotal_cents, o.freight_cents, o.total_cents, o.commission_cents, o.platform_fee_cents,
  o.seller_payout_cents, o.refunded_cents, o.shipping_address, o.tracking_code,
  o.estimated_delivery::text, o.cancel_reason, o.return_reason, o.payment_method, o.payment_state,
  o.payment_expires_at, o.delivery_notes, o.delivery_proof, o.delivered_at, o.confirmed_at,
  o.funds_released_at, o.created_at,
  (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'title', i.title,
    'image', i.image, 'sku', i.sku, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents)
    order by i.line_no) from orders.order_items i where i.order_id = o.id) as items`;

/** @param viewer what belongs to the seller is shown to the seller and to administrators only */
export function summaryOf(row: OrderRow, viewer: Person): OrderSummary {
  const isOpenPayment = row.status === 'pending' && row.payment_state === 'pending';
  return {
    id: row.id,
    orderNumber: row.order_number,
    purchaseId: row.purchase_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    status: row.status,
    total: centsToReais(row.total_cents),
    subtotal: centsToReais(row.subtotal_cents),
    freightTotal: centsToReais(row.freight_cents),
    items: row.items.map(itemOf),
    buyer: {
      id: row.buyer_id,
      name: row.buyer_name,
      email: row.buyer_email,
      phone: row.buyer_phone,
    },
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      email: row.seller_email,
      phone: row.seller_phone,
    },
    trackingCode: row.tracking_code,
    estimatedDelivery: row.estimated_delivery,
    sellerPayout: seesShares(row, viewer) ? centsToReais(row.seller_payout_cents) : null,
    fundsReleasedAt: isoOrNull(row.funds_released_at),
    paymentExpiresAt: isOpenPayment ? isoOrNull(row.payment_expires_at) : null,
    deliveryConfirmed: row.confirmed_at !== null,
    createdAt: iso(row.created_at),
  };
}

export function seesShares(row: OrderRow, viewer: Person): boolean {
  return (
    viewer.isAdmin ||
    partOf({ buyerId: row.buyer_id, sellerId: row.seller_id }, viewer) === 'seller'
  );
}

function itemOf({
  id,
  productId,
  title,
  image,
  sku,
  quantity,
  unitPriceCents,
}: ItemRow): OrderItemView {
  return {
    id,
    productId,
    product: { id: productId, title, images: image === null ? [] : [image] },
    productSnapshot: { title, image, sku },
    quantity,
    price: centsToReais(unitPriceCents),
    lineTotal: centsToReais(unitPriceCents * quantity),
  };
}

export function iso(moment: string): string {
  return new Date(moment).toISOString();
}

export function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : iso(moment);
}
