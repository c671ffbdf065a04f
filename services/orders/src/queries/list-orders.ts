import { type OrderListAnswer, paginationOf } from '@largo/contracts';
import { periodEnd, periodStart } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, desc, eq, gte, inArray, like, lt, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { searchable } from '../db/purchase-repository.ts';
import { orders } from '../db/schema.ts';
import type { Person } from '../domain/access.ts';
import { AdminOnly } from '../domain/errors.ts';
import type { OrderStatus } from '../domain/order-status.ts';
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
  view?: 'all' | 'purchases' | 'sales' | undefined;
  viewAsSeller?: boolean | undefined;
  adminView?: boolean | undefined;
}

/**
 * Own purchases, own sales, both, or, for administrators, everything; newest first. `view` names what the two
 * older flags say. @throws AdminOnly
 */
export async function listOrders(
  db: Db,
  filters: ListOrders,
  viewing: Viewing,
): Promise<OrderListAnswer> {
  const { view } = filters;
  if (view === 'all') return listBothSides(db, filters, viewing);
  const asked = view ? { ...filters, viewAsSeller: view === 'sales', adminView: false } : filters;
  const { page, limit } = asked;
  const where = and(scopeOf(asked, viewing.viewer), ...orderConditions(asked));
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

/**
 * Purchases and sales as one list. Each side is read by its own index as far as the page reaches: one
 * condition for both would sort all orders of a big store for every page.
 */
async function listBothSides(
  db: Db,
  filters: ListOrders,
  viewing: Viewing,
): Promise<OrderListAnswer> {
  const { page, limit } = filters;
  const { userId } = viewing.viewer;
  const purchases = and(
    eq(orders.buyerId, userId),
    ...orderConditions({ ...filters, viewAsSeller: false, adminView: false }),
  );
  const sales = and(
    eq(orders.sellerId, userId),
    // A purchase at the own store is one order, not two.
    ne(orders.buyerId, userId),
    ...orderConditions({ ...filters, viewAsSeller: true, adminView: false }),
  );
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(page * limit);
  const both = unionAll(newest(purchases), newest(sales)).as('both');
  const pageIds = db
    .select({ id: both.id })
    .from(both)
    .orderBy(desc(both.createdAt), desc(both.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, bought, sold] = await Promise.all([
    db
      .select(orderFields)
      .from(orders)
      .where(inArray(orders.id, pageIds))
      .orderBy(desc(orders.createdAt), desc(orders.id)),
    db.$count(orders, purchases),
    db.$count(orders, sales),
  ]);
  return {
    orders: rows.map((row) => orderSummary(row, viewing)),
    pagination: paginationOf(page, limit, bought + sold),
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
