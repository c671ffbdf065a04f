import { type OrderListAnswer, paginationOf } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import { type Db, inList } from '@largo/messaging';
import { and, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { orders } from '../db/schema.ts';
import { duties } from '../domain/deadline.ts';
import { texts } from '../domain/texts.ts';
import { listPurchases } from './list-purchases.ts';
import {
  type ListOrders,
  orderConditions,
  purchasesOf,
  salesOf,
  scopeOf,
} from './views/order-conditions.ts';
import { orderFields, orderSummary, type Viewing } from './views/order-summary.ts';

/**
 * Own purchases, own sales, both or, for administrators, everything; newest first, or by due date.
 * `view` replaces the two older flags.
 */
export async function listOrders(
  db: Db,
  filters: ListOrders,
  viewing: Viewing,
): Promise<OrderListAnswer> {
  const { view } = filters;
  const isOneList = view !== 'all' && filters.groupBy === undefined;
  if (filters.sort === 'deadline' && !isOneList)
    throw new InvalidInput('sort', texts.sortOfOneList);
  if (filters.groupBy === 'purchase') return listPurchases(db, filters, viewing);
  if (view === 'all') return listBothSides(db, filters, viewing);
  const asked = view ? { ...filters, viewAsSeller: view === 'sales', adminView: false } : filters;
  const { page, limit } = asked;
  const where = and(scopeOf(asked, viewing.viewer), ...orderConditions(asked));
  const [rows, total] = await Promise.all([
    db
      .select(orderFields)
      .from(orders)
      .where(where)
      .orderBy(...orderOf(asked))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, where),
  ]);
  return {
    orders: rows.map((row) => orderSummary(row, viewing)),
    pagination: paginationOf(page, limit, total),
    serverTime: viewing.now.toISOString(),
  };
}

function orderOf({ sort, viewAsSeller, adminView }: ListOrders): SQL[] {
  const newest = [desc(orders.createdAt), desc(orders.id)];
  if (sort !== 'deadline') return newest;
  const part = viewAsSeller ? 'seller' : 'buyer';
  const kinds = duties[adminView ? 'admin' : part];
  const dueAt = sql`(select min(w.due_at) from orders.deadlines w
    where w.order_id = ${orders.id} and w.done_at is null and w.kind = any(${inList(kinds, 'text')}))`;
  return [sql`${dueAt} asc nulls last`, ...newest];
}

/**
 * Purchases and sales as one list. Each is read by its own index as far as the page reaches: a
 * combined condition would sort all orders of a big store for every page.
 */
async function listBothSides(
  db: Db,
  filters: ListOrders,
  viewing: Viewing,
): Promise<OrderListAnswer> {
  const { page, limit } = filters;
  const { userId } = viewing.viewer;
  const purchases = purchasesOf(userId, filters);
  const sales = salesOf(userId, filters);
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
    serverTime: viewing.now.toISOString(),
  };
}
