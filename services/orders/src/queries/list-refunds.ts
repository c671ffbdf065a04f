import { type Pagination, paginationOf } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { partOf, type Person } from '../domain/access.ts';
import { OrderNotFound } from '../domain/errors.ts';
import type { RefundStatus } from '../domain/refund.ts';
import { startOf } from './list-orders.ts';
import { iso, isoOrNull } from './order-rows.ts';

export interface RefundView {
  id: string;
  orderId: string;
  order: {
    id: string;
    orderNumber: string;
    buyer: { name: string };
    seller: { name: string };
    createdAt: string;
  };
  paymentId: string;
  originalAmount: number;
  refundAmount: number;
  refundType: 'full' | 'partial';
  reason: string;
  reasonDetails: string | null;
  status: string;
  rejectionReason: string | null;
  failureCause: string | null;
  /** Null: 'Sistema'. */
  initiator: { name: string } | null;
  createdAt: string;
  processedAt: string | null;
  completedAt: string | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  order_id: string;
  payment_id: string;
  order_number: string;
  buyer_name: string;
  seller_name: string;
  ordered_at: string;
  total_cents: number;
  amount_cents: number;
  refund_type: 'full' | 'partial';
  reason: string;
  reason_details: string | null;
  status: string;
  rejection_reason: string | null;
  failure_cause: string | null;
  initiator_name: string | null;
  created_at: string;
  processed_at: string | null;
  completed_at: string | null;
}

const refundRows = (where: SQL, page: SQL): SQL => sql`
  select r.*, o.order_number, o.buyer_name, o.seller_name, o.created_at as ordered_at, o.total_cents
  from orders.refunds r join orders.orders o on o.id = r.order_id
  where ${where} order by r.created_at desc, r.id desc ${page}`;

export interface ListRefunds {
  page: number;
  limit: number;
  status?: RefundStatus | undefined;
  startDate?: string | undefined;
}

/** Everybody's refunds, for administrators; newest first. */
export async function listRefunds(
  db: Db,
  { page, limit, status, startDate }: ListRefunds,
): Promise<{ refunds: RefundView[]; pagination: Pagination }> {
  const parts = [sql`true`];
  if (status) parts.push(sql`r.status = ${status}`);
  if (startDate) parts.push(sql`r.created_at >= ${startOf(startDate)}::timestamptz`);
  const where = sql.join(parts, sql` and `);
  const [rows, [counted]] = await Promise.all([
    db.execute<Row>(refundRows(where, sql`limit ${limit} offset ${(page - 1) * limit}`)),
    db.execute<{ total: number }>(
      sql`select count(*) as total from orders.refunds r where ${where}`,
    ),
  ]);
  return { refunds: rows.map(viewOf), pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** The refunds of one order. @throws OrderNotFound also when it is somebody else's */
export async function listOrderRefunds(
  db: Db,
  orderId: string,
  viewer: Person,
): Promise<RefundView[]> {
  await checkParty(db, orderId, viewer);
  const rows = await db.execute<Row>(
    refundRows(sql`r.order_id = ${orderId}::uuid`, sql`limit 200`),
  );
  return rows.map(viewOf);
}

/** One refund that was just written. */
export async function getRefund(db: Db, refundId: string): Promise<RefundView | undefined> {
  const [row] = await db.execute<Row>(refundRows(sql`r.id = ${refundId}::uuid`, sql`limit 1`));
  return row && viewOf(row);
}

async function checkParty(db: Db, orderId: string, viewer: Person): Promise<void> {
  const [order] = await db.execute<{ buyerId: string; sellerId: string }>(
    sql`select buyer_id as "buyerId", seller_id as "sellerId" from orders.orders where id = ${orderId}::uuid`,
  );
  if (!order || !partOf(order, viewer)) throw new OrderNotFound(orderId);
}

function viewOf(row: Row): RefundView {
  return {
    id: row.id,
    orderId: row.order_id,
    order: {
      id: row.order_id,
      orderNumber: row.order_number,
      buyer: { name: row.buyer_name },
      seller: { name: row.seller_name },
      createdAt: iso(row.ordered_at),
    },
    paymentId: row.payment_id,
    originalAmount: centsToReais(row.total_cents),
    refundAmount: centsToReais(row.amount_cents),
    refundType: row.refund_type,
    reason: row.reason,
    reasonDetails: row.reason_details,
    status: row.status,
    rejectionReason: row.rejection_reason,
    failureCause: row.failure_cause,
    initiator: row.initiator_name === null ? null : { name: row.initiator_name },
    createdAt: iso(row.created_at),
    processedAt: isoOrNull(row.processed_at),
    completedAt: isoOrNull(row.completed_at),
  };
}
