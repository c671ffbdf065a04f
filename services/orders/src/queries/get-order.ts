import type { OrderView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { allowedActions, partOf, type Person } from '../domain/access.ts';
import { OrderNotFound } from '../domain/errors.ts';
import {
  iso,
  isoOrNull,
  type OrderRow,
  orderColumns,
  seesShares,
  summaryOf,
} from './order-rows.ts';

type HistoryRow = Omit<OrderView['statusHistory'][number], 'changedByUser'> & {
  name: string | null;
};
type RefundRow = Omit<OrderView['refunds'][number], 'refundAmount'> & {
  amountCents: number;
  counts: boolean;
};

interface DetailRow extends OrderRow {
  history: HistoryRow[];
  refunds: RefundRow[];
  dispute: NonNullable<OrderView['dispute']> | null;
  siblings: (Omit<OrderView['purchaseOrders'][number], 'total'> & { totalCents: number })[];
}

/** One order with everything its screen shows. @throws OrderNotFound also when it is somebody else's */
export async function getOrder(db: Db, orderId: string, viewer: Person): Promise<OrderView> {
  const [row] = await db.execute<DetailRow>(sql`
    select ${orderColumns}, ${history} as history, ${refunds} as refunds, ${dispute} as dispute,
      ${siblings} as siblings
    from orders.orders o where o.id = ${orderId}::uuid`);
  const part = row && partOf({ buyerId: row.buyer_id, sellerId: row.seller_id }, viewer);
  if (!row || !part) throw new OrderNotFound(orderId);
  const shares = seesShares(row, viewer);
  const claimedCents = row.refunds
    .filter(({ counts }) => counts)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    ...summaryOf(row, viewer),
    shippingAddress: row.shipping_address,
    statusHistory: row.history.map(historyOf),
    cancelReason: row.cancel_reason,
    returnReason: row.return_reason,
    commission: shares ? centsToReais(row.commission_cents) : null,
    platformFee: shares ? centsToReais(row.platform_fee_cents) : null,
    deliveryReport: reportOf(row),
    refunds: row.refunds.map(refundOf),
    dispute: row.dispute && {
      ...row.dispute,
      createdAt: iso(row.dispute.createdAt),
      dueAt: iso(row.dispute.dueAt),
    },
    purchaseOrders:
      part === 'seller'
        ? []
        : row.siblings.map(({ totalCents, ...sibling }) => ({
            ...sibling,
            total: centsToReais(totalCents),
          })),
    allowed: allowedActions(
      {
        status: row.status,
        confirmed: row.confirmed_at !== null,
        hasOpenDispute: row.dispute?.status === 'open',
        refundableCents: row.total_cents - claimedCents,
      },
      part,
    ),
  };
}

const history = sql`(
  select coalesce(json_agg(json_build_object('id', h.id, 'oldStatus', h.old_status,
    'newStatus', h.new_status, 'userType', h.user_type, 'reason', h.reason,
    'createdAt', h.created_at, 'name', h.changed_by_name) order by h.id), '[]')
  from orders.status_history h where h.order_id = o.id)`;

/** Money of other payments that went straight back is listed too, but claims nothing of this order. */
const refunds = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents,
    'refundType', r.refund_type, 'status', r.status, 'reason', r.reason, 'createdAt', r.created_at,
    'counts', r.payment_id = o.payment_id and r.status not in ('rejected', 'failed')) order by r.id), '[]')
  from orders.refunds r where r.order_id = o.id)`;

const dispute = sql`(
  select json_build_object('id', d.id, 'reason', d.reason, 'description', d.description,
    'status', d.status, 'createdAt', d.created_at, 'dueAt', d.due_at)
  from orders.disputes d where d.order_id = o.id order by d.id desc limit 1)`;

const siblings = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'orderNumber', s.order_number,
    'sellerName', s.seller_name, 'status', s.status, 'totalCents', s.total_cents) order by s.order_number), '[]')
  from orders.orders s where s.purchase_id = o.purchase_id and s.id <> o.id)`;

function historyOf({ name, createdAt, ...entry }: HistoryRow): OrderView['statusHistory'][number] {
  return { ...entry, createdAt: iso(createdAt), changedByUser: name === null ? null : { name } };
}

function refundOf({
  amountCents,
  counts: _counts,
  createdAt,
  ...refund
}: RefundRow): OrderView['refunds'][number] {
  return { ...refund, refundAmount: centsToReais(amountCents), createdAt: iso(createdAt) };
}

function reportOf(row: OrderRow): OrderView['deliveryReport'] {
  const reportedAt = isoOrNull(row.delivered_at);
  if (reportedAt === null) return null;
  return { notes: row.delivery_notes, deliveryProof: row.delivery_proof, reportedAt };
}
