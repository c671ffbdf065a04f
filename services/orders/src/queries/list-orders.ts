import { type OrderListAnswer, paginationOf } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, desc, eq, gte, like, lt, sql, type SQL } from 'drizzle-orm';
import { searchable } from '../db/purchase-repository.ts';
import { orders } from '../db/schema.ts';
import type { Person } from '../domain/access.ts';
import { AdminOnly } from '../domain/errors.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { periodEnd, periodStart } from '../domain/period.ts';
import { orderFields, orderSummary, type Viewing } from './order-summary.ts';

export interface OrderFilters {
  status?: OrderStatus | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  searchTerm?: string | undefined;
}

export interface ListOrders extends OrderFilters {
  page: number;
  limit: number;
  viewAsSeller?: boolean | undefined;
  adminView?: boolean | undefined;
}

/** Own purchases, own sales, or, for administrators, everything; newest first. @throws AdminOnly */
export async function listOrders(
  db: Db,
  filters: ListOrders,
  viewing: Viewing,
): Promise<OrderListAnswer> {
  const { page, limit } = filters;
  const where = and(scopeOf(filters, viewing.viewer), ...orderConditions(filters));
  const [rows, total] = await Promise.all([
    db
      .select(orderFields)
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, where),
  ]);
  return {
    orders: rows.map((row) => orderSummary(row, viewing)),
    pagination: paginationOf(page, limit, total),
  };
}

/** Whose orders are asked for; undefined: all. @throws AdminOnly */
export function scopeOf(
  { adminView, viewAsSeller }: Pick<ListOrders, 'adminView' | 'viewAsSeller'>,
  viewer: Person,
): SQL | undefined {
  if (!adminView) return eq(viewAsSeller ? orders.sellerId : orders.buyerId, viewer.userId);
  if (!viewer.isAdmin) throw new AdminOnly();
  return undefined;
}

/** What narrows a list of orders down, whosever they are. */
export function orderConditions({
  status,
  startDate,
  endDate,
  searchTerm,
  ...view
}: Omit<ListOrders, 'page' | 'limit'>) {
  const term = searchTerm?.trim();
  return [
    status && eq(orders.status, status),
    startDate ? gte(orders.createdAt, periodStart(startDate)) : undefined,
    endDate ? lt(orders.createdAt, periodEnd(endDate)) : undefined,
    term ? like(searchedText(view), `%${escapeLike(searchable(term))}%`) : undefined,
  ];
}

/** A store that asks for a name must not learn who ordered without paying. */
function searchedText({ adminView, viewAsSeller }: Pick<ListOrders, 'adminView' | 'viewAsSeller'>) {
  if (adminView || !viewAsSeller) return orders.searchText;
  return sql<string>`case when ${orders.paidAt} is not null then ${orders.searchText}
    else coalesce(${orders.unpaidSearchText}, lower(${orders.orderNumber})) end`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
