import { type OrderListAnswer, paginationOf } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { and, asc, desc, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { orders, purchases } from '../db/schema.ts';
import { type ListOrders, purchasesOf, salesOf } from './views/order-conditions.ts';
import { orderFields, orderSummary, type Viewing } from './views/order-summary.ts';

/**
 * Pages of whole purchases, newest first; with `view=all`, single sales are listed among them. If a
 * filter matches one order, the other orders of its purchase are listed too, because they were paid
 * together.
 */
export async function listPurchases(
  db: Db,
  filters: ListOrders,
  viewing: Viewing,
): Promise<OrderListAnswer> {
  const { page, limit } = filters;
  const { userId } = viewing.viewer;
  const bought = and(
    eq(purchases.buyerId, userId),
    exists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.purchaseId, purchases.id), purchasesOf(userId, filters))),
    ),
  );
  const sold = salesOf(userId, filters);
  const withSales = filters.view === 'all';
  const [ids, boughtCount, soldCount] = await Promise.all([
    listPageIds(db, { bought, sold: withSales ? sold : undefined }, { page, limit }),
    db.$count(purchases, bought),
    withSales ? db.$count(orders, sold) : 0,
  ]);
  const rows = await listMembers(db, ids, userId);
  return {
    orders: rows.map((row) => orderSummary(row, viewing)),
    pagination: paginationOf(page, limit, boughtCount + soldCount),
    serverTime: viewing.now.toISOString(),
  };
}

/** Ids of purchases and of sales; each is read only as far as the page reaches. */
async function listPageIds(
  db: Db,
  { bought, sold }: { bought: SQL | undefined; sold: SQL | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<string[]> {
  const reach = page * limit;
  const first = (page - 1) * limit;
  const ofPurchases = db
    .select({ id: purchases.id, createdAt: purchases.createdAt })
    .from(purchases)
    .where(bought)
    .orderBy(desc(purchases.createdAt), desc(purchases.id));
  if (sold === undefined) return (await ofPurchases.limit(limit).offset(first)).map(({ id }) => id);
  const ofSales = db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(sold)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(reach);
  const both = unionAll(ofPurchases.limit(reach), ofSales).as('both');
  const found = await db
    .select({ id: both.id })
    .from(both)
    .orderBy(desc(both.createdAt), desc(both.id))
    .limit(limit)
    .offset(first);
  return found.map(({ id }) => id);
}

/** A page's orders in order, those of one purchase next to each other. */
async function listMembers(db: Db, ids: readonly string[], userId: string) {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = await db
    .select(orderFields)
    .from(orders)
    .where(
      or(
        and(sql`${orders.purchaseId} = any(${inList(ids)})`, eq(orders.buyerId, userId)),
        sql`${orders.id} = any(${inList(ids)})`,
      ),
    )
    .orderBy(asc(orders.orderNumber));
  const placeOf = ({ id, purchaseId }: (typeof rows)[number]) =>
    places.get(purchaseId) ?? places.get(id) ?? 0;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
