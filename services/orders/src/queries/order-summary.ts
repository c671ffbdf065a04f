import type { OrderItemView, OrderSummary } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { getTableColumns, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { partOf, type Person } from '../domain/access.ts';

interface ItemRow {
  id: string;
  productId: string;
  title: string;
  image: string | null;
  sku: string;
  quantity: number;
  unitPriceCents: number;
}

const { searchText: _searchText, ...columns } = getTableColumns(orders);

/** What is selected of an order: its columns, and its lines as one JSON value. */
export const orderFields = {
  ...columns,
  items: sql<ItemRow[]>`(
    select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'title', i.title,
      'image', i.image, 'sku', i.sku, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents)
      order by i.line_no)
    from orders.order_items i where i.order_id = orders.orders.id)`.as('items'),
};
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText'> & { items: ItemRow[] };

/** @param viewer what belongs to the seller is shown to the seller and to administrators only */
export function orderSummary(row: OrderRow, viewer: Person): OrderSummary {
  const isOpenPayment = row.status === 'pending' && row.paymentState === 'pending';
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    purchaseId: row.purchaseId,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    status: row.status,
    total: centsToReais(row.totalCents),
    subtotal: centsToReais(row.subtotalCents),
    freightTotal: centsToReais(row.freightCents),
    items: row.items.map(itemView),
    buyer: { id: row.buyerId, name: row.buyerName, email: row.buyerEmail, phone: row.buyerPhone },
    seller: {
      id: row.sellerId,
      name: row.sellerName,
      email: row.sellerEmail,
      phone: row.sellerPhone,
    },
    trackingCode: row.trackingCode,
    estimatedDelivery: row.estimatedDelivery,
    sellerPayout: seesShares(row, viewer) ? centsToReais(row.sellerPayoutCents) : null,
    fundsReleasedAt: row.fundsReleasedAt?.toISOString() ?? null,
    paymentExpiresAt: isOpenPayment ? (row.paymentExpiresAt?.toISOString() ?? null) : null,
    deliveryConfirmed: row.confirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function seesShares(row: OrderRow, viewer: Person): boolean {
  return viewer.isAdmin || partOf(row, viewer) === 'seller';
}

function itemView(item: ItemRow): OrderItemView {
  const { id, productId, title, image, sku, quantity, unitPriceCents } = item;
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
