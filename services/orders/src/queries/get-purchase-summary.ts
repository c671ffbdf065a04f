import type { PurchaseSummaryAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { asc, eq, sql } from 'drizzle-orm';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { orders, purchases } from '../db/schema.ts';
import { OrderNotFound } from '../domain/errors.ts';

type Part = PurchaseSummaryAnswer['orders'][number];
type OrderRow = typeof orders.$inferSelect & { lines: Part['lines']; payUntil: string | null };

/**
 * The contract of a purchase as its mail must state it: who sells what, for how much, and to where.
 * Stores are described by their public data; one that is gone, by what the order knows.
 */
export async function getPurchaseSummary(
  { db, catalog }: { db: Db; catalog: CatalogClient },
  { purchaseId, correlationId }: { purchaseId: string; correlationId: string },
): Promise<PurchaseSummaryAnswer> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (!purchase) throw new OrderNotFound(purchaseId);
  const rows = await listParts(db, purchaseId);
  const sellerIds = rows.map(({ sellerId }) => sellerId);
  const stores = await catalog.listStores(sellerIds, correlationId);
  return {
    purchaseId,
    buyerId: purchase.buyerId,
    createdAt: purchase.createdAt.toISOString(),
    deliveryAddress: purchase.shippingAddress,
    orders: rows.map((row) => ({
      ...partOf(row),
      store: stores.find(({ id }) => id === row.sellerId) ?? storeOf(row),
    })),
  };
}

async function listParts(db: Db, purchaseId: string): Promise<OrderRow[]> {
  return db
    .select({ order: orders, lines, payUntil })
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.orderNumber))
    .then((found) => found.map(({ order, ...more }) => ({ ...order, ...more })));
}

const lines = sql<Part['lines']>`(
  select json_agg(json_build_object('title', i.title, 'quantity', i.quantity,
    'unitPriceCents', i.unit_price_cents) order by i.line_no)
  from orders.order_items i where i.order_id = orders.orders.id)`.as('lines');

const payUntil = sql<string | null>`(
  select l.due_at from orders.deadlines l
  where l.order_id = orders.orders.id and l.kind = 'unpaid' and l.done_at is null)`.as('pay_until');

function storeOf({ sellerId, sellerName, sellerEmail, sellerPhone }: OrderRow): Part['store'] {
  const contact = { email: sellerEmail, phone: sellerPhone };
  return { id: sellerId, name: sellerName, cnpj: null, neighborhood: null, ...contact };
}

function partOf(row: OrderRow): Omit<Part, 'store'> {
  const { id, paymentId, paymentMethod, cardBrand, installments, paidAt, payUntil: until } = row;
  return {
    orderId: id,
    orderNumber: row.orderNumber,
    status: row.status,
    lines: row.lines,
    freightCents: row.freightCents,
    totalCents: row.totalCents,
    promisedDay: row.promisedDay,
    payUntil: until === null ? null : new Date(until).toISOString(),
    payment:
      paidAt === null || paymentMethod === null
        ? null
        : {
            paymentId,
            method: paymentMethod,
            cardBrand,
            installments,
            paidAt: paidAt.toISOString(),
          },
  };
}
