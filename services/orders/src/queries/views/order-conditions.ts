import type { OrderStatus } from '@largo/contracts';
import { periodEnd, periodStart } from '@largo/kernel';
import { and, eq, gte, like, lt, ne, sql, type SQL } from 'drizzle-orm';
import { searchable } from '../../db/purchase-repository.ts';
import { orders } from '../../db/schema.ts';
import type { Person } from '../../domain/access.ts';
import { AdminOnly } from '../../domain/errors.ts';

export interface OrderFilters {
  status?: OrderStatus | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  searchTerm?: string | undefined;
}

export const orderSorts = ['newest', 'deadline'] as const;

export interface ListOrders extends OrderFilters {
  page: number;
  limit: number;
  view?: 'all' | 'purchases' | 'sales' | undefined;
  viewAsSeller?: boolean | undefined;
  adminView?: boolean | undefined;
  sort?: (typeof orderSorts)[number] | undefined;
  groupBy?: 'purchase' | undefined;
}

export const purchasesOf = (userId: string, filters: ListOrders) =>
  and(
    eq(orders.buyerId, userId),
    ...orderConditions({ ...filters, viewAsSeller: false, adminView: false }),
  );

/** A purchase at one's own store is one order; it is listed among the purchases. */
export const salesOf = (userId: string, filters: ListOrders) =>
  and(
    eq(orders.sellerId, userId),
    ne(orders.buyerId, userId),
    ...orderConditions({ ...filters, viewAsSeller: true, adminView: false }),
  );

/** Whose orders to list; undefined for all. */
export function scopeOf(
  { adminView, viewAsSeller }: Pick<ListOrders, 'adminView' | 'viewAsSeller'>,
  viewer: Person,
): SQL | undefined {
  if (!adminView) return eq(viewAsSeller ? orders.sellerId : orders.buyerId, viewer.userId);
  if (!viewer.isAdmin) throw new AdminOnly();
  return undefined;
}

/** The filters of an order list, for any scope. */
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

/** A store must not learn by searching for a name who ordered without paying. */
function searchedText({ adminView, viewAsSeller }: Pick<ListOrders, 'adminView' | 'viewAsSeller'>) {
  if (adminView || !viewAsSeller) return orders.searchText;
  return sql<string>`case when ${orders.paidAt} is not null then ${orders.searchText}
    else coalesce(${orders.unpaidSearchText}, lower(${orders.orderNumber})) end`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
