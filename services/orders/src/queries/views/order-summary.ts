import type { Address, OrderItemView, OrderSummary } from '@largo/contracts';
import { centsToReais, refundShares } from '@largo/kernel';
import { getTableColumns, sql } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { listedActions, partOf, type Person } from '../../domain/access.ts';
import { type BuyerDetails, detailsForStore } from '../../domain/buyer-details.ts';
import { givenBackCents, isContested } from '../../domain/chargeback.ts';
import { duties } from '../../domain/deadline.ts';

export interface ItemRow {
  id: string;
  productId: string;
  variantId?: string;
  title: string;
  image: string | null;
  sku: string;
  quantity: number;
  unitPriceCents: number;
}

const {
  searchText: _searchText,
  unpaidSearchText: _unpaidSearchText,
  ...columns
} = getTableColumns(orders);

/** When the order ended: it was received, cancelled or refunded. */
const endedAt = sql<Date | null>`(
  case when orders.orders.status in ('cancelled', 'refunded', 'returned') then (
    select max(h.created_at) from orders.status_history h
    where h.order_id = orders.orders.id and h.new_status = orders.orders.status)
  else orders.orders.confirmed_at end)`
  .mapWith(orders.createdAt)
  .as('ended_at');

/**
 * What decides about the possible actions. Refunds of other payments claim nothing of the order.
 */
const claims = sql<Claims>`(
  select json_build_object(
    'hasOpenRequest', coalesce(bool_or(r.status = 'pending'), false),
    'claimedCents', coalesce(sum(r.amount_cents) filter (
      where r.payment_id = orders.orders.payment_id and r.status not in ('rejected', 'failed')), 0),
    'hasOpenDispute', exists (
      select from orders.disputes d where d.order_id = orders.orders.id and d.status = 'open'),
    'hasFraudAlert', exists (
      select from orders.fraud_alerts f where f.order_id = orders.orders.id
        and f.payment_id = orders.orders.payment_id and f.ended_at is null))
  from orders.refunds r where r.order_id = orders.orders.id)`.as('claims');

const due = sql<DueRow[]>`(
  select coalesce(json_agg(json_build_object('kind', w.kind, 'dueAt', w.due_at) order by w.due_at), '[]')
  from orders.deadlines w where w.order_id = orders.orders.id and w.done_at is null)`.as('due');

/** The columns selected for an order, with its lines as one JSON value. */
export const orderFields = {
  ...columns,
  endedAt,
  claims,
  due,
  items: sql<ItemRow[]>`(
    select json_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'title', i.title,
      'image', i.image, 'sku', i.sku, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents)
      || jsonb_strip_nulls(jsonb_build_object('variantId', i.variant_id))
      order by i.line_no)
    from orders.order_items i where i.order_id = orders.orders.id)`.as('items'),
};
type OrderColumns = Omit<typeof orders.$inferSelect, 'searchText' | 'unpaidSearchText'>;
export interface Claims {
  hasOpenRequest: boolean;
  claimedCents: number;
  hasOpenDispute: boolean;
  hasFraudAlert: boolean;
}
export interface DueRow {
  kind: string;
  dueAt: string;
}
export type OrderRow = OrderColumns & {
  endedAt: Date | null;
  claims: Claims;
  due: DueRow[];
  items: ItemRow[];
};

export interface Viewing {
  viewer: Person;
  now: Date;
}

/** The buyer as the viewer may know them. */
export function visibleBuyer(row: OrderRow, { viewer, now }: Viewing): BuyerDetails<Address> {
  const { buyerName: name, buyerEmail: email, buyerPhone: phone, shippingAddress: address } = row;
  const details = { name, email, phone, address };
  if (viewer.isAdmin || partOf(row, viewer) !== 'seller')
    return { ...details, addressHidden: null };
  return detailsForStore(details, row, now);
}

/** Shares only for the seller and administrators; the buyer as far as the viewer may know. */
export function orderSummary(row: OrderRow, viewing: Viewing): OrderSummary {
  const { viewer } = viewing;
  const { name, email, phone } = visibleBuyer(row, viewing);
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
    buyer: { id: row.buyerId, name, email, phone },
    seller: {
      id: row.sellerId,
      name: row.sellerName,
      email: row.sellerEmail,
      phone: row.sellerPhone,
    },
    trackingCode: row.trackingCode,
    estimatedDelivery: row.estimatedDelivery,
    promisedDay: row.promisedDay,
    sellerPayout: seesShares(row, viewer) ? centsToReais(sharesLeft(row).sellerCents) : null,
    fundsReleasedAt: row.fundsReleasedAt?.toISOString() ?? null,
    paymentExpiresAt: isOpenPayment ? (row.paymentExpiresAt?.toISOString() ?? null) : null,
    deliveryConfirmed: row.confirmedAt !== null,
    nextDeadline: nextDeadline(row, viewer),
    allowed: allowedFromLists(row, viewer),
    createdAt: row.createdAt.toISOString(),
  };
}

function nextDeadline(row: OrderRow, viewer: Person): OrderSummary['nextDeadline'] {
  if (isContested(row)) return null;
  const mine: readonly string[] = duties[partOf(row, viewer) ?? 'buyer'];
  const next = row.due.find(({ kind }) => mine.includes(kind));
  return next ? { kind: next.kind, dueAt: new Date(next.dueAt).toISOString() } : null;
}

function allowedFromLists(row: OrderRow, viewer: Person): OrderSummary['allowed'] {
  const { status, confirmedAt, paidAt, totalCents, claims: made } = row;
  return listedActions(
    {
      status,
      confirmed: confirmedAt !== null,
      hasOpenDispute: made.hasOpenDispute,
      hasOpenRequest: made.hasOpenRequest,
      hasFraudAlert: made.hasFraudAlert,
      isContested: isContested(row),
      refundableCents: paidAt === null ? 0 : totalCents - row.chargedBackCents - made.claimedCents,
    },
    partOf(row, viewer) ?? 'buyer',
  );
}

const ended: readonly string[] = ['cancelled', 'refunded', 'returned'];

/**
 * Everyone's current share of the order, as payouts computes it: refunds are shared, and ended
 * orders leave nothing.
 */
export function sharesLeft(row: typeof orders.$inferSelect | OrderRow) {
  if (ended.includes(row.status))
    return { sellerCents: 0, commissionCents: 0, platformFeeCents: 0 };
  const back = refundShares({ ...row, refundedCents: 0 }, givenBackCents(row));
  return {
    sellerCents: row.sellerPayoutCents - back.sellerCents,
    commissionCents: row.commissionCents - back.commissionCents,
    platformFeeCents: row.platformFeeCents - back.platformFeeCents,
  };
}

export function seesShares(row: OrderRow, viewer: Person): boolean {
  return viewer.isAdmin || partOf(row, viewer) === 'seller';
}

function itemView(item: ItemRow): OrderItemView {
  const { id, productId, variantId, title, image, sku, quantity, unitPriceCents } = item;
  return {
    id,
    productId,
    ...(variantId && { variantId }),
    product: { id: productId, title, images: image === null ? [] : [image] },
    productSnapshot: { title, image, sku },
    quantity,
    price: centsToReais(unitPriceCents),
    lineTotal: centsToReais(unitPriceCents * quantity),
  };
}
