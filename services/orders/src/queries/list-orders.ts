import { type OrderListAnswer, type OrderSummary, paginationOf } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../domain/access.ts';
import { AdminOnly } from '../domain/errors.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { searchable } from '../db/purchase-repository.ts';
import { type OrderRow, orderColumns, summaryOf } from './order-rows.ts';

export interface ListOrders {
  page: number;
  limit: number;
  status?: OrderStatus | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  searchTerm?: string | undefined;
  viewAsSeller?: boolean | undefined;
  adminView?: boolean | undefined;
}

/** Own purchases, own sales, or, for administrators, everything; newest first. @throws AdminOnly */
export async function listOrders(
  db: Db,
  filters: ListOrders,
  viewer: Person,
): Promise<OrderListAnswer> {
  const { page, limit } = filters;
  const where = conditions(filters, viewer);
  const [rows, [counted]] = await Promise.all([
    db.execute<OrderRow>(sql`
      select ${orderColumns} from orders.orders o where ${where}
      order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(
      sql`select count(*) as total from orders.orders o where ${where}`,
    ),
  ]);
  const orders: OrderSummary[] = rows.map((row) => summaryOf(row, viewer));
  return { orders, pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** Delivered purchases whose receipt the buyer has not confirmed yet, longest waiting first. */
export async function listAwaitingConfirmation(db: Db, viewer: Person): Promise<OrderSummary[]> {
  const rows = await db.execute<OrderRow>(sql`
    select ${orderColumns} from orders.orders o
    where o.buyer_id = ${viewer.userId}::uuid and o.status = 'delivered' and o.confirmed_at is null
    order by o.delivered_at limit 100`);
  return rows.map((row) => summaryOf(row, viewer));
}

function conditions(filters: ListOrders, viewer: Person): SQL {
  const parts = [scopeOf(filters, viewer)];
  const { status, startDate, endDate, searchTerm } = filters;
  if (status) parts.push(sql`o.status = ${status}`);
  if (startDate) parts.push(sql`o.created_at >= ${startOf(startDate)}::timestamptz`);
  if (endDate) parts.push(sql`o.created_at < ${endOf(endDate)}::timestamptz`);
  const term = searchTerm?.trim();
  if (term) parts.push(sql`o.search_text like ${`%${escapeLike(searchable(term))}%`}`);
  return sql.join(parts, sql` and `);
}

export function scopeOf(
  { adminView, viewAsSeller }: Pick<ListOrders, 'adminView' | 'viewAsSeller'>,
  viewer: Person,
): SQL {
  if (adminView) {
    if (!viewer.isAdmin) throw new AdminOnly();
    return sql`true`;
  }
  return viewAsSeller
    ? sql`o.seller_id = ${viewer.userId}::uuid`
    : sql`o.buyer_id = ${viewer.userId}::uuid`;
}

/** A bare day begins at midnight of the city. */
export function startOf(date: string): string {
  return isDay(date) ? `${date}T00:00:00-03:00` : date;
}

/** A bare day is included. */
function endOf(date: string): string {
  if (!isDay(date)) return date;
  const next = new Date(`${date}T00:00:00-03:00`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}

function isDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
