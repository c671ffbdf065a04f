import type { OrderStatus } from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Deadline, deadlinesOf, type OrderDeadline } from '../domain/deadline.ts';
import type { ChangedBy, Order, OrderLine } from '../domain/order.ts';
import type { Reason } from '../domain/reason.ts';
import { deadlineRepository } from './deadline-repository.ts';
import { settingsRepository } from './settings-repository.ts';
import { disputes, orders, statusHistory } from './schema.ts';

const { searchText: _search, ...columns } = getTableColumns(orders);
const lines = sql<OrderLine[]>`(
  select json_agg(json_strip_nulls(json_build_object('productId', i.product_id, 'variantId', i.variant_id,
    'title', i.title, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents)) order by i.line_no)
  from orders.order_items i where i.order_id = orders.orders.id)`.as('lines');

export interface Move {
  from: OrderStatus | null;
  to: OrderStatus;
  by: ChangedBy;
  reason: Reason;
}

export const orderRepository = {
  async findForUpdate(tx: Tx, orderId: string): Promise<Order | undefined> {
    const [order] = await tx
      .select({ ...columns, lines })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update');
    return order;
  },

  /**
   * Locks them in the order of their ids, so that two changes can't deadlock. Lock order: order,
   * then refunds and disputes.
   */
  async findAllForUpdate(tx: Tx, orderIds: readonly string[]): Promise<Order[]> {
    return tx
      .select({ ...columns, lines })
      .from(orders)
      .where(inArray(orders.id, [...orderIds]))
      .orderBy(asc(orders.id))
      .for('update');
  },

  /** Also updates its deadlines. @returns the deadlines of its state, counted from now */
  async save(tx: Tx, order: Order, now: Date): Promise<Deadline<OrderDeadline>[]> {
    await tx
      .update(orders)
      .set({
        status: order.status,
        refundedCents: order.refundedCents,
        chargebackState: order.chargebackState,
        contestedCents: order.contestedCents,
        chargedBackCents: order.chargedBackCents,
        contestedAt: order.contestedAt,
        contestDecidedAt: order.contestDecidedAt,
        trackingCode: order.trackingCode,
        promisedDay: order.promisedDay,
        estimatedDelivery: order.estimatedDelivery,
        cancelledBy: order.cancelledBy,
        cancelReasonCode: order.cancelReasonCode,
        cancelReason: order.cancelReason,
        returnReasonCode: order.returnReasonCode,
        returnReason: order.returnReason,
        paymentId: order.paymentId,
        paymentMethod: order.paymentMethod,
        cardBrand: order.cardBrand,
        installments: order.installments,
        paymentState: order.paymentState,
        paymentExpiresAt: order.paymentExpiresAt,
        paidAt: order.paidAt,
        deliveryNotes: order.deliveryNotes,
        deliveryProof: order.deliveryProof,
        deliveredAt: order.deliveredAt,
        confirmedAt: order.confirmedAt,
        updatedAt: now,
      })
      .where(eq(orders.id, order.id));
    return followDeadlines(tx, order, now);
  },

  /** Who bought what, for requests to catalog. */
  async findGoods(db: Db, orderId: string): Promise<Pick<Order, 'buyerId' | 'lines'> | undefined> {
    const [order] = await db
      .select({ buyerId: orders.buyerId, lines })
      .from(orders)
      .where(eq(orders.id, orderId));
    return order;
  },

  async addHistory(
    tx: Tx,
    orderId: string,
    { from, to, by, reason }: Move,
    now: Date,
  ): Promise<void> {
    await tx.insert(statusHistory).values({
      id: newId(),
      orderId,
      oldStatus: from,
      newStatus: to,
      userType: by.userType,
      changedBy: by.userId,
      changedByName: by.name,
      reasonCode: reason.code,
      reason: reason.text,
      createdAt: now,
    });
  },

  /** Saves the order with an entry in its history. @returns as `save` does */
  async record(tx: Tx, order: Order, move: Omit<Move, 'to'>, now: Date) {
    const [deadlines] = await Promise.all([
      this.save(tx, order, now),
      this.addHistory(tx, order.id, { ...move, to: order.status }, now),
    ]);
    return deadlines;
  },

  /** The order and the others of its purchase. */
  async listIdsOfPurchase(tx: Tx, orderId: string): Promise<string[]> {
    const rows = await tx.execute<{ id: string }>(sql`
      select o.id from orders.orders o
      where o.purchase_id = (select a.purchase_id from orders.orders a where a.id = ${orderId}::uuid)`);
    return rows.map(({ id }) => id);
  },

  async hasOpenDispute(tx: Tx, orderId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(sql`${disputes.orderId} = ${orderId} and ${disputes.status} = 'open'`);
    return rows.length > 0;
  },
};

async function followDeadlines(tx: Tx, order: Order, now: Date) {
  // Only a paid order waits for its store.
  const acceptanceHours =
    order.status === 'paid' ? (await settingsRepository.get(tx)).acceptanceHours : 0;
  const wanted = deadlinesOf(order, { since: now, acceptanceMs: acceptanceHours * hourMs });
  await deadlineRepository.follow(tx, order.id, wanted, now);
  return wanted;
}
